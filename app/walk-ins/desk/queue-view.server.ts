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
import { isFresh } from "../wait-line.ts";
import {
  addWalkIn,
  forgetName,
  keepQueue,
  queueState,
  readQueue,
  removeWalkIn,
  seeWalkIn,
  unseenMinutes,
} from "../walk-in-queue.server.ts";

export type QueueRefusal =
  | { about: "name"; problem: string; name: string }
  | { about: "seat"; id: string; name: string; conflicts: string[]; keys: string }
  /** The booking was changed meanwhile, so the customer cannot return to the queue. */
  | { about: "undo"; id: string };

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
    await keepQueue(staff, intent === "keep");
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
      const seated = await seatWalkIn(staff, { id, confirmed: form.confirmed ?? "" });
      if (seated.ok || seated.reason === "gone") return;
      return { about: "seat", id, name: seated.name, conflicts: seated.conflicts, keys: seated.keys };
    }
    case "left":
      return void (await removeWalkIn(staff, id));
    case "seen":
      return void (await seeWalkIn(staff, id));
    case "unname":
      return void (await forgetName(staff, id));
    case "again":
      return (await returnToQueue(staff, id)) ? undefined : { about: "undo", id };
    default:
      throw new Response(null, { status: 400 });
  }
}

export type QueueView = Awaited<ReturnType<typeof queueView>>;

/** Text is formatted on the server, so that hydration renders the same. */
export async function queueView() {
  const at = now().epochMilliseconds;
  const state = await queueState();
  const { waiting, unseen, times, last } = await readQueue();
  const door = canJoinByPhone() ? { isOpen: isDoorOpen(state), screen: screenPath() } : undefined;
  const isKept = state?.isKept ?? false;
  const updatedAt = state?.updatedAt.getTime() ?? 0;
  return {
    isUsed: state !== undefined,
    isKept: isKept && isFresh(updatedAt, at),
    isStale: isKept && waiting.length > 0 && !isFresh(updatedAt, at),
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
    unseen: unseen.map((each) => ({
      id: each.id,
      name: walkInName(each),
      since: clock(each.createdAt.getTime()),
      until: clock(minutesAfter(each.createdAt, unseenMinutes).getTime()),
    })),
    last: last && {
      id: last.id,
      words: `${walkInName(last)} ${last.end === "chair" ? `zit in de stoel${await atBarber(last.id)}` : "is weg"}`,
    },
    /** Id for the next walk-in. */
    newId: randomUUID(),
  };
}

/** Returns for example " bij Ali" in a shop with several barbers. */
async function atBarber(bookingId: string): Promise<string> {
  const [booking] = await db()
    .select({ barberId: bookings.barberId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  const barber = booking && barberName(booking.barberId, shop());
  return barber ? ` bij ${barber}` : "";
}

function whenFree(time: number | undefined, at: number): string {
  if (time === undefined) return "vandaag geen plaats meer";
  return time <= at ? "nu" : `rond ${clock(Math.ceil(time / 300_000) * 300_000)}`;
}

const clock = (at: number) => shopWallClock(new Date(at)).time;
