import { asc } from "drizzle-orm";
import { blocks, bookingChanges, bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { carriedBy } from "./booking-desk.ts";
import type { TestShop } from "./test-shop.ts";
import { type Visitor, words } from "./visitor.ts";

export function atTheCounter(shop: TestShop, member: Visitor) {
  const db = () => shop.runtime().db;
  const add = (fields: Record<string, string>) =>
    member.post("/admin/nieuw", {
      name: "Piet Wandelaar",
      service: "haarknip",
      source: "phone",
      formKey: crypto.randomUUID(),
      ...fields,
    });
  return {
    add,
    /** The words shown first, and the answer to the second step. */
    async addAnyway(fields: Record<string, string>) {
      const refused = await add(fields);
      const page = await refused.text();
      const confirmed = carriedBy(page, "confirmed");
      return {
        status: refused.status,
        text: words(page),
        confirmed,
        again: () => add({ ...fields, confirmed }),
      };
    },
    block: (fields: Record<string, string>) =>
      member.post("/admin/blokkeren", { length: "hours", reason: "Pauze", ...fields }),
    removeBlock: (id: string) => member.post("/admin/blokkeren", { intent: "remove", id }),
    bookings: () => db().select().from(bookings).orderBy(asc(bookings.createdAt), asc(bookings.startsAt)),
    blocks: () => db().select().from(blocks).orderBy(asc(blocks.startsAt)),
    changes: async () =>
      (await db().select().from(bookingChanges).orderBy(asc(bookingChanges.id))).map(({ by, what, to }) =>
        `${by} ${what} ${to ?? ""}`.trim(),
      ),
    owed: async () => (await db().select().from(mails)).map(({ kind }) => kind).sort(),
    async freeTimes(date: string, service = "haarknip"): Promise<string[]> {
      const answer = await shop.fetch(`/api/availability?service=${service}&from=${date}&to=${date}`);
      return (await answer.json()).days[0].times;
    },
  };
}
