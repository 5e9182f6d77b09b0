import { setTimeout as pause } from "node:timers/promises";
import { createContext } from "react-router";
import type { OpenDatabase } from "./database.server.ts";
import { isFullDisk } from "./outage.server.ts";

/** Whether a booking could be made at this moment. */
export type Readiness = {
  /** What stands in the way, in English for the operator; undefined when nothing does. Within two seconds, always. */
  problem(): Promise<string | undefined>;
  /** Told of every outage: after one for lack of room, readiness looks for room as well. */
  notice(error: unknown): void;
};

/** How the route of /readyz reaches it. */
export const readinessContext = createContext<Readiness>();

/** Asks the database to write, at most once a second and once at a time, however many ask. */
export function openReadiness({ probe }: Pick<OpenDatabase, "probe">): Readiness {
  let pending: Promise<string | undefined> | undefined;
  let last: { at: number; problem: string | undefined } | undefined;
  let wasFull = false;

  async function look(): Promise<string | undefined> {
    let problem: string | undefined;
    try {
      await probe({ needsRoom: wasFull });
      wasFull = false;
    } catch (error) {
      notice(error);
      problem = error instanceof Error ? error.message || String(error) : String(error);
    }
    last = { at: performance.now(), problem };
    pending = undefined;
    return problem;
  }
  function notice(error: unknown): void {
    if (!isFullDisk(error)) return;
    wasFull = true;
    last = undefined;
  }
  return {
    problem() {
      if (last && performance.now() - last.at < 1_000) return Promise.resolve(last.problem);
      pending ??= look();
      return Promise.race([pending, pause(patienceMs, "the database does not answer", { ref: false })]);
    },
    notice,
  };
}

/** Less than two seconds, so that the answer is there by then. */
const patienceMs = 1_800;

/** Writes a line to the database's log and waits until it is on the disk; refused where bookings cannot be written. */
export const writeProbe = [
  // No row is meant: a database that is read-only, or has no such table, refuses all the same.
  "UPDATE bookings SET status = status WHERE false",
  "SELECT pg_logical_emit_message(true, 'ready', '')",
];

/** Takes about a megabyte and gives it back: a full disk may still have room for a line of the log. */
export const roomProbe =
  "CREATE TEMP TABLE room ON COMMIT DROP AS SELECT n FROM generate_series(1, 25000) AS n";
