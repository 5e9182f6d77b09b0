/** The owner's way through the figures: periods, files for the accountant, and who stayed away. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { prepayments } from "#app/prepayment/tables.server.ts";
import { publish } from "#app/publishing/publish.server.ts";
import { snapshot } from "#app/publishing/snapshot.server.ts";
import { addDays } from "#app/shop/dates.ts";
import { euros } from "#app/shop/money.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { daysFromNow } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { openForTests, testShop } from "../setup/test-shop.ts";
import { staffMember, words } from "../setup/visitor.ts";
import { figuresPage } from "./figures-page.ts";

const shop = testShop({ engine: "embedded" });
const desk = openForTests(async () => ({
  ...bookingDesk(shop, await staffMember(shop, "admin")),
  close: async () => {},
}));
const db = () => shop.runtime().db;
beforeEach(() => db().execute(emptying("bookings, prepayments")));

const lastWeek = { van: daysFromNow(-7), tot: daysFromNow(0) };
const file = async (name: string, days: Record<string, string> = lastWeek) => {
  const response = await desk.member.fetch(`/admin/cijfers/${name}.csv?${new URLSearchParams(days)}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test("amounts are written as in Belgium", () => {
  expect([1_000, 1_250, 99_999, 125_000, 123_456_789].map(euros)).toEqual([
    ...["€10", "€12,50", "€999,99", "€1.250", "€1.234.567,89"],
  ]);
});

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
])("what is no period (%s) is said at its place", async (query, sentence) => {
  const page = await figuresPage(desk.member, query);
  expect(page.status).toBe(422);
  expect(page.text).toContain(sentence);
});

test("typed days stay in their fields, and a file for days that are none says why", async () => {
  const { html } = await figuresPage(desk.member, "periode=vrij&van=2026-03-01&tot=2026-02-01");
  expect(html).toMatch(/name="van"[^>]*value="2026-03-01"|value="2026-03-01"[^>]*name="van"/);
  const { response, bytes } = await file("afspraken", { van: "2026-03-01", tot: "2026-02-01" });
  expect([response.status, String(bytes)]).toEqual([
    422,
    "De laatste dag komt voor de eerste: wissel ze om.",
  ]);
  expect((await desk.member.fetch("/admin/cijfers/jaar?jaar=3000")).status).toBe(422);
});

test("an empty shop, and one in its first week, are told that it is too soon", async () => {
  expect((await figuresPage(desk.member, "periode=jaar")).text).toContain(
    "In deze periode staan nog geen afspraken.",
  );
  await desk.added({ date: daysFromNow(0), time: "00:00", status: "no-show" });
  const page = await figuresPage(desk.member, "periode=jaar");
  expect(page.fact("no-shows", "Niet gekomen")).toBe("1 van 1 te weinig om iets te zeggen");
});

test("a file of appointments opens in Excel as it is set up in Belgium, and runs nothing", async () => {
  const date = daysFromNow(-3);
  const [year, month, day] = date.split("-").map(Number);
  const evil = { name: '=HYPERLINK("x";"y")', email: "+32@example.be", phone: null };
  await desk.added({ ...evil, date, time: "10:00", status: "show", serviceLabel: "-1+1", priceCents: 2550 });
  await desk.added({
    name: "Zoë; O'Neil",
    date,
    time: "11:00",
    status: "no-show",
    serviceLabel: "@SUM",
    priceCents: 1000,
  });
  const { response, bytes } = await file("afspraken");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(
    `attachment; filename="afspraken-${lastWeek.van}-${lastWeek.tot}.csv"`,
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, first, second, ...rest] = bytes.toString("utf8").slice(1).split("\r\n");
  expect(head).toBe(
    "Datum;Uur;Minuten;Kapper;Dienst;Prijs (EUR);Status;Geboekt via;Naam;Telefoon;E-mail;Geboekt op",
  );
  const barber = "Brilliant Barber";
  const when = `${day}/${month}/${year}`;
  expect(first).toContain(
    `;10:00;30;${barber};'-1+1;25,5;Gekomen;Telefoon;"'=HYPERLINK(""x"";""y"")";;'+32@example.be;`,
  );
  expect(first).toMatch(new RegExp(`^0?${when.replace("/", "/0?")}`));
  expect(second).toContain(
    `;11:00;30;${barber};'@SUM;10;No-show;Telefoon;"Zoë; O'Neil";'+`.replace("'+", "0470999999;"),
  );
  expect(rest).toEqual([""]);
});

test("who is erased stays in the sums and is a line without a name", async () => {
  await desk.added({ name: "Gewist", email: null, phone: null, date: daysFromNow(-3), status: "show" });
  const { bytes } = await file("afspraken");
  expect(String(bytes)).toMatch(/;Gekomen;Telefoon;;;;/);
  const page = await figuresPage(desk.member, `periode=vrij&${new URLSearchParams(lastWeek)}`);
  expect(page.fact("afspraken", "Gekomen")).toMatch(/^1 /);
  expect(page.fact("klanten", "Nieuwe klanten")).toMatch(/^0 /);
});

test("payments of a period are a file, and by month a page for the accountant", async () => {
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
  const { bytes } = await file("betalingen", { van: "2026-02-01", tot: "2026-02-28" });
  expect(String(bytes)).toMatch(
    /28\/0?2\/2026 23:59;12,5;gehouden;;31\/0?3\/2026;Piet Peeters;an@example\.be;Stripe;/,
  );
  expect(String(bytes)).toContain("TEST, geen echt geld");
  expect(String(bytes)).not.toContain(";terugbetaald;");
  const year = await desk.member.text("/admin/cijfers/jaar?jaar=2026");
  expect(year).toMatch(
    /februari €12,50 \(1\) €0 \(0\) €0 \(0\) maart €12,50 \(1\) €0 \(0\) €12,50 \(1\) april €0 \(0\) €12,50 \(1\)/,
  );
  expect(year).toMatch(/Samen €25 \(2\) €12,50 \(1\) €12,50 \(1\)/);
});

test("a change of the prepayment rule is marked on its day", async () => {
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

test("who stays away twice as long as usual is listed with one tap, unless something is booked", async () => {
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
  await desk.added({ name: "Klant komt", email: "komt@example.be", date: addDays(daysFromNow(0), 9) });
  const answer = await desk.member.fetch("/admin/cijfers/wegblijvers");
  const html = await answer.text();
  expect(words(html)).toMatch(/Klant weg Kwam elke 3 weken, nu al 11 weken niet\. 4 bezoeken/);
  expect(words(html)).not.toMatch(/Klant (trouw|twee|komt)/);
  expect(html).toContain('href="https://wa.me/32470111222?text=Dag%20Klant');
  expect(html).toContain('href="mailto:weg@example.be?subject=');
});

test("what is kept of a month is dropped when a payment or a removal changes it", async () => {
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
