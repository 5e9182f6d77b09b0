import type { Logger } from "pino";
import type { Database } from "./database.server.ts";
import type { News } from "./notifications.server.ts";
import type { Settings } from "./settings.server.ts";

/** What the running process holds open, for whoever serves a request or runs a job. */
export type Running = { settings: Settings; db: Database; news: News; log: Logger };

// On globalThis, because the development server loads modules again on every change.
const holder: { runningShop?: Running } = globalThis as { runningShop?: Running };

export function setRunning(running: Running | undefined): void {
  holder.runningShop = running;
}

/** @throws when the shop is not open: a module asked at import time, or after the stop. */
export function running(): Running {
  if (!holder.runningShop) throw new Error("The shop is not open: openShop() has to come first");
  return holder.runningShop;
}

/** False while pages are prerendered. */
export const isRunning = (): boolean => holder.runningShop !== undefined;

/** The log; while pages are prerendered there is none yet, and what fails goes to the console. */
export const log = (): Pick<Logger, "error"> => holder.runningShop?.log ?? console;

/** The database outside a transaction. Inside one, use the `tx` that was handed over. */
export const db = (): Database => running().db;
