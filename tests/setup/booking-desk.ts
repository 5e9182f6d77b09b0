import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { barbers, blocks, bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookingRequest, openDate } from "./booking-requests.ts";
import { clockAt } from "./clock.ts";
import { type Engine, openForTests, type TestShop, testShop } from "./test-shop.ts";
import { staffMember, type Visitor, words } from "./visitor.ts";

const tables = "bookings, blocks, prepayments, rate_limits";

/**
 * A shop with a member of staff who is signed in, for the tests of one block.
 * @param options.at the clock of the shop, such as "2027-03-26 14:02"
 */
export function testBookingDesk({
  engine,
  at,
  empty = tables,
}: {
  engine: Engine;
  at?: string;
  empty?: string;
}) {
  const shop = testShop({ engine, empty });
  beforeAll(() => at && clockAt(at));
  afterAll(() => {
    vi.useRealTimers();
  });
  const desk = openForTests(async () => ({
    ...bookingDesk(shop, await staffMember(shop)),
    close: async () => {},
  }));
  return { shop, desk };
}

/** A desk on a Friday in March, with one barber. */
export function springDesk(engine: Engine) {
  const days = { today: "2027-03-26", sunday: "2027-03-28", tuesday: "2027-03-30" };
  const { shop, desk } = testBookingDesk({ engine, at: `${days.today} 14:02` });
  beforeEach(() => shop.runtime().db.delete(barbers).where(eq(barbers.id, "barber-2")));
  const book = (changes: Record<string, unknown>) => shop.post("/api/bookings", bookingRequest(changes));
  return { shop, desk, book, ...days };
}

/** Actions of a staff member on bookings and blocks, and their results. */
export function bookingDesk(shop: TestShop, member: Visitor) {
  const db = () => shop.runtime().db;
  const day = openDate(7);
  const revisionFields = { sequence: "0", seenStatus: "confirmed" };
  const post = (id: string, fields: Record<string, string>) =>
    member.post(`/admin/boeking/${id}`, { ...revisionFields, ...fields });
  const add = (fields: Record<string, string>) =>
    member.post("/admin/nieuw", {
      name: "Piet Wandelaar",
      service: "haarknip",
      source: "phone",
      formKey: crypto.randomUUID(),
      ...fields,
    });
  const seenOf = async (blockId: string) =>
    formValue(await (await member.fetch(`/admin/blokkeren?blok=${blockId}`)).text(), "seen");
  return {
    member,
    day,
    db,
    /** Adds a booking by the form. */
    add,
    /** Returns the conflicts shown first, and the answer to the second step. */
    async addAnyway(fields: Record<string, string>) {
      const refused = await add(fields);
      const page = await refused.text();
      const confirmed = formValue(page, "confirmed");
      return { status: refused.status, text: words(page), again: () => add({ ...fields, confirmed }) };
    },
    block: (fields: Record<string, string>) =>
      member.post("/admin/blokkeren", { length: "hours", reason: "Pauze", ...fields }),
    /** Sends the block's form, with its own `seen` unless one is given. */
    change: async (blockId: string, fields: Record<string, string>) =>
      member.post(`/admin/blokkeren?blok=${blockId}`, {
        blockId,
        length: "hours",
        reason: "Pauze",
        seen: await seenOf(blockId),
        ...fields,
      }),
    seenOf,
    removeBlock: (id: string) => member.post("/admin/blokkeren", { intent: "remove", id }),
    post,
    move: (id: string, to: Record<string, string>, fields: Record<string, string> = {}) =>
      post(id, { intent: "move", date: day, barber: "barber-1", notify: "on", ...to, ...fields }),
    /** Ends the pause before the mail of a move, in which it can be undone. */
    undoIsOver: () =>
      db().update(mails).set({ status: "queued", dueAt: null }).where(eq(mails.status, "queued")),
    /** Holds so many mails back, as if the mail server were away. */
    async holdMails(count: number) {
      const whereSent = eq(mails.status, "sent");
      await expect.poll(() => db().$count(mails, whereSent)).toBe(count);
      const dueAt = new Date(Date.now() + 3_600_000);
      await db().update(mails).set({ status: "queued", sentAt: null, leasedUntil: null, dueAt });
    },
    cancel: (id: string, fields: Record<string, string> = {}) => post(id, { intent: "cancel", ...fields }),
    html: async (id: string) => (await member.fetch(`/admin/boeking/${id}`)).text(),
    text: (id: string) => member.text(`/admin/boeking/${id}`),
    /** Adds a row as if staff had added it, at ten by default. */
    async added(changes: Partial<typeof bookings.$inferInsert> & { time?: string; date?: string } = {}) {
      const { time = "10:00", date = day, ...values } = changes;
      const startsAt = shopInstant(date, time).epochMilliseconds;
      const [row] = await db()
        .insert(bookings)
        .values({
          barberId: "barber-1",
          name: "Piet Peeters",
          phone: "0470999999",
          service: "haarknip",
          source: "phone",
          startsAt: new Date(startsAt),
          endsAt: new Date(startsAt + 1_800_000),
          manageToken: crypto.randomUUID(),
          ...values,
        })
        .returning();
      return row?.id ?? "";
    },
    async rowOf(id: string) {
      const [row] = await db().select().from(bookings).where(eq(bookings.id, id));
      if (!row) throw new Error("The booking is gone");
      return row;
    },
    bookings: () => db().select().from(bookings).orderBy(asc(bookings.createdAt), asc(bookings.startsAt)),
    blocks: () => db().select().from(blocks).orderBy(asc(blocks.startsAt)),
    changes: async () =>
      (await db().select().from(bookingChanges).orderBy(asc(bookingChanges.id))).map(({ by, what, to }) =>
        `${by} ${what} ${to ?? ""}`.trim(),
      ),
    queuedMails: async () => (await db().select().from(mails)).map(({ kind }) => kind).sort(),
    async freeTimes(date: string, service = "haarknip"): Promise<string[]> {
      const answer = await shop.fetch(`/api/availability?service=${service}&from=${date}&to=${date}`);
      return (await answer.json()).days[0].times;
    },
    mailWith: async (subject: string) => (await shop.mails()).find((mail) => mail.subject?.includes(subject)),
  };
}

/** Returns the value of the field or button with this name. */
export function formValue(html: string, name: string): string {
  const tag = new RegExp(`<(?:button|input)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return / value="([^"]*)"/.exec(tag)?.[1] ?? "";
}
