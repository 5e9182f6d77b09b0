/** Tests the owner's figures: periods, files for the accountant, and customers who stopped coming. */
import { eq, ne, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { eraseBooking } from "#app/customers/flows/erase-customer.server.ts";
import { addUpFigures } from "#app/figures/add-up.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { figuresPage } from "../figures/figures-page.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { daysFromNow } from "../setup/booking-requests.ts";
import { mergeAddresses } from "../setup/customer-rows.ts";
import { emptying } from "../setup/emptying.ts";
import { openForTests, testShop } from "../setup/test-shop.ts";
import { staffMember, words } from "../setup/visitor.ts";

const shop = testShop({ engine: "server" });
const desk = openForTests(async () => ({
  ...bookingDesk(shop, await staffMember(shop, "admin")),
  close: async () => {},
}));
const db = () => shop.runtime().db;
beforeEach(() => db().execute(emptying("bookings, prepayments, customers")));

const lastWeek = { van: daysFromNow(-7), tot: daysFromNow(0) };
const file = async (name: string, days: Record<string, string> = lastWeek) => {
  const response = await desk.member.fetch(`/admin/cijfers/${name}.csv?${new URLSearchParams(days)}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test.each([
  ["periode=eeuw", "Die periode kennen we niet: kies er hieronder een."],
  ["periode=maand&dag=2026-02-30", "Die dag bestaat niet: kies hieronder een periode."],
  ["periode=maand&dag=%27%3B--", "Die dag bestaat niet: kies hieronder een periode."],
  [`periode=jaar&dag=${daysFromNow(400)}`, "Die periode moet nog beginnen: kies een vroegere."],
  ["periode=vrij", "Kies een eerste dag."],
  ["periode=vrij&van=2026-01-01&tot=morgen", "Kies een laatste dag."],
  ["periode=vrij&van=2026-03-01&tot=2026-02-01", "De laatste dag komt voor de eerste: wissel ze om."],
  ["periode=vrij&van=2001-01-01&tot=2026-02-01", "Hou het bij vijf jaar."],
  [`periode=vrij&van=${daysFromNow(3)}&tot=${daysFromNow(4)}`, "Kies een eerste dag tot en met vandaag."],
])("an invalid period (%s) is reported at its field", async (query, sentence) => {
  const page = await figuresPage(desk.member, query);
  expect(page.status).toBe(422);
  expect(page.text).toContain(sentence);
});

test("typed days stay in their fields, and a file for invalid days gives the reason", async () => {
  const { html } = await figuresPage(desk.member, "periode=vrij&van=2026-03-01&tot=2026-02-01");
  expect(html).toMatch(/name="van"[^>]*value="2026-03-01"|value="2026-03-01"[^>]*name="van"/);
  const { response, bytes } = await file("afspraken", { van: "2026-03-01", tot: "2026-02-01" });
  expect([response.status, String(bytes)]).toEqual([
    422,
    "De laatste dag komt voor de eerste: wissel ze om.",
  ]);
  expect((await desk.member.fetch("/admin/cijfers/jaar?jaar=3000")).status).toBe(422);
});

test("a shop that is empty or in its first week reads that it is too early for figures", async () => {
  expect((await figuresPage(desk.member, "periode=jaar")).text).toContain(
    "In deze periode staan nog geen afspraken",
  );
  await desk.added({ date: daysFromNow(0), time: "00:00", status: "no-show" });
  const page = await figuresPage(desk.member, "periode=jaar");
  expect(page.fact("no-shows", "Niet gekomen")).toBe("1 van 1 te weinig om iets te zeggen");
});

test("a no-show and a visit in its time on the same chair count once: no hour is more than full", async () => {
  const date = daysFromNow(-1);
  const visit = (time: string, minutes: number, changes: Partial<typeof bookings.$inferInsert>) => {
    const endsAt = new Date(shopInstant(date, time).add({ minutes }).epochMilliseconds);
    return desk.added({ date, time, endsAt, ...changes });
  };
  await visit("10:00", 90, { status: "no-show" });
  await visit("10:30", 30, { status: "show" });
  await visit("11:15", 45, { status: "show", overlapAllowed: true });
  const page = await figuresPage(desk.member, `periode=vrij&van=${date}&tot=${date}`);
  const booked = page
    .table("bezetting")
    .map(([hour, ...cells]) => [hour, cells.join("").replace(/ \/.*/, "")]);
  expect(Object.fromEntries(booked)).toMatchObject({ "10–11 uur": "60", "11–12 uur": "60" });
});

test("an erased customer stays in the sums, and in the file on a line without a name", async () => {
  const erasedFields = { name: "Gewist", erasedAt: new Date(), email: null, phone: null };
  await desk.added({ ...erasedFields, date: daysFromNow(-3), status: "show" });
  const { bytes } = await file("afspraken");
  expect(String(bytes)).toMatch(/;"Gekomen";"Telefoon";"";;;/);
  const page = await figuresPage(desk.member, `periode=vrij&${new URLSearchParams(lastWeek)}`);
  expect(page.fact("afspraken", "Gekomen")).toBe("1");
  expect(page.fact("klanten", "Nieuwe klanten")).toBe("0");
});

test("an erased visit still counts for its customer, also when the sums are computed again", async () => {
  const day = (months: number) => `${daysFromNow(-31 * months).slice(0, 7)}-15`;
  const of = { name: "An Maes", email: "an@example.be", status: "show" as const };
  await desk.added({ ...of, date: day(3) });
  const later = await desk.added({ ...of, date: day(2) });
  await addUpFigures.run();
  const customers = async () => {
    const page = await figuresPage(desk.member, `periode=maand&dag=${day(2)}`);
    return ["Nieuwe klanten", "Klanten die al eens kwamen"].map((term) =>
      Number.parseInt(page.fact("klanten", term), 10),
    );
  };
  expect(await customers()).toEqual([0, 1]);
  // Computes the sums again, as after a merge or a restore, which delete them.
  await db().execute(sql`DELETE FROM figure_sums`);
  expect(await customers()).toEqual([0, 1]);
  // Erases the first visit only: the next one still counts as the customer's second.
  const [{ token } = { token: "" }] = await db()
    .select({ token: bookings.manageToken })
    .from(bookings)
    .where(ne(bookings.id, later));
  expect(await eraseBooking(token)).toEqual({ ok: true });
  await db().execute(sql`DELETE FROM figure_sums`);
  expect(await customers()).toEqual([0, 1]);
  expect((await desk.member.post(`/admin/klanten/${later}/wissen`, {})).status).toBe(303);
  await mergeAddresses(db(), "jan@example.be", "0470123456", "admin@shop.be");
  expect(await customers()).toEqual([0, 1]);
  const page = await figuresPage(desk.member, `periode=maand&dag=${day(3)}`);
  expect(Number.parseInt(page.fact("klanten", "Nieuwe klanten"), 10)).toBe(1);
  await db().update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, later));
  expect(await customers()).toEqual([0, 0]);
});

test("a change of the prepayment rule is listed with its day", async () => {
  const rules = snapshot().documents.rules[0];
  if (!rules) throw new Error("There are rules");
  const prepayment = { ...rules.value.prepayment, amountCents: 1550 };
  const edit = {
    kind: "rules" as const,
    key: rules.key,
    seen: rules.version,
    value: { ...rules.value, prepayment },
  };
  await publish(db(), { by: null, edits: [edit] });
  await desk.added({ date: daysFromNow(0), time: "00:00", status: "show" });
  const page = await figuresPage(desk.member, "periode=jaar");
  expect(page.text).toMatch(/: vooruitbetalen wordt €15,50 na 1x niet gekomen in twaalf maanden/);
});

test("a customer away for twice the usual time is listed with links to mail and WhatsApp, unless a booking exists", async () => {
  const visits = async (email: string, ...daysAgo: number[]) => {
    for (const ago of daysAgo)
      await desk.added({
        name: `Klant ${email}`,
        email: `${email}@example.be`,
        phone: "0470111222",
        date: daysFromNow(-ago),
        status: "show",
      });
  };
  await visits("weg", 141, 120, 100, 80);
  await visits("trouw", 71, 50, 30);
  await visits("twee", 303, 302);
  await visits("komt", 241, 220, 200);
  // Two customers have two linked keys each: one came last week with the other key, the second stays away with both.
  await visits("anders", 142, 121, 101, 81);
  await visits("nummer", 150, 110, 90);
  await desk.added({ name: "Klant anders", phone: "0471000001", date: daysFromNow(-7), status: "show" });
  await desk.added({ name: "Klant nummer", phone: "0471000002", date: daysFromNow(-70), status: "show" });
  await mergeAddresses(db(), "anders@example.be", "0471000001", "els@shop.be");
  await mergeAddresses(db(), "nummer@example.be", "0471000002", "els@shop.be");
  await desk.added({ name: "Klant komt", email: "komt@example.be", date: addDays(daysFromNow(0), 9) });
  for (const ago of [143, 122, 102])
    await desk.added({ name: "Klant waar", phone: "0612345678", date: daysFromNow(-ago), status: "show" });
  const answer = await desk.member.fetch("/admin/cijfers/wegblijvers");
  const html = await answer.text();
  expect(words(html)).toMatch(/Klant weg Kwam elke 3 weken, nu al 11 weken niet\. 4 bezoeken/);
  expect(words(html)).toMatch(/Klant nummer Kwam elke 3 weken, nu al 10 weken niet\. 4 bezoeken/);
  expect(words(html)).not.toMatch(/Klant (trouw|twee|komt|anders)/);
  expect(html).toContain('href="mailto:nummer@example.be?subject=');
  expect(html).toContain('href="https://wa.me/32471000002?text=Dag%20Klant');
  expect(html).toContain('href="https://wa.me/32470111222?text=Dag%20Klant');
  expect(html).toContain('href="mailto:weg@example.be?subject=');
  // A number of an unknown country gets no button, which would reach somebody else.
  expect(words(html)).toMatch(/Klant waar .* 0612345678/);
  expect(html.match(/WhatsApp/g)).toHaveLength(html.match(/href="https:\/\/wa\.me/g)?.length ?? 0);
});

test("the stored sums of a month are deleted when a payment or a deleted booking changes it", async () => {
  const date = `${daysFromNow(-62).slice(0, 7)}-15`;
  const query = `periode=maand&dag=${date}`;
  const bookingId = await desk.added({ date, status: "show" });
  const prepaid = async () => (await figuresPage(desk.member, query)).fact("no-shows", "Wie vooraf betaalde");
  expect(await prepaid()).toMatch(/^0 van 0/);
  const at = new Date();
  const paid = {
    email: "an@example.be",
    amountCents: 1000,
    currency: "EUR" as const,
    provider: "stripe" as const,
  };
  await db()
    .insert(prepayments)
    .values({ ...paid, bookingId, status: "used", paidAt: at, expiresAt: at });
  expect(await prepaid()).toMatch(/^0 van 1/);
  await db().execute(sql`DELETE FROM bookings`);
  expect((await figuresPage(desk.member, query)).text).toContain("nog geen afspraken");
});
