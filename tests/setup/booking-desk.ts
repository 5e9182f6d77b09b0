import { eq } from "drizzle-orm";
import { bookings } from "#app/bookings/tables.server.ts";
import { shopInstant } from "#app/shop/clock.ts";
import { openDate } from "./booking-requests.ts";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

export function bookingDesk(shop: TestShop, member: Visitor) {
  const db = () => shop.runtime().db;
  const day = openDate(7);
  const seen = { sequence: "0", seenStatus: "confirmed" };
  const post = (id: string, fields: Record<string, string>) =>
    member.post(`/admin/boeking/${id}`, { ...seen, ...fields });
  const rowOf = async (id: string) => {
    const [row] = await db().select().from(bookings).where(eq(bookings.id, id));
    if (!row) throw new Error("The booking is gone");
    return row;
  };
  return {
    day,
    db,
    post,
    rowOf,
    html: async (id: string) => (await member.fetch(`/admin/boeking/${id}`)).text(),
    text: (id: string) => member.text(`/admin/boeking/${id}`),
    move: (id: string, to: Record<string, string>, more: Record<string, string> = {}) =>
      post(id, { intent: "move", date: day, barber: "barber-1", ...to, ...more }),
    cancel: (id: string, more: Record<string, string> = {}) => post(id, { intent: "cancel", ...more }),
    /** Added by staff, at ten by default. */
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
    mailWith: async (subject: string) => (await shop.mails()).find((mail) => mail.subject?.includes(subject)),
  };
}

/** The value of the field or button of this name. */
export function carriedBy(html: string, name: string): string {
  const tag = new RegExp(`<(?:button|input)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return / value="([^"]*)"/.exec(tag)?.[1] ?? "";
}
