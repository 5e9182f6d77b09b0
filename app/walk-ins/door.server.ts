/** The queue as customers join it with their own phone. The key in a place's link lets its bearer see and leave it. */
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

/** Returns the secret path of the page for the tablet in the shop, derived from the server's secret. */
export function screenPath(): string {
  return queuePath("nl", `scherm/${keyFor("screen of the queue").slice(0, 24)}`);
}

/** Returns the code that the screen shows in this hour, or some hours ago. A visitor with this code is in the shop. */
export function doorCode(hoursAgo = 0): string {
  const hour = Math.floor(now().epochMilliseconds / 3_600_000) - hoursAgo;
  return keyFor(`door of the queue in hour ${hour}`).slice(0, 12);
}

/** The previous hour's code is valid too, because a form may stay open for a while. */
export const isDoorCode = (code = ""): boolean => [doorCode(), doorCode(1)].includes(code);

function keyFor(purpose: string): string {
  return createHmac("sha256", authSecret(runtime().settings)).update(purpose).digest("base64url");
}

/** Returns the row's id for a place's key. Lists, the log and the booking contain the id, which opens no page. */
function rowIdOf(key: string): string {
  // Written as a UUID of version 8 (RFC 9562), because the column holds UUIDs.
  const hex = hash("sha256", key.toLowerCase());
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The most customers who may wait in the shop, where more do not fit; and the most who may be on their way to it. */
const maxWaiting = 25;

/** Returns whether staff have used the queue today and not stopped it. */
export function isDoorOpen(state: Awaited<ReturnType<typeof queueState>>): boolean {
  return state?.isInUse === true && state.updatedAt >= startOfToday();
}

type DoorState = "open" | "closed" | "full";

/** Reads the queue. `times` says when each can sit down; the last one is for a customer who comes in now. */
export async function readDoor() {
  const { waiting, times } = await readQueue();
  const state = await queueState();
  const hasRoom = times.at(-1) !== undefined && waiting.length < maxWaiting;
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
 * Takes a place in the queue. @param key made with the form, so that a form sent twice takes one place.
 * @param isPresent whether the customer has the screen's code
 * @returns "full" if too many wait in the shop or no chair comes free today, "crowded" if too many customers are on
 * their way to it
 */
export async function joinQueue(place: {
  key: string;
  name: string;
  isPresent: boolean;
}): Promise<"joined" | "closed" | "full" | "crowded"> {
  const { key, name, isPresent } = place;
  const { state } = await readDoor();
  if (state !== "open") return (await findQueuePlace(key)) ? "joined" : state;
  return transact(db(), async (tx) => {
    // Locks the queue, so that two visitors cannot both take the last place, nor one while staff stop the queue.
    const [queue] = await tx.select().from(walkInQueue).for("update");
    if (!queue?.isInUse) return "closed";
    const wherePresent = and(
      walkIns.isPresent,
      gte(walkIns.createdAt, startOfToday()),
      isNull(walkIns.endedAt),
    );
    if ((await tx.$count(walkIns, isPresent ? wherePresent : whereOutside())) >= maxWaiting)
      return isPresent ? "full" : "crowded";
    const row = { id: rowIdOf(key), name, joinedByPhone: true, isPresent, createdAt: nowDate() };
    await tx.insert(walkIns).values(row).onConflictDoNothing();
    return "joined";
  });
}

/**
 * A customer's place in the queue.
 * @property end how the place ended; `not-present` if nobody marked the customer as present in time
 * @property until when a place taken from outside lapses
 * @property place 1 for the next customer. @property at when that customer can sit down, in epoch milliseconds;
 * undefined if no chair comes free today
 */
export type QueuePlace =
  | { end: "chair" | "left" | "not-present" }
  | { end: null; until: Date }
  | { end: null; place: number; at: number | undefined };

/** Finds today's place by its key. Undefined for a place of another day, or a walk-in whom staff added. */
export async function findQueuePlace(key: string): Promise<QueuePlace | undefined> {
  if (!z.uuid().safeParse(key).success) return;
  const id = rowIdOf(key);
  const whereOfToday = and(eq(walkIns.id, id), walkIns.joinedByPhone, gte(walkIns.createdAt, startOfToday()));
  const [row] = await db().select().from(walkIns).where(whereOfToday);
  if (!row) return;
  if (row.end) return { end: row.end };
  const until = minutesAfter(row.createdAt, outsideMinutes);
  if (!row.isPresent) return until > nowDate() ? { end: null, until } : { end: "not-present" };
  const { waiting, times } = await readQueue();
  const index = waiting.findIndex((each) => each.id === id);
  return index < 0 ? { end: "left" } : { end: null, place: index + 1, at: times[index] };
}

/** Marks a customer who took the place from outside as present, after scanning the screen's code. Idempotent. */
export function markOwnPlacePresent(key: string): Promise<unknown> {
  return db()
    .update(walkIns)
    .set({ isPresent: true })
    .where(and(eq(walkIns.id, rowIdOf(key)), walkIns.joinedByPhone, whereOutside()));
}

/** Ends a place in the queue. Idempotent. */
export async function leaveQueue(key: string): Promise<void> {
  const wherePlace = and(eq(walkIns.id, rowIdOf(key)), walkIns.joinedByPhone, isNull(walkIns.endedAt));
  await db().update(walkIns).set({ end: "left", endedAt: nowDate() }).where(wherePlace);
}

/**
 * Returns the first word of the name, at most 14 letters, for the screen in the shop: "Jan" for "Jan Peeters".
 * `firstName` would show a surname there, because it returns the whole of "De Smet Jan".
 */
export function nameOnScreen({ name }: { name: string | null }): string | undefined {
  return name?.split(" ")[0]?.slice(0, 14);
}
