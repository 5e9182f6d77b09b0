import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { minutesAfter, now, shopWallClock } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { canJoinByPhone, isDoorOpen, screenPath } from "../door.server.ts";
import { returnToQueue, seatWalkIn, walkInName } from "../flows/seat.server.ts";
import { isFresh, roundUpToFiveMinutes } from "../wait-line.ts";
import {
  addWalkIn,
  confirmQueue,
  forgetName,
  markPresent,
  outsideMinutes,
  queueState,
  readQueue,
  removeWalkIn,
  stopQueue,
} from "../walk-in-queue.server.ts";

export type QueueRefusal =
  | { about: "name"; problem: string; name: string }
  /** `keys`, sent as the field `confirmed`, accept these conflicts and no others. */
  | { about: "seat"; id: string; name: string; conflicts: string[]; keys: string }
  /** The booking was changed meanwhile, so the customer cannot return to the queue. */
  | { about: "return"; id: string };

const name = z
  .string()
  .trim()
  .max(100, "Naam te lang")
  .transform((text) => text || null);

/**
 * Runs one button of the queue.
 * @returns the refusal to show; undefined if it was done, or the walk-in has left meanwhile
 */
export async function changeQueue(
  staff: Staff,
  form: Record<string, string>,
): Promise<QueueRefusal | undefined> {
  const { intent } = form;
  if (intent === "keep" || intent === "stop") {
    await (intent === "keep" ? confirmQueue : stopQueue)(staff);
    return;
  }
  const id = z.uuid().safeParse(form.id).data;
  if (!id) throw new Response(null, { status: 400 });
  switch (intent) {
    case "add": {
      const parsed = name.safeParse(form.name ?? "");
      if (parsed.success) return void (await addWalkIn(staff, { id, name: parsed.data }));
      return { about: "name", problem: parsed.error.issues[0]?.message ?? "", name: form.name ?? "" };
    }
    case "chair": {
      const seated = await seatWalkIn(staff, { id, acceptedKeys: form.confirmed ?? "" });
      if (seated.ok || seated.reason === "gone") return;
      return { about: "seat", id, name: seated.name, conflicts: seated.conflicts, keys: seated.keys };
    }
    case "left":
      return void (await removeWalkIn(staff, id));
    case "seen":
      return void (await markPresent(staff, id));
    case "unname":
      return void (await forgetName(staff, id));
    case "again":
      return (await returnToQueue(staff, id)) ? undefined : { about: "return", id };
    default:
      throw new Response(null, { status: 400 });
  }
}

export type QueueView = Awaited<ReturnType<typeof queueView>>;

/** Returns what the queue panel shows. Text is formatted on the server, so that hydration renders the same. */
export async function queueView() {
  const at = now().epochMilliseconds;
  const state = await queueState();
  // The last of `times` is for a customer who comes in now.
  const { waiting, outside, times, last } = await readQueue();
  const door = canJoinByPhone() ? { isOpen: isDoorOpen(state), screen: screenPath() } : undefined;
  const isInUse = state?.isInUse ?? false;
  const queueUsedAt = state?.updatedAt.getTime() ?? 0;
  return {
    hasBeenUsed: state !== undefined,
    isWaitPublic: isInUse && isFresh(queueUsedAt, at),
    isStale: isInUse && waiting.length > 0 && !isFresh(queueUsedAt, at),
    door,
    next: whenFree(times.at(-1), at),
    waiting: waiting.map((each, i) => ({
      id: each.id,
      name: walkInName(each),
      joinedByPhone: each.joinedByPhone,
      hasOwnName: each.joinedByPhone && each.name !== null,
      since: clock(each.createdAt.getTime()),
      turn: whenFree(times[i], at),
    })),
    outside: outside.map((each) => ({
      id: each.id,
      name: walkInName(each),
      since: clock(each.createdAt.getTime()),
      until: clock(minutesAfter(each.createdAt, outsideMinutes).getTime()),
    })),
    last: last && {
      id: last.id,
      words: `${walkInName(last)} ${last.end === "chair" ? `zit in de stoel${await barberPhrase(last.id)}` : "is weg"}`,
    },
    /** Id for the next walk-in. */
    newId: randomUUID(),
  };
}

/** Returns for example " bij Ali" in a shop with several barbers. */
async function barberPhrase(walkInId: string): Promise<string> {
  const [booking] = await db()
    .select({ barberId: bookings.barberId })
    .from(bookings)
    // The booking of a walk-in has the id of the walk-in (flows/seat.server.ts).
    .where(eq(bookings.id, walkInId));
  const barber = booking && barberName(booking.barberId, shop());
  return barber ? ` bij ${barber}` : "";
}

function whenFree(time: number | undefined, at: number): string {
  if (time === undefined) return "vandaag geen plaats meer";
  return time <= at ? "nu" : `rond ${clock(roundUpToFiveMinutes(time))}`;
}

const clock = (at: number) => shopWallClock(new Date(at)).time;
