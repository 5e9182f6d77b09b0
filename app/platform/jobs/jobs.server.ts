import { eq, inArray, sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { OpenDatabase } from "../database/database.server.ts";
import { withoutParams } from "../log/log.server.ts";
import { type Attempt, type QueuedWork, queueColumns } from "./queue.server.ts";

/** Must be idempotent; runs on one process at a time. */
export type JobKind = {
  name: string;
  /** At most a day later. */
  next(after: Temporal.Instant): Temporal.Instant;
  /** When it failed: sooner than the next time. */
  retrySeconds?: number;
  isRunAtStart?: true;
  run(): Promise<void>;
};

/** What runs by the clock: a row for each kind, due at its next moment. */
export const scheduledJobs = pgTable("scheduled_jobs", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  succeededAt: timestamp({ withTimezone: true }),
  /** Of the last run, without personal data. */
  problem: text(),
  ...queueColumns,
});

/** One kind of work for the queue, of all that runs by the clock. */
export function scheduledWork(options: {
  database: Pick<OpenDatabase, "db">;
  kinds: JobKind[];
  log: Pick<Logger, "error">;
}): QueuedWork {
  const { database, kinds, log } = options;
  let isPlanned = false;

  async function plan(): Promise<void> {
    for (const { name, next, isRunAtStart } of kinds) {
      const dueAt = isRunAtStart ? null : sql`now() + make_interval(secs => ${secondsUntil(next)})`;
      await database.db
        .insert(scheduledJobs)
        .values({ name, dueAt })
        .onConflictDoUpdate({
          target: scheduledJobs.name,
          set: { dueAt: isRunAtStart ? null : sooner },
        });
    }
  }

  async function runAndNote(kind: JobKind, id: string, { stopping }: Attempt): Promise<number> {
    const seconds = () => secondsUntil(kind.next);
    try {
      await kind.run();
      await note(id, { succeededAt: sql`now()`, problem: null });
      return seconds();
    } catch (error) {
      // It runs again at the next start.
      if (stopping?.aborted) throw error;
      const problem = withoutParams(error instanceof Error ? error.message : String(error));
      log.error({ job: kind.name, message: problem }, "job failed");
      await note(id, { problem });
      return Math.min(kind.retrySeconds ?? Number.POSITIVE_INFINITY, seconds());
    }
  }

  async function note(id: string, values: object): Promise<void> {
    await database.db.update(scheduledJobs).set(values).where(eq(scheduledJobs.id, id));
  }

  return {
    name: "scheduled",
    table: scheduledJobs,
    // A process of another version may know others.
    isWaiting: inArray(
      scheduledJobs.name,
      kinds.map(({ name }) => name),
    ),
    async run(id, attempt) {
      const [row] = await database.db.select().from(scheduledJobs).where(eq(scheduledJobs.id, id));
      const kind = kinds.find(({ name }) => name === row?.name);
      return kind && { againInSeconds: await runAndNote(kind, id, attempt) };
    },
    async recover() {
      if (!isPlanned) await plan();
      isPlanned = true;
      // The clock was ahead, and is not any more.
      await database.db.execute(
        sql`UPDATE ${scheduledJobs} SET due_at = NULL WHERE due_at > now() + interval '26 hours'`,
      );
    },
  };
}

/** What is due at once, as NULL tells, stays so. */
const sooner = sql`CASE WHEN ${scheduledJobs.dueAt} > excluded.due_at THEN excluded.due_at ELSE ${scheduledJobs.dueAt} END`;

function secondsUntil(next: JobKind["next"]): number {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  return Math.max(1, now.until(next(now)).total("seconds"));
}
