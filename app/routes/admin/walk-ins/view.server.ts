import { randomUUID } from "node:crypto";
import { now, shopWallClock } from "#app/shop/clock.ts";
import { queueState, readQueue, type WalkIn } from "#app/walk-ins/queue.server.ts";
import { isFresh } from "#app/walk-ins/wait-line.ts";

export type QueueView = Awaited<ReturnType<typeof queueView>>;

/** Texts are written here, so that the browser agrees. */
export async function queueView() {
  const at = now().epochMilliseconds;
  const state = await queueState();
  const { waiting, times, last } = await readQueue();
  const isKept = state?.isKept ?? false;
  const updatedAt = state?.updatedAt.getTime() ?? 0;
  return {
    isKept: isKept && isFresh(updatedAt, at),
    isStale: isKept && waiting.length > 0 && !isFresh(updatedAt, at),
    next: whenFree(times.at(-1), at),
    waiting: waiting.map((each, i) => ({
      id: each.id,
      name: nameOf(each),
      since: clock(each.createdAt.getTime()),
      turn: whenFree(times[i], at),
    })),
    last: last && {
      id: last.id,
      words: `${nameOf(last)} ${last.end === "chair" ? "zit in de stoel" : "is weg"}`,
    },
    /** Of whoever is added next. */
    newId: randomUUID(),
  };
}

const nameOf = ({ name, createdAt }: WalkIn) => name ?? `Klant van ${clock(createdAt.getTime())}`;

function whenFree(time: number | undefined, at: number): string {
  if (time === undefined) return "vandaag geen plaats meer";
  return time <= at ? "nu" : `rond ${clock(Math.ceil(time / 300_000) * 300_000)}`;
}

const clock = (at: number) => shopWallClock(Temporal.Instant.fromEpochMilliseconds(at)).time;
