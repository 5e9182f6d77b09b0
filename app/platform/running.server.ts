import type { Logger } from "pino";
import type { Database } from "./database.server.ts";
import type { Jobs } from "./jobs.server.ts";
import type { Settings } from "./settings.server.ts";

/** What the running process holds open, for whoever serves a request or runs a job. */
export type Running = { settings: Settings; db: Database; jobs: Jobs; log: Logger };

// On globalThis, because the development server loads modules again on every change.
const holder: { running?: Running } = globalThis as { running?: Running };

export function setRunning(running: Running | undefined): void {
  holder.running = running;
}

/** @throws when the shop is not open: a module asked at import time, or after the stop. */
export function running(): Running {
  if (!holder.running) throw new Error("The shop is not open: openShop() has to come first");
  return holder.running;
}

/** The database outside a transaction. Inside one, use the `tx` that was handed over. */
export const db = (): Database => running().db;
