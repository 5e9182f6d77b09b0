/** Whoever stands at the door and joins the queue himself. The link of his place holds its key. */
import { createHmac, hash } from "node:crypto";
import { and, eq, gte, isNull } from "drizzle-orm";
import { z } from "zod";
import { shop } from "#app/content/snapshot.server.ts";
import { minutesAfter, now, nowDate } from "#app/i18n/format/clock.ts";
import { queuePath } from "#app/i18n/format/language.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { walkInQueue, walkIns } from "#app/tables/walk-ins.server.ts";
import { isUnseen, queueState, readQueue, startOfToday, unseenMinutes } from "./walk-in-queue.server.ts";

export const isAtDoor = (): boolean => shop().queue.isAtDoor;

/** Everybody in the shop may read it, and nobody at home. */
export function screenPath(): string {
  return queuePath("nl", `scherm/${keyFor("screen of the queue").slice(0, 24)}`);
}

/** The code in the address that the screen shows: who has it stands in the shop. */
export function doorCode(hoursAgo = 0): string {
  const hour = Math.floor(now().epochMilliseconds / 3_600_000) - hoursAgo;
  return keyFor(`door of the queue in hour ${hour}`).slice(0, 12);
}

/** The code of the hour before counts too: a form may stay open for a while. */
export const isDoorCode = (code = ""): boolean => [doorCode(), doorCode(1)].includes(code);

function keyFor(purpose: string): string {
  return createHmac("sha256", authSecret(runtime().settings)).update(purpose).digest("base64url");
}

/** Returns the id of the row: lists, the log and the booking carry it, and it opens nothing. */
function rowOf(key: string): string {
  const hex = hash("sha256", key.toLowerCase());
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** No flood of names: more do not fit in a shop. Those whom nobody saw are counted apart. */
const mostWaiting = 25;

/** While staff keep the queue, today. */
export function isDoorOpen(state: Awaited<ReturnType<typeof queueState>>): boolean {
  return state?.isKept === true && state.updatedAt >= startOfToday();
}

type DoorState = "open" | "closed" | "full";

/** @property times when each who waits can sit down, and last whoever comes now. */
export async function readDoor() {
  const { waiting, times } = await readQueue();
  const state = await queueState();
  const hasRoom = times.at(-1) !== undefined && waiting.length < mostWaiting;
  return { waiting, times, state: (isDoorOpen(state) ? (hasRoom ? "open" : "full") : "closed") as DoorState };
}

/** First name or initials: letters, a few of them, and no address of a site. */
export const doorName = z
  .string()
  .default("")
  .transform((typed) => typed.trim().replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .max(30)
      .regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u)
      .refine((name) => !/\p{M}{3}|\p{L}\.\p{L}{2}/u.test(name)),
  );

/** @param key made with the form: sent twice it is one place. @param isSeen with the code of the screen. */
export async function joinQueue(place: {
  key: string;
  name: string;
  isSeen: boolean;
}): Promise<"joined" | "closed" | "full" | "crowded"> {
  const { key, name, isSeen } = place;
  const { state } = await readDoor();
  if (state !== "open") return (await placeOf(key)) ? "joined" : state;
  return transact(db(), async (tx) => {
    // One after the other, so that none is one too many; and not beside staff who stop.
    const [kept] = await tx.select().from(walkInQueue).for("update");
    if (!kept?.isKept) return "closed";
    const isWaiting = and(walkIns.isSeen, gte(walkIns.createdAt, startOfToday()), isNull(walkIns.endedAt));
    if ((await tx.$count(walkIns, isSeen ? isWaiting : isUnseen())) >= mostWaiting)
      return isSeen ? "full" : "crowded";
    const row = { id: rowOf(key), name, isAtDoor: true, isSeen, createdAt: nowDate() };
    await tx.insert(walkIns).values(row).onConflictDoNothing();
    return "joined";
  });
}

export type Place =
  | { end: "chair" | "left" | "unseen" }
  | { end: null; until: Date }
  | { end: null; place: number; at: number | undefined };

/** Undefined of another day, or when staff wrote the name. */
export async function placeOf(key: string): Promise<Place | undefined> {
  if (!z.uuid().safeParse(key).success) return;
  const id = rowOf(key);
  const ofToday = and(eq(walkIns.id, id), walkIns.isAtDoor, gte(walkIns.createdAt, startOfToday()));
  const [found] = await db().select().from(walkIns).where(ofToday);
  if (!found) return;
  if (found.end) return { end: found.end };
  const until = minutesAfter(found.createdAt, unseenMinutes);
  if (!found.isSeen) return until > nowDate() ? { end: null, until } : { end: "unseen" };
  const { waiting, times } = await readQueue();
  const index = waiting.findIndex((each) => each.id === id);
  return index < 0 ? { end: "left" } : { end: null, place: index + 1, at: times[index] };
}

/** The code of the screen, scanned by who took a place outside. Twice is once. */
export function seeOwnPlace(key: string): Promise<unknown> {
  return db()
    .update(walkIns)
    .set({ isSeen: true })
    .where(and(eq(walkIns.id, rowOf(key)), walkIns.isAtDoor, isUnseen()));
}

/** Twice is once. */
export async function leaveQueue(key: string): Promise<void> {
  const mine = and(eq(walkIns.id, rowOf(key)), walkIns.isAtDoor, isNull(walkIns.endedAt));
  await db().update(walkIns).set({ end: "left", endedAt: nowDate() }).where(mine);
}

/** What everybody in the shop may read: "Jan" of "Jan Peeters". */
export function nameOnScreen({ name }: { name: string | null }): string | undefined {
  return name?.split(" ")[0]?.slice(0, 14);
}
