/** Tests the owner's rules for prepayments: from whom, how much, and for how long. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { rulesDesk } from "../owner/rules-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { addNoShows } from "../setup/no-shows.ts";

const { pagePath, desk, rules, read, answer } = rulesDesk();
const check = (email: string) => answer("/api/check-no-shows", { email });

const email = "gemist@example.be";
beforeAll(() => addNoShows(desk.runtime().db, [email]));

test("an amount in euros with a comma is charged in cents", async () => {
  await rules({ "prepayment.amountCents": "12,50" });
  expect(await answer("/api/bookings", bookingRequest({ email }))).toMatchObject({
    status: 402,
    amountCents: 1250,
    message: "Wegens een gemiste afspraak vragen we een vooruitbetaling van €12,50.",
  });
  expect((await desk.fields(pagePath))["prepayment.amountCents"]).toBe("12,50");
  expect(await read("/")).toContain("een vooruitbetaling van €12,50");
  await rules({ "prepayment.amountCents": "15,00" });
  expect((await desk.fields(pagePath))["prepayment.amountCents"]).toBe("15");
});

test("prepayments are switched off: nobody is asked to pay, and a customer who is paying keeps the time", async () => {
  const held = bookingRequest({ email, date: openDate(9) });
  const { url, sessionId } = await answer("/api/create-prepayment-checkout", held);
  await rules({ "prepayment.isAsked": null });
  expect(await check(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 1 });
  const other = bookingRequest({ email, date: openDate(12) });
  expect(await answer("/api/bookings", other)).toMatchObject({ status: 201 });
  await desk.fetch(new URL(url).pathname, { method: "POST", body: new URLSearchParams({ choice: "pay" }) });
  expect(await answer("/api/verify-prepayment", { sessionId })).toMatchObject({ paid: true, booked: true });
  expect(await read("/privacy")).not.toContain("een vooruitbetaling: een lege stoel");
  expect(await desk.html(pagePath)).not.toMatch(/name="prepayment.isAsked"[^>]* checked/);
  await rules({});
  expect(await check(email)).toMatchObject({ requiresPrepayment: true });
});

test("a missed appointment counts for the number of months that the owner set", async () => {
  const old = "lang-geleden@example.be";
  await addNoShows(desk.runtime().db, [old]);
  const [startsAt, endsAt] = [400, 399].map((days) => new Date(Date.now() - days * 86_400_000));
  await desk.runtime().db.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.email, old));
  expect(await check(old)).toMatchObject({ requiresPrepayment: false, noShowCount: 0 });
  await rules({ "prepayment.withinMonths": "18" });
  expect(await check(old)).toMatchObject({ requiresPrepayment: true, noShowCount: 1 });
  expect(await read("/privacy")).toContain("vragen we 18 maanden lang bij elke online boeking");
  expect(await read("/privacy")).toContain(
    "Een gemiste afspraak: 18 maanden, dan is ze vergeten: wie lang geen uur meer liet vallen",
  );
  expect(await read("/")).toContain("18 maanden lang");
  await rules({});
  expect(await read("/privacy")).toContain("vragen we twaalf maanden lang bij elke online boeking");
});

test("a threshold of two missed appointments: a customer with one books without a payment", async () => {
  await rules({ "prepayment.noShowThreshold": "2" });
  expect(await check(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 1 });
  expect(await read("/privacy")).toContain("Aan wie 2 keer niet kwam");
});

test("everybody, new customers or bookers of a long service prepay, as the owner set", async () => {
  await rules({ "prepayment.audience": "everybody", "prepayment.noShowThreshold": "2" });
  const missedOnce = bookingRequest({ email, date: openDate(15) });
  expect(await answer("/api/bookings", missedOnce)).toMatchObject({
    status: 402,
    noShowCount: 1,
    reason: "everybody",
    amountCents: 1000,
    message: "Voor deze afspraak vragen we een vooruitbetaling van €10. Liever niet? Bel ons.",
  });
  expect(await check("iemand@example.be")).toMatchObject({ requiresPrepayment: true, noShowCount: 0 });
  for (const [path, part] of [
    ["/voorwaarden", "Wie online boekt, betaalt €10 vooraf. We zeggen het"],
    ["/fr/conditions", "Qui réserve en ligne paie"],
    ["/en/terms", "If you book online, you pay €10 in advance."],
    ["/", "Wie online boekt, betaalt €10 vooraf."],
  ] as const)
    expect(await read(path), path).toContain(part);
  expect(await read("/privacy")).not.toContain("niet kwam");
  expect(await read("/boeken")).not.toContain("Nog iemand");
  expect(await read("/blog/walk-in-kapper-kortrijk")).not.toContain("€10");

  await rules({ "prepayment.audience": "new" });
  for (const [path, sentence] of [
    ["/", "Boek dan ieder apart: je betaalt vooraf."],
    ["/fr", "Réservez séparément"],
    ["/en", "Then book for each of you separately"],
  ] as const) {
    expect(await read(`${path}?service=haarknip&personen=2`), path).toContain(sentence);
    expect(await read(path), path).not.toContain(sentence);
  }
  const date = openDate(16);
  const newcomer = { email: "eerste@example.be", phone: "0499000001", date };
  expect(await answer("/api/bookings", bookingRequest(newcomer))).toMatchObject({
    status: 402,
    reason: "new",
  });
  const db = desk.runtime().db;
  await addNoShows(db, [newcomer.email]);
  await db.update(bookings).set({ status: "show" }).where(eq(bookings.email, newcomer.email));
  expect(await answer("/api/bookings", bookingRequest(newcomer))).toMatchObject({ status: 201 });
  expect(await check("nog-iemand@example.be")).toMatchObject({ requiresPrepayment: false });
  await db.execute(sql`WITH one AS (INSERT INTO imports (by, file_name, choices) VALUES ('x', 'klanten.csv', '{}') RETURNING id)
    INSERT INTO customers (id, person_id, key, name, email, phone, import_id, imported_at)
    SELECT id, id, 'verhuisd@example.be', 'Piet', 'verhuisd@example.be', '0499000009', id, now() FROM one`);
  const movedIn = { email: "anders@example.be", phone: "+32 499 00 00 09", date, time: "12:00" };
  expect(await answer("/api/bookings", bookingRequest(movedIn))).toMatchObject({ status: 201 });
  expect(await read("/voorwaarden")).toContain("Wie nog niet bij ons kwam, betaalt dat ook.");
  expect(await read("/privacy")).toContain("en ook aan wie nog niet bij ons kwam");

  await rules({ "prepayment.fromMinutes": "60" });
  const long = { email: "lang@example.be", phone: "0499000002", date, time: "13:00" };
  expect(await answer("/api/bookings", bookingRequest({ ...long, service: "premium" }))).toMatchObject({
    status: 402,
    reason: "service",
  });
  const others = [{ name: "Zoon", service: "premium" }];
  expect(await answer("/api/bookings", bookingRequest({ ...long, others }))).toMatchObject({
    status: 409,
    error: "group_prepayment",
  });
  expect(await answer("/api/bookings", bookingRequest(long))).toMatchObject({ status: 201 });
  expect(await check("lang@example.be")).toMatchObject({ requiresPrepayment: false });
  expect(await read("/voorwaarden")).toContain("Voor een dienst vanaf 60 minuten betaalt iedereen het.");
});

test("a percentage is of a fixed price, at least the minimum for cards, and at most a hundred", async () => {
  const prices = async (code: string, fields: Record<string, string | null>) =>
    expect((await desk.save(`/admin/zaak/diensten/${code}`, fields)).status).toBe(303);
  await prices("haarknip", { price: "25", priceKind: "exact" });
  await prices("baard", { price: "20", priceKind: "from", "price.reason": "naargelang de baard" });
  await rules({ "prepayment.audience": "everybody", "prepayment.percent": "30" });
  const due = async (service: string) =>
    (await answer("/api/bookings", bookingRequest({ service, date: openDate(17) }))).amountCents;
  expect([await due("haarknip"), await due("baard")]).toEqual([750, 1000]);
  const held = bookingRequest({ email: "deel@example.be", phone: "0499000003", date: openDate(17) });
  expect(await answer("/api/create-prepayment-checkout", held)).toMatchObject({ amountCents: 750 });
  expect(await read("/voorwaarden")).toContain(
    "30 % van de prijs, of €10 voor een dienst zonder vaste prijs,",
  );
  await rules({ "prepayment.audience": "everybody", "prepayment.percent": "1" });
  expect(await due("haarknip")).toBe(50);
  for (const [field, value, words] of [
    ["prepayment.percent", "101", "Kies een heel getal van 0 tot 100."],
    ["prepayment.amountCents", "0,49", "Kies een bedrag van 0,50 tot 1000 euro"],
  ] as const) {
    const refused = await desk.save(pagePath, { [field]: value });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(words)]);
  }
});

test("a prepayment applies to a service for two people: its page says to call, a link opens for one", async () => {
  const path = "/?service=haarknip&personen=2";
  expect(await desk.html(path)).toContain('name="others.0.name"');
  for (const [rule, value] of [
    ["audience", "everybody"],
    ["fromMinutes", "30"],
  ]) {
    await rules({ [`prepayment.${rule}`]: value ?? "" });
    const group = await read("/services/vader-en-zoon");
    expect(group).toContain("Bel voor een afspraak");
    expect(group).not.toContain("Je boekt dit als");
    expect(await desk.html("/services")).not.toContain("personen=2");
    expect(await desk.html(path)).not.toContain('name="others.0.name"');
  }
});
