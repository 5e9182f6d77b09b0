import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import type { Notifications } from "#app/platform/database/database.server.ts";
import { globalValue } from "#app/platform/global-value.ts";
import { repeat, type Stop } from "#app/platform/jobs/jobs.server.ts";
import { idleSeconds } from "#app/platform/jobs/queue.server.ts";
import { queuedPrefix } from "#app/platform/jobs/worker.server.ts";
import { log, runtime } from "#app/platform/runtime/runtime.server.ts";
import { isFresh, type Wait } from "./wait-line.ts";
import { queueState, readQueue } from "./walk-in-queue.server.ts";

const wait = globalValue<Wait>("wait");

/** Returns the wait from memory, because public pages do not query the database. */
export const waitNow = (): Wait | undefined => wait.value;

/** Updates the wait. @returns seconds until the next update, for `repeat` */
export async function refreshWait(): Promise<number | undefined> {
  wait.value = await readWait();
  return wait.value ? undefined : idleSeconds;
}

async function readWait(): Promise<Wait | undefined> {
  const state = await queueState();
  const queueUsedAt = state?.updatedAt.getTime() ?? 0;
  if (!state?.isInUse || !isFresh(queueUsedAt, now().epochMilliseconds)) return;
  const freeAt = (await readQueue()).times.at(-1);
  const queueUsedTime = shopWallClock(state.updatedAt).time;
  return freeAt === undefined ? undefined : { freeAt, queueUsedAt, queueUsedTime };
}

/** Updates the wait every minute while one is shown, and when a booking, a block or the queue changes. */
export function followWait(notifications: Notifications): Stop {
  let reading: Promise<void> | undefined;
  let isOutdated = false;
  async function readAgain(): Promise<void> {
    do {
      isOutdated = false;
      await refreshWait().catch((err) => log().error({ err }, "queue of walk-ins could not be read"));
    } while (isOutdated);
    reading = undefined;
  }
  const unsubscribe = notifications.subscribe({
    onNotification(message) {
      // While no wait is shown, a booking does not change anything.
      if (message !== undefined && message !== "walk-ins" && !wait.value) return;
      if (message?.startsWith(queuedPrefix)) return;
      isOutdated = true;
      reading ??= readAgain();
    },
    end() {},
  });
  const stop = repeat(refreshWait, { seconds: 60, log: runtime().log });
  return async () => {
    unsubscribe?.();
    await stop();
    await reading;
    wait.value = undefined;
  };
}
