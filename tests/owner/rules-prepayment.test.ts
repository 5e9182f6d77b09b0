/** The owner's rules of the prepayment: who is asked, how much, for how long. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { bookings } from "#app/tables/bookings.server.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { letMiss } from "../setup/missed.ts";
import { rulesDesk } from "./rules-desk.ts";

const { room, desk, rules, read, answer } = rulesDesk();
const check = (email: string) => answer("/api/check-no-shows", { email });

const email = "gemist@example.be";
beforeAll(() => letMiss(desk.runtime().db, [email]));

test("an amount in euros with a comma is asked in cents", async () => {
  await rules({ "prepayment.amountCents": "12,50" });
  expect(await answer("/api/bookings", bookingRequest({ email }))).toMatchObject({
    status: 402,
    amountCents: 1250,
    message: "Wegens een gemiste afspraak vragen we een vooruitbetaling van €12,50.",
  });
  expect((await desk.fields(room))["prepayment.amountCents"]).toBe("12,50");
  expect(await read("/")).toContain("een vooruitbetaling van €12,50");
  await rules({ "prepayment.amountCents": "15,00" });
  expect((await desk.fields(room))["prepayment.amountCents"]).toBe("15");
});

test("switched off nobody is asked, and who is paying at that moment keeps the time", async () => {
  const held = bookingRequest({ email, date: openDate(9) });
  const { url, sessionId } = await answer("/api/create-prepayment-checkout", held);
  await rules({ "prepayment.isAsked": null });
  expect(await check(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 1 });
  const other = bookingRequest({ email, date: openDate(12) });
  expect(await answer("/api/bookings", other)).toMatchObject({ status: 201 });
  await desk.fetch(new URL(url).pathname, { method: "POST", body: new URLSearchParams({ choice: "pay" }) });
  expect(await answer("/api/verify-prepayment", { sessionId })).toMatchObject({ paid: true, booked: true });
  expect(await read("/privacy")).not.toContain("een vooruitbetaling: een lege stoel");
  expect(await desk.html(room)).not.toMatch(/name="prepayment.isAsked"[^>]* checked/);
  await rules({});
  expect(await check(email)).toMatchObject({ requiresPrepayment: true });
});

test("a missed appointment counts for as many months as the owner says", async () => {
  const old = "lang-geleden@example.be";
  await letMiss(desk.runtime().db, [old]);
  const [startsAt, endsAt] = [400, 399].map((days) => new Date(Date.now() - days * 86_400_000));
  await desk.runtime().db.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.email, old));
  expect(await check(old)).toMatchObject({ requiresPrepayment: false, noShowCount: 0 });
  await rules({ "prepayment.withinMonths": "18" });
  expect(await check(old)).toMatchObject({ requiresPrepayment: true, noShowCount: 1 });
  expect(await read("/privacy")).toContain("vragen we 18 maanden lang bij elke online boeking");
  expect(await read("/privacy")).toContain("Een gemiste afspraak: 18 maanden, dan is ze vergeten.");
  expect(await read("/")).toContain("18 maanden lang");
  await rules({});
  expect(await read("/privacy")).toContain("vragen we twaalf maanden lang bij elke online boeking");
});

test("from more missed appointments on, who missed one books as always", async () => {
  await rules({ "prepayment.noShowThreshold": "2" });
  expect(await check(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 1 });
  expect(await read("/privacy")).toContain("Aan wie 2 keer niet kwam opdagen");
});
