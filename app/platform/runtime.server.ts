import type { Logger } from "pino";
import type { Database } from "./database.server.ts";
import type { Notifications } from "./notifications.server.ts";
import type { Settings } from "./settings.server.ts";

export type Runtime = { settings: Settings; db: Database; news: Notifications; log: Logger };

// On globalThis: the development server reloads modules.
const holder: { runningShop?: Runtime } = globalThis as { runningShop?: Runtime };

export function setRuntime(runtime: Runtime | undefined): void {
  holder.runningShop = runtime;
}

/** @throws before `startApp` and after the stop. */
export function runtime(): Runtime {
  if (!holder.runningShop) throw new Error("The shop is not open: openShop() has to come first");
  return holder.runningShop;
}

/** False while pages are prerendered. */
export const isRuntimeReady = (): boolean => holder.runningShop !== undefined;

export const log = (): Pick<Logger, "error"> => holder.runningShop?.log ?? console;

/** Inside a transaction use its `tx`. */
export const db = (): Database => runtime().db;
