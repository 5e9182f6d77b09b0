/** Tests the spreadsheet files and the monthly overview of a year. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { euros } from "#app/i18n/format/money.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { tillLines } from "#app/till/tables/till.server.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { moreBarbers } from "../setup/more-barbers.ts";
import { openForTests, testShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

const shop = testShop({ engine: "server" });
const desk = openForTests(async () => ({
  ...bookingDesk(shop, await staffMember(shop, "admin")),
  close: async () => {},
}));
const db = () => shop.runtime().db;
beforeEach(() => db().execute(emptying("bookings, prepayments")));

const file = async (name: string, days: Record<string, string>) => {
  const response = await desk.member.fetch(`/admin/cijfers/${name}.csv?${new URLSearchParams(days)}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const lines = async (van: string, tot: string) =>
  String((await file("betalingen", { van, tot })).bytes)
    .slice(1)
    .replaceAll('"', "")
    .trimEnd()
    .split("\r\n");

test("the file of barbers sums visits, prices, what was paid and tips of each barber in the period", async () => {
  await moreBarbers(db(), "ali");
  const visit = (date: string, barberId: string, status: "show" | "no-show", priceCents: number) =>
    desk.added({ date, barberId, status, priceCents });
  await visit("2026-10-05", "barber-1", "show", 2500);
  await visit("2026-10-06", "barber-1", "show", 3000);
  await visit("2026-10-07", "barber-1", "no-show", 2500);
  await visit("2026-10-08", "ali", "show", 1500);
  await visit("2026-11-01", "ali", "show", 9900);
  const common = {
    at: new Date(),
    by: "owner@shop.be",
    way: "card" as const,
    vatPercent: 21,
    reason: "Knip",
  };
  const paid = (day: string, barberId: string, amountCents: number, tipCents: number) =>
    db()
      .insert(tillLines)
      .values({ ...common, id: crypto.randomUUID(), day, barberId, amountCents, tipCents });
  await paid("2026-10-05", "barber-1", 2500, 200);
  await paid("2026-10-06", "barber-1", 3000, 0);
  await paid("2026-11-01", "barber-1", 8800, 100);
  const { response, bytes } = await file("kappers", { van: "2026-10-01", tot: "2026-10-31" });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(String(bytes).slice(1).trimEnd().split("\r\n")).toEqual([
    '"Kapper";"Bezoeken";"Volgens de prijzen (EUR)";"Omzet in de zaak (EUR)";"Fooi (EUR)"',
    '"Kapper 1";2;55,00;55,00;2,00',
    '"Kapper 2";1;15,00;0,00;0,00',
  ]);
});

test("amounts are written in Belgian notation", () => {
  expect([1_000, 1_250, 99_999, 125_000, 123_456_789].map((cents) => euros(cents))).toEqual([
    "€10",
    "€12,50",
    "€999,99",
    "€1.250",
    "€1.234.567,89",
  ]);
});

test("the file of appointments opens in a Belgian Excel, and runs no formula", async () => {
  const addBooking = (time: string, changes: Parameters<typeof desk.added>[0]) =>
    desk.added({ date: "2026-10-25", time, createdAt: new Date("2026-10-25T01:30:00Z"), ...changes });
  await addBooking("02:30", {
    name: '=HYPERLINK("x";"y")',
    email: "+32@example.be",
    phone: null,
    priceCents: 2550,
  });
  await addBooking("09:05", {
    name: "Zoë; O'Neil",
    status: "no-show",
    serviceLabel: "@SUM",
    priceCents: 1000,
  });
  await addBooking("10:00", {
    name: "\t=1+1",
    phone: "+32470123456",
    serviceLabel: "-1+1",
    priceCents: 125005,
  });
  await addBooking("11:00", {
    name: 'Jan\n"de Kale"',
    phone: "+31612345678",
    serviceLabel: "＝1",
    status: "cancelled",
  });
  await addBooking("12:00", {
    name: "Piet\r\n=2",
    phone: "0561234567",
    createdAt: new Date("2026-10-24T23:30:00Z"),
  });
  const { response, bytes } = await file("afspraken", { van: "2026-10-25", tot: "2026-10-25" });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="afspraken-2026-10-25-2026-10-25.csv"',
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const barber = '30;"Kapper 1"';
  const [bookedAt, byPhone] = ['"25/10/2026 02:30"', '"Telefoon"'];
  // Spreadsheets recognise the dates, times and decimals, and leave telephone numbers as text.
  expect(bytes.toString("utf8").slice(1)).toBe(
    [
      '"Datum";"Uur";"Minuten";"Kapper";"Dienst";"Prijs (EUR)";"Status";"Geboekt via";"Naam";"Telefoon";"E-mail";"Geboekt op"',
      `"25/10/2026";"02:30";${barber};"Klassieke Haarknip";25,50;"Bevestigd";${byPhone};"'=HYPERLINK(""x"";""y"")";;"'+32@example.be";${bookedAt}`,
      `"25/10/2026";"09:05";${barber};"'@SUM";10,00;"No-show";${byPhone};"Zoë; O'Neil";"0470 99 99 99";;${bookedAt}`,
      `"25/10/2026";"10:00";${barber};"'-1+1";1250,05;"Bevestigd";${byPhone};"'\t=1+1";"0470 12 34 56";;${bookedAt}`,
      `"25/10/2026";"11:00";${barber};"'＝1";;"Geannuleerd";${byPhone};"Jan\n""de Kale""";"0031612 34 56 78";;${bookedAt}`,
      `"25/10/2026";"12:00";${barber};"Klassieke Haarknip";;"Bevestigd";${byPhone};"Piet\r\n=2";"0561 23 45 67";;"25/10/2026 01:30"`,
      "",
    ].join("\r\n"),
  );
});

test("test payments are in the file and marked as such, until the first real payment", async () => {
  const at = new Date("2026-02-10T12:00:00Z");
  const paid = {
    email: "an@example.be",
    amountCents: 1000,
    currency: "EUR" as const,
    paidAt: at,
    expiresAt: at,
  };
  await db()
    .insert(prepayments)
    .values({ ...paid, provider: "test", status: "paid" });
  expect((await lines("2026-02-01", "2026-02-28")).at(2)).toMatch(/;10,00;10,00;.*;TEST, geen echt geld;/);
  await db()
    .insert(prepayments)
    .values({ ...paid, provider: "stripe", status: "paid", amountCents: 550 });
  expect((await lines("2026-02-01", "2026-02-28")).at(-1)).toBe("28/02/2026 23:59;Eindsaldo;;5,50");
});

/** Stores the movements that a refund by the site would store. */
const moveRefunded = () =>
  db().execute(sql`INSERT INTO payment_movements (prepayment_id, kind, cents, at)
    SELECT id, 'refund', -amount_cents, updated_at FROM prepayments WHERE status = 'refunded'`);

test("payments of a period: the balances of the file add up, and the accountant's page lists them by month", async () => {
  const bookingId = await desk.added({ date: "2026-03-31", time: "23:30", status: "no-show" });
  const paid = {
    email: "an@example.be",
    amountCents: 1250,
    currency: "EUR" as const,
    provider: "stripe" as const,
  };
  const at = (text: string) => ({ paidAt: new Date(text), expiresAt: new Date(text) });
  await db()
    .insert(prepayments)
    .values([
      { ...paid, bookingId, status: "used", ...at("2026-02-28T22:59:00Z") },
      {
        ...paid,
        status: "refunded",
        ...at("2026-02-28T23:00:00Z"),
        updatedAt: new Date("2026-03-31T22:00:00Z"),
      },
      { ...paid, provider: "test", status: "paid", ...at("2026-02-10T12:00:00Z") },
    ]);
  await moveRefunded();
  expect(await lines("2026-02-01", "2026-02-28")).toEqual([
    "Datum;Beweging;Bedrag (EUR);Saldo (EUR) = saldo erboven + bedrag;Wat ermee gebeurde;Afspraak op;Naam;E-mail;Via;Kenmerk",
    "1/02/2026 00:00;Beginsaldo;;0,00",
    "28/02/2026 23:59;Betaling;12,50;12,50;gehouden;31/03/2026;Piet Peeters;an@example.be;Stripe;",
    "28/02/2026 23:59;Eindsaldo;;12,50",
  ]);
  expect(await lines("2026-03-01", "2026-04-01")).toEqual([
    expect.stringMatching(/^Datum;/),
    "1/03/2026 00:00;Beginsaldo;;12,50",
    "1/03/2026 00:00;Betaling;12,50;25,00;terugbetaald;;;an@example.be;Stripe;",
    "1/04/2026 00:00;Terugbetaling;-12,50;12,50;terugbetaald;;;an@example.be;Stripe;",
    "1/04/2026 23:59;Eindsaldo;;12,50",
  ]);
  const year = await desk.member.text("/admin/cijfers/jaar?jaar=2026");
  expect(year).toMatch(
    /februari €12,50 \(1\) · €0 · €0 maart €12,50 \(1\) · €0 €12,50 \(1\) april · €0 €12,50 \(1\)/,
  );
  expect(year).toMatch(/Samen €25 \(2\) €12,50 \(1\) €12,50 \(1\)/);
});

test("a payment for a visit of a later month of this year stands in that month, so that the months add up", async () => {
  clockAt("2026-11-30 16:00");
  const bookingId = await desk.added({ date: "2026-12-05", time: "10:00" });
  const moment = new Date("2026-11-29T10:00:00Z");
  await db().insert(prepayments).values({
    bookingId,
    email: "an@example.be",
    amountCents: 1000,
    currency: "EUR",
    provider: "stripe",
    status: "used",
    paidAt: moment,
    expiresAt: moment,
  });
  const year = await desk.member.text("/admin/cijfers/jaar");
  vi.useRealTimers();
  expect(year).toMatch(
    /november €10 \(1\) · €0 · €0 december · €0 · €0 €10 \(1\) Samen €10 \(1\) · €0 €10 \(1\)/,
  );
});
