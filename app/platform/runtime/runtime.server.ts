import type { Logger } from "pino";
import type { Database } from "../database/database.server.ts";
import type { Notifications } from "../database/notifications.server.ts";
import { keptValue } from "../kept-value.ts";
import type { Settings } from "../settings.server.ts";

export type Runtime = { settings: Settings; db: Database; notifications: Notifications; log: Logger };

const current = keptValue<Runtime>("runtime");

export function setRuntime(runtime: Runtime | undefined): void {
  current.value = runtime;
}

/** @throws before `startApp` and after the stop. */
export function runtime(): Runtime {
  if (!current.value) throw new Error("The app is not started: startApp() has to come first");
  return current.value;
}

export const log = (): Pick<Logger, "error"> => current.value?.log ?? console;

/** Undefined in a command beside the site. */
export const siteLog = (): Logger | undefined => current.value?.log;

/** Inside a transaction use its `tx`. */
export const db = (): Database => runtime().db;
