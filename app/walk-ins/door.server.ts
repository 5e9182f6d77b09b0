/** The queue as customers join it with their own phone. Whoever has the key in a place's link may see and leave it. */
import { createHmac, hash } from "node:crypto";
import { and, eq, gte, isNull } from "drizzle-orm";
import { z } from "zod";
import { minutesAfter, now, nowDate } from "#app/i18n/format/clock.ts";
import { queuePath } from "#app/i18n/format/language.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { walkInQueue, walkIns } from "./tables/walk-ins.server.ts";
import { outsideMinutes, queueState, readQueue, startOfToday, whereOutside } from "./walk-in-queue.server.ts";

export const canJoinByPhone = (): boolean => shop().queue.isAtDoor;

/** Returns the address of the screen in the shop. Everybody there may read it; nobody outside knows it. */
export function screenPath(): string {
  return queuePath("nl", `scherm/${keyFor("screen of the queue").slice(0, 24)}`);
}

/** Returns the code in the address that the screen shows: whoever has it is in the shop. */
export function doorCode(hoursAgo = 0): string {
  const hour = Math.floor(now().epochMilliseconds / 3_600_000) - hoursAgo;
  return keyFor(`door of the queue in hour ${hour}`).slice(0, 12);
}

/** The previous hour's code is valid too, because a form may stay open for a while. */
export const isDoorCode = (code = ""): boolean => [doorCode(), doorCode(1)].includes(code);

function keyFor(purpose: string): string {
  return createHmac("sha256", authSecret(runtime().settings)).update(purpose).digest("base64url");
}

/** Returns the id of the row. Lists, the log and the booking contain it, and unlike the key it opens nothing. */
function rowOf(key: string): string {
  // Written as a UUID of version 8 (RFC 9562), because the column holds UUIDs.
  const hex = hash("sha256", key.toLowerCase());
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Limits places, because more people do not fit in a shop. Places taken from outside have a limit of their own. */
const mostWaiting = 25;

/** Returns whether staff have used the queue today and not stopped it. */
export function isDoorOpen(state: Awaited<ReturnType<typeof queueState>>): boolean {
  return state?.isInUse === true && state.updatedAt >= startOfToday();
}

type DoorState = "open" | "closed" | "full";

/** @property times when each waiting customer can sit down; the last is for a customer who comes now */
export async function readDoor() {
  const { waiting, times } = await readQueue();
  const state = await queueState();
  const hasRoom = times.at(-1) !== undefined && waiting.length < mostWaiting;
  return { waiting, times, state: (isDoorOpen(state) ? (hasRoom ? "open" : "full") : "closed") as DoorState };
}

/** A first name or initials: letters, at most 30, and no web address. */
export const doorName = z
  .string()
  .default("")
  .transform((text) => text.trim().replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .max(30)
      .regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u)
      .refine((name) => !/\p{M}{3}|\p{L}\.\p{L}{2}/u.test(name)),
  );

/**
 * Takes a place in the queue. @param key made with the form, so that a form sent twice is one place.
 * @param isPresent true with the screen's code
 * @returns "full" if too many wait in the shop or no chair comes free today, "crowded" if too many are still on their
 * way
 */
export async function joinQueue(place: {
  key: string;
  name: string;
  isPresent: boolean;
}): Promise<"joined" | "closed" | "full" | "crowded"> {
  const { key, name, isPresent } = place;
  const { state } = await readDoor();
  if (state !== "open") return (await placeOf(key)) ? "joined" : state;
  return transact(db(), async (tx) => {
    // Locks the queue, so that joins count one after the other and not while staff stop it.
    const [queue] = await tx.select().from(walkInQueue).for("update");
    if (!queue?.isInUse) return "closed";
    const isWaiting = and(walkIns.isPresent, gte(walkIns.createdAt, startOfToday()), isNull(walkIns.endedAt));
    if ((await tx.$count(walkIns, isPresent ? isWaiting : whereOutside())) >= mostWaiting)
      return isPresent ? "full" : "crowded";
    const row = { id: rowOf(key), name, joinedByPhone: true, isPresent, createdAt: nowDate() };
    await tx.insert(walkIns).values(row).onConflictDoNothing();
    return "joined";
  });
}

/**
 * @property end how the place ended; `unseen` if nobody marked the customer as present in time
 * @property until when a place taken from outside lapses
 * @property place 1 for the next. @property at when he can sit down, in epoch ms; undefined for not today
 */
export type Place =
  | { end: "chair" | "left" | "unseen" }
  | { end: null; until: Date }
  | { end: null; place: number; at: number | undefined };

/** Returns undefined for a place of another day, or one that staff added. */
export async function placeOf(key: string): Promise<Place | undefined> {
  if (!z.uuid().safeParse(key).success) return;
  const id = rowOf(key);
  const ofToday = and(eq(walkIns.id, id), walkIns.joinedByPhone, gte(walkIns.createdAt, startOfToday()));
  const [found] = await db().select().from(walkIns).where(ofToday);
  if (!found) return;
  if (found.end) return { end: found.end };
  const until = minutesAfter(found.createdAt, outsideMinutes);
  if (!found.isPresent) return until > nowDate() ? { end: null, until } : { end: "unseen" };
  const { waiting, times } = await readQueue();
  const index = waiting.findIndex((each) => each.id === id);
  return index < 0 ? { end: "left" } : { end: null, place: index + 1, at: times[index] };
}

/** Marks the customer of a place taken from outside as present, once he scanned the screen's code. Idempotent. */
export function markOwnPlacePresent(key: string): Promise<unknown> {
  return db()
    .update(walkIns)
    .set({ isPresent: true })
    .where(and(eq(walkIns.id, rowOf(key)), walkIns.joinedByPhone, whereOutside()));
}

/** Ends a place in the queue. Idempotent. */
export async function leaveQueue(key: string): Promise<void> {
  const mine = and(eq(walkIns.id, rowOf(key)), walkIns.joinedByPhone, isNull(walkIns.endedAt));
  await db().update(walkIns).set({ end: "left", endedAt: nowDate() }).where(mine);
}

/** Returns the name for the screen that everybody in the shop sees: "Jan" for "Jan Peeters". */
export function nameOnScreen({ name }: { name: string | null }): string | undefined {
  return name?.split(" ")[0]?.slice(0, 14);
}
