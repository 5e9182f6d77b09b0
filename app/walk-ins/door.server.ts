/** Whoever stands at the door and joins the queue himself. The link with the id of his place is the key. */
import { createHmac } from "node:crypto";
import { and, eq, gte, isNull } from "drizzle-orm";
import { z } from "zod";
import { shop } from "#app/content/snapshot.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { queuePath } from "#app/i18n/format/language.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { walkInQueue, walkIns } from "#app/tables/waiting-list.server.ts";
import { queueState, readQueue, startOfToday } from "./walk-in-queue.server.ts";

export const isAtDoor = (): boolean => shop().queue.isAtDoor;

/** Everybody in the shop may read it, and nobody at home. */
export function screenPath(): string {
  const key = createHmac("sha256", authSecret(runtime().settings))
    .update("screen of the queue")
    .digest("base64url");
  return queuePath("nl", `scherm/${key.slice(0, 24)}`);
}

/** No flood of names: more do not fit in a shop. */
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
  .transform((typed) => typed.normalize("NFC").trim().replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .max(30)
      .regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u)
      .refine((name) => !/\p{M}{3}|\p{L}\.\p{L}{2}/u.test(name)),
  );

/** @param id made with the form: sent twice it is one place. */
export async function joinQueue({
  id,
  name,
}: {
  id: string;
  name: string;
}): Promise<"joined" | "closed" | "full"> {
  const { state } = await readDoor();
  if (state !== "open") return (await placeOf(id)) ? "joined" : state;
  return transact(db(), async (tx) => {
    // One after the other, so that none is one too many; and not beside staff who stop.
    const [kept] = await tx.select().from(walkInQueue).for("update");
    if (!kept?.isKept) return "closed";
    const isWaiting = and(gte(walkIns.createdAt, startOfToday()), isNull(walkIns.endedAt));
    if ((await tx.$count(walkIns, isWaiting)) >= mostWaiting) return "full";
    await tx.insert(walkIns).values({ id, name, isAtDoor: true, createdAt: nowDate() }).onConflictDoNothing();
    return "joined";
  });
}

export type Place = { end: "chair" | "left" } | { end: null; place: number; at: number | undefined };

/** Undefined of another day, or when staff wrote the name. */
export async function placeOf(id: string): Promise<Place | undefined> {
  if (!z.uuid().safeParse(id).success) return;
  const ofToday = and(eq(walkIns.id, id), walkIns.isAtDoor, gte(walkIns.createdAt, startOfToday()));
  const [found] = await db().select().from(walkIns).where(ofToday);
  if (!found) return;
  if (found.end) return { end: found.end };
  const { waiting, times } = await readQueue();
  const index = waiting.findIndex((each) => each.id === id);
  return index < 0 ? { end: "left" } : { end: null, place: index + 1, at: times[index] };
}

/** Twice is once. */
export async function leaveQueue(id: string): Promise<void> {
  const mine = and(eq(walkIns.id, id), walkIns.isAtDoor, isNull(walkIns.endedAt));
  await db().update(walkIns).set({ end: "left", endedAt: nowDate() }).where(mine);
}

/** What everybody in the shop may read: "Jan" of "Jan Peeters". */
export function nameOnScreen({ name }: { name: string | null }): string | undefined {
  return name?.split(" ")[0]?.slice(0, 14);
}
