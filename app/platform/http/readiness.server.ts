import { setTimeout as pause } from "node:timers/promises";
import { createContext } from "react-router";
import type { OpenDatabase } from "../database/database.server.ts";
import { isFullDisk } from "./outage.server.ts";

export type Readiness = {
  /** In English for the operator; answers within two seconds. */
  problem(): Promise<string | undefined>;
  /** After a full disk the probe checks for space. */
  notice(error: unknown): void;
};

export const readinessContext = createContext<Readiness>();

export function openReadiness({ probe }: Pick<OpenDatabase, "probe">): Readiness {
  let pending: Promise<string | undefined> | undefined;
  let last: { at: number; problem: string | undefined } | undefined;
  let wasFull = false;

  async function check(): Promise<string | undefined> {
    let problem: string | undefined;
    try {
      await probe({ needsSpace: wasFull });
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
      pending ??= check();
      return Promise.race([pending, pause(timeoutMs, "the database does not answer", { ref: false })]);
    },
    notice,
  };
}

const timeoutMs = 1_800;
