import type { Logger } from "pino";
import type { Database } from "../database/database.server.ts";
import type { Notifications } from "../database/notifications.server.ts";
import type { Settings } from "../settings.server.ts";

export type Runtime = { settings: Settings; db: Database; notifications: Notifications; log: Logger };

// On globalThis: the development server reloads modules.
const holder: { shopRuntime?: Runtime } = globalThis as { shopRuntime?: Runtime };

export function setRuntime(runtime: Runtime | undefined): void {
  holder.shopRuntime = runtime;
}

/** @throws before `startApp` and after the stop. */
export function runtime(): Runtime {
  if (!holder.shopRuntime) throw new Error("The app is not started: startApp() has to come first");
  return holder.shopRuntime;
}

export const log = (): Pick<Logger, "error"> => holder.shopRuntime?.log ?? console;

/** Undefined in a command beside the site. */
export const siteLog = (): Logger | undefined => holder.shopRuntime?.log;

/** Inside a transaction use its `tx`. */
export const db = (): Database => runtime().db;
