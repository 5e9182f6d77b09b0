/** The owner changes the prepayment's amount while a customer pays: the amount at the time of holding applies. */
import { beforeAll, expect, test } from "vitest";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { words } from "../setup/visitor.ts";

const desk = ownerDesk();
const email = "betaalt@example.be";
beforeAll(() => addNoShows(desk.runtime().db, [email]));

const booking = bookingRequest({ email, date: openDate(9) });
const answer = async (path: string, body: unknown) => (await desk.post(path, body)).json();
const setPrepaymentAmount = async (euros: string) => {
  // The field takes euros; the schema stores cents.
  const saved = await desk.save("/admin/zaak/regels", { "prepayment.amountCents": euros });
  expect(saved.status).toBe(303);
};

test("the owner raises the amount: a time held for €10 is still paid with €10", async () => {
  const held = await answer("/api/create-prepayment-checkout", booking);
  expect(held).toMatchObject({ amountCents: 1000, refundTerms: expect.stringContaining("die €10 terug") });
  await setPrepaymentAmount("25");
  // The form in another tab requests the checkout again.
  expect(await answer("/api/create-prepayment-checkout", booking)).toEqual(held);

  const { pathname } = new URL(held.url);
  const page = words(await (await desk.fetch(pathname)).text());
  expect(page).toContain("Betaal €10");
  expect(page).toContain("die €10 terug");
  expect(page).not.toContain("€25");
  await desk.fetch(pathname, { method: "POST", body: new URLSearchParams({ choice: "pay" }) });
  expect(await answer("/api/verify-prepayment", held)).toMatchObject({ booked: true, amountCents: 1000 });
  const success = await desk.fetch(`/payment-success?session_id=${held.sessionId}`, { method: "POST" });
  expect(words(await success.text())).toContain("We hebben je vooruitbetaling van €10 ontvangen.");
  expect(await desk.runtime().db.select().from(prepayments)).toMatchObject([{ amountCents: 1000 }]);

  const next = bookingRequest({ email, date: openDate(12) });
  expect(await answer("/api/bookings", next)).toMatchObject({
    error: "prepayment_required",
    amountCents: 2500,
  });
});
