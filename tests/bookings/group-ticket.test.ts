/** A group is one ticket: what is left to pay, and who still comes when one of them cancels. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { shopDocuments } from "#app/shop/tables/content.server.ts";
import { pressOn, readable } from "../setup/appointments.ts";
import { bookingApi } from "../setup/booking-api.ts";

const { shop, stored, book } = bookingApi("server");
const db = () => shop.runtime().db;
const son = { name: "Zoon", service: "haarknip" };

type BookedPerson = { id: string; manageUrl: string };

async function prepay(bookingId: string): Promise<void> {
  const at = new Date();
  await db().insert(prepayments).values({
    bookingId,
    email: "jan@example.be",
    amountCents: 1000,
    currency: "EUR",
    provider: "stripe",
    sessionId: "cs_test_group",
    checkoutUrl: "http://localhost:3000/x",
    status: "used",
    paidAt: at,
    expiresAt: at,
  });
}

test("one of a group paid €10 before: the ticket says what is left, for one and for all", async () => {
  const { booking } = (await (await book()).json()) as { booking: BookedPerson };
  const bookedWith = booking.manageUrl.split("/").at(-1);
  await book({ name: "Zoon", time: "10:30", bookedWith });
  await db().update(bookings).set({ priceCents: 2500 });
  await prepay(booking.id);
  const page = async () => readable(await (await shop.fetch(booking.manageUrl)).text());
  expect(await page()).toMatch(/€10 betaald, nog €15 in de zaak[\s\S]*Samen te betalen\s*€40/);
  await db().update(prepayments).set({ dispute: "lost", returnedCents: 1000 });
  expect(await page()).toMatch(/Samen te betalen\s*€50/);
  await shop.empty("prepayments");
});

test("a father cancels: the page asks for whom, and page and mail say who still comes", async () => {
  const bookingAnswer = (await (await book({ others: [son] })).json()) as {
    booking: BookedPerson;
    others: BookedPerson[];
  };
  const { manageUrl } = bookingAnswer.booking;
  const page = async () => readable(await (await shop.fetch(manageUrl)).text());
  expect(await page()).toMatch(/Alleen jij, of ook Zoon\?Annuleer alleen mijn afspraakAnnuleer ook Zoon/);
  shop.forgetMails();
  await pressOn(shop, manageUrl, { intent: "cancel", wie: "alleen" });
  expect((await stored()).map(({ status }) => status).sort()).toEqual(["cancelled", "confirmed"]);
  expect(await page()).toContain("De afspraak van Zoon blijft staan.");
  await shop.untilSent();
  const mail = (await shop.mails()).find(({ subject }) => subject?.endsWith("is geannuleerd"));
  expect(mail?.text).toMatch(/Blijft staan:?\s+Zoon: Klassieke Haarknip, .+ om 10:30/);
});

test("a companion whom the page did not name keeps his appointment", async () => {
  const bookingAnswer = (await (await book({ others: [son] })).json()) as {
    booking: BookedPerson;
    others: BookedPerson[];
  };
  await pressOn(shop, bookingAnswer.booking.manageUrl, { intent: "cancel", wie: bookingAnswer.booking.id });
  expect((await stored()).map(({ status }) => status).sort()).toEqual(["cancelled", "confirmed"]);
});

test("a father cancels for his son too: both are cancelled, each with a mail", async () => {
  const bookingAnswer = (await (await book({ others: [son] })).json()) as {
    booking: BookedPerson;
    others: BookedPerson[];
  };
  const page = await (await shop.fetch(bookingAnswer.booking.manageUrl)).text();
  const wie = /value="([\w-]{36})"[^>]*>Annuleer ook Zoon/.exec(page)?.[1] ?? "";
  await pressOn(shop, bookingAnswer.booking.manageUrl, { intent: "cancel", wie });
  const rows = await stored();
  expect(rows.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  const queued = await db().select().from(mails).where(eq(mails.kind, "cancelled"));
  expect(queued.map(({ bookingId }) => bookingId).sort()).toEqual(rows.map(({ id }) => id).sort());
});

test("a lowest price that is paid already: the ticket does not say that nothing is left", async () => {
  const [row] = await db().select().from(shopDocuments).where(eq(shopDocuments.key, "haarknip"));
  if (!row) throw new Error("The service is gone");
  const { key, position, version: seen } = row;
  const value = { ...Object(row.value), price: { cents: 1000, isFrom: true, reason: "lengte van het haar" } };
  const edits = [{ kind: "service" as const, key, position, seen, value }];
  expect(await publish(db(), { by: null, edits })).toMatchObject({ ok: true });
  const { booking } = (await (await book()).json()) as { booking: BookedPerson };
  await prepay(booking.id);
  const page = readable(await (await shop.fetch(booking.manageUrl)).text());
  expect(page).toContain("€10 betaald. Je krijgt het terug");
  expect(page).not.toContain("in de zaak");
});
