import { sql } from "drizzle-orm";
import type { z } from "zod";
import { now } from "#app/i18n/format/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookableTimesWithExtra } from "../../bookable-times.server.ts";
import type { Moment } from "../../booking-schema.ts";
import type { FreeDay } from "../../free-times.ts";
import type { availabilityQuery } from "./availability-query.server.ts";

type Query = z.output<typeof availabilityQuery>;

/**
 * @property state the database state that it was computed from.
 * @property minute the minute in which it was computed: the soonest time depends on it.
 */
type Answer = Free & { state: string; minute: number };
/** `ofEach`: the first free time of each barber. */
type Free = { days: FreeDay[]; ofEach: Record<string, Moment> };

/** Enough for every bookable month of a few services. */
const mostAnswers = 100;

/**
 * Equal until anything is written to the database: two statements with the same snapshot see the same data.
 */
const stateOfDatabase = sql<string>`pg_current_snapshot()::text`;

const mapsByDatabase = new WeakMap<Database, ReturnType<typeof emptyMaps>>();
const emptyMaps = () => ({
  running: new Map<string, Promise<unknown>>(),
  waiting: new Map<string, Promise<Free>>(),
  answers: new Map<string, Answer>(),
});

/**
 * Finds the free times for visitors. Equal queries that arrive while one is running share the next answer,
 * which starts after all of them arrived. So nobody gets times from before his own booking.
 */
export function sharedFreeTimes(query: Query): Promise<Free> {
  const database = db();
  const { running, waiting, answers } = mapsByDatabase.get(database) ?? emptyMaps();
  mapsByDatabase.set(database, { running, waiting, answers });
  const key = JSON.stringify(query);
  const pendingAnswer = waiting.get(key);
  if (pendingAnswer) return pendingAnswer;
  const former = running.get(key) ?? Promise.resolve();
  const result = former.then(() => {
    waiting.delete(key);
    const pendingFree = findFreeTimes(database, { query, key, answers });
    const ended = pendingFree.then(forget, forget);
    running.set(key, ended);
    function forget(): void {
      if (running.get(key) === ended) running.delete(key);
    }
    return pendingFree;
  });
  waiting.set(key, result);
  return result;
}

/** Computes an answer once for each minute and state of the database. */
async function findFreeTimes(
  database: Database,
  { query, key, answers }: { query: Query; key: string; answers: Map<string, Answer> },
): Promise<Free> {
  const minute = Math.ceil(now().epochMilliseconds / 60_000);
  const storedAnswer = answers.get(key);
  if (storedAnswer?.minute === minute && storedAnswer.state === (await readState(database)))
    return storedAnswer;
  answers.delete(key);
  const { extra: state, ...free } = await bookableTimesWithExtra(database, query, stateOfDatabase);
  if (state) answers.set(key, { ...free, state, minute });
  const [oldest] = answers.keys();
  if (oldest && answers.size > mostAnswers) answers.delete(oldest);
  return free;
}

async function readState(database: Database): Promise<string | undefined> {
  const { rows } = await database.execute<{ state: string }>(sql`SELECT ${stateOfDatabase} AS state`);
  return rows[0]?.state;
}
