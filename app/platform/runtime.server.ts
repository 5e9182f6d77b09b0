import type { Logger } from "pino";
import type { Database } from "./database.server.ts";
import type { Notifications } from "./notifications.server.ts";
import type { Settings } from "./settings.server.ts";

/** What the running process holds open, for whoever serves a request or runs a job. */
export type Runtime = { settings: Settings; db: Database; news: Notifications; log: Logger };

// On globalThis, because the development server loads modules again on every change.
const holder: { runningShop?: Runtime } = globalThis as { runningShop?: Runtime };

export function setRuntime(runtime: Runtime | undefined): void {
  holder.runningShop = runtime;
}

/** @throws when the shop is not open: a module asked at import time, or after the stop. */
export function runtime(): Runtime {
  if (!holder.runningShop) throw new Error("The shop is not open: openShop() has to come first");
  return holder.runningShop;
}

/** False while pages are prerendered. */
export const isRuntimeReady = (): boolean => holder.runningShop !== undefined;

/** The log; while pages are prerendered there is none yet, and what fails goes to the console. */
export const log = (): Pick<Logger, "error"> => holder.runningShop?.log ?? console;

/** The database outside a transaction. Inside one, use the `tx` that was handed over. */
export const db = (): Database => runtime().db;
