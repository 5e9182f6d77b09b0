/** Tests paying in two ways, and payments on the visit's page and in the customer's data. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { tillLines } from "#app/till/tables/till.server.ts";
import { fieldsIn, ownerDesk } from "../owner/owner-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

const day = openDate(3);
const total = `/admin/dagtotaal?dag=${day}`;
const desk = ownerDesk("server");
let barber: Visitor;
beforeAll(async () => {
  barber = await staffMember(desk);
});
beforeEach(async () => {
  clockAt(`${day} 09:00`);
  await desk.empty("bookings, till_lines, till_days, rate_limits");
  expect((await desk.save("/admin/zaak/regels", { "till.isKept": "on" })).status).toBe(303);
});
afterAll(() => {
  vi.useRealTimers();
});

const db = () => desk.runtime().db;
const rows = () => db().select().from(tillLines).orderBy(tillLines.at);
const payment = (changes: Record<string, string> = {}) => ({
  id: randomUUID(),
  amount: "25",
  tip: "",
  way: "cash",
  ...changes,
});
const pay = (bookingId: string, fields = payment()) => barber.post(`/admin/afrekenen/${bookingId}`, fields);
async function book(time: string, email = "jan@example.be"): Promise<string> {
  const request = bookingRequest({ date: day, time, email });
  return (await (await desk.post("/api/bookings", request)).json()).booking.id;
}

test("a shop that ticks its VAT exemption has no VAT at the till, and has VAT again once it unticks it", async () => {
  const exempt = (value: string | null) => desk.save("/admin/zaak/gegevens", { "legal.isVatExempt": value });
  const [first, second] = [await book("10:00"), await book("11:00")];
  clockAt(`${day} 11:20`);
  expect((await exempt("on")).status).toBe(303);
  expect((await pay(first)).status).toBe(303);
  expect(await desk.owner.text(total)).toContain("Zonder btw: €25");
  expect((await exempt(null)).status).toBe(303);
  expect((await pay(second)).status).toBe(303);
  expect((await rows()).map(({ vatPercent }) => vatPercent)).toEqual([0, 21]);
});

test("part in cash and the rest by card are two lines of one payment; the part must be less than the whole", async () => {
  const id = await book("10:00");
  clockAt(`${day} 10:20`);
  for (const [changes, message] of [
    [{ cash: "25" }, "minder dan het bedrag"],
    [{ cash: "5", way: "cash" }, "Kies hoe de rest betaald is."],
    [{ cash: "veel" }, "Schrijf een bedrag in euro"],
  ] as const) {
    const refused = await pay(id, payment({ way: "card", ...changes }));
    const html = await refused.text();
    expect([refused.status, words(html)]).toEqual([422, expect.stringContaining(message)]);
    expect(html).toMatch(new RegExp(`name="cash" value="${changes.cash}"`));
  }
  const fields = payment({ cash: "10", way: "card", tip: "2" });
  const taps = await Promise.all([1, 2].map(() => pay(id, fields)));
  expect(taps.map(({ status }) => status)).toEqual([303, 303]);
  expect((await rows()).map((row) => [row.way, row.amountCents, row.tipCents]).sort()).toEqual([
    ["card", 1500, 200],
    ["cash", 1000, 0],
  ]);
  const secondPayment = await pay(id);
  expect(words(await secondPayment.text())).toMatch(
    /Al afgerekend: €1[05].* en €1[05].*, door staff@shop.be/,
  );
  expect(await desk.owner.text(total)).toMatch(/Kapper 1 €10 €15 €0 €25 €2/);
});

test("cash is rounded to five cents per payment: rows, day total, VAT and file agree", async () => {
  const [whole, part, byCard] = [
    await book("10:00"),
    await book("11:00"),
    await book("12:00", "an@example.be"),
  ];
  await db().update(bookings).set({ priceCents: 2748 });
  clockAt(`${day} 12:20`);
  expect(await barber.text(`/admin/afrekenen/${whole}`)).toContain("Cash rondt af op 5 cent: vraag €27,50.");
  await pay(whole, payment({ amount: "27,48", tip: "1,01" }));
  await pay(part, payment({ amount: "27,48", cash: "10,02", way: "card" }));
  await pay(byCard, payment({ amount: "27,48", way: "card" }));
  const readLines = async () => (await rows()).map((row) => [row.way, row.amountCents, row.roundingCents]);
  expect((await readLines()).sort()).toEqual([
    ["card", 1746, 0],
    ["card", 2748, 0],
    ["cash", 1002, -2],
    ["cash", 2748, 2],
  ]);
  expect(await barber.text(`/admin/afrekenen/${whole}`)).toContain(
    "Afgerekend: €27,50 cash (afgerond van €27,48), €1,01 fooi",
  );
  const closing = await desk.owner.text(total);
  expect(closing).toMatch(/Kapper 1 €37,50 €44,94 €0 €82,44 €1,01/);
  expect(closing).toContain("21 %: €82,44, waarvan €14,31 btw");
  const csv = await (await desk.owner.fetch(`/admin/dagtotaal.csv?dag=${day}`)).text();
  expect(csv).toContain('"Bedrag (EUR)";"Afronding (EUR)";"Fooi (EUR)"');
  expect(csv).toContain('"Cash";27,48;0,02;1,01;21');

  const line = (await rows()).find(({ bookingId }) => bookingId === whole);
  const correction = { intent: "correct", lineId: line?.id ?? "", reason: "was minder" };
  await desk.owner.post(total, { ...correction, ...payment({ amount: "27,44" }) });
  expect(await readLines()).toEqual(
    expect.arrayContaining([
      ["cash", -2748, -2],
      ["cash", 2744, 1],
    ]),
  );
  expect(await desk.owner.text(total)).toContain("Afronding van cash: -€0,01, zonder btw");
});

test("an amount of five cents or less is not rounded; returned cash is", async () => {
  const loose = { barber: "barber-1", reason: "staal" };
  for (const amount of ["0,04", "-12,52"]) await desk.owner.post(total, { ...loose, ...payment({ amount }) });
  expect((await rows()).map((row) => [row.amountCents, row.roundingCents]).sort()).toEqual([
    [-1252, 2],
    [4, 0],
  ]);
});

test("a paid visit counts as finished, and marking it as a no-show asks first", async () => {
  const id = await book("10:00");
  clockAt(`${day} 10:02`);
  await pay(id, payment({ way: "card", amount: "28" }));
  const today = await (await barber.fetch("/admin/vandaag")).text();
  expect(today).not.toContain("Nu in de stoel");
  const mark = { bookingId: id, status: "no-show" };
  const question = await barber.post("/admin/vandaag", mark);
  const text = words(await question.text());
  expect(question.status).toBe(409);
  expect(text).toContain("Afgerekend, en toch een no-show?");
  expect(text).toContain("Jan Vandeputte rekende af: €28 kaart, door staff@shop.be.");
  expect((await db().select().from(bookings))[0]?.status).toBe("show");
  expect((await barber.post("/admin/vandaag", { ...mark, sure: "yes" })).status).toBe(200);
});

test("the page of a visit leads to its payment; after a no-show it warns, and reverses the payment", async () => {
  const id = await book("10:00");
  const page = `/admin/boeking/${id}`;
  expect(await (await barber.fetch(page)).text()).not.toContain("/admin/afrekenen/");
  clockAt(`${day} 11:30`);
  expect(await (await barber.fetch(page)).text()).toContain(`/admin/afrekenen/${id}?terug=`);
  await pay(id);
  expect(await barber.text(page)).toContain("Afgerekend: €25 cash, door staff@shop.be");
  await desk.owner.post(total, { intent: "close" });
  const marked = await barber.post("/admin/vandaag", { bookingId: id, status: "no-show", sure: "yes" });
  expect(words(await marked.text())).toContain("Er is wel afgerekend: neem dat terug");
  // This barber has another chair, and cannot reverse the payment.
  expect(await barber.text(page)).toContain("Niet gekomen, en toch afgerekend: €25 cash");
  expect(await barber.text(page)).not.toContain("Neem €25 cash terug");
  const html = await (await desk.owner.fetch(page)).text();
  expect(words(html)).toContain("Neem €25 cash terug");
  const answer = await desk.owner.post(total, fieldsIn(html, "correct"));
  expect(answer.status).toBe(303);
  expect(await rows()).toMatchObject([
    { amountCents: 2500, closings: 0 },
    { amountCents: -2500, closings: 1, reason: "No-show" },
  ]);
  expect(await desk.owner.text(page)).not.toContain("afgerekend");
});

test("payments are in the customer's export, and stay without a name after erasure", async () => {
  const id = await book("10:00");
  clockAt(`${day} 11:30`);
  await pay(id, payment({ tip: "2" }));
  const paid = [{ dag: day, bedragCent: 2500, fooiCent: 200, met: "cash", afspraak: id }];
  expect(await (await desk.owner.fetch(`/admin/klanten/${id}/gegevens.json`)).json()).toMatchObject({
    inDeZaakBetaald: paid,
  });
  const [visit] = await db().select().from(bookings);
  const customerData = await desk.fetch(`/afspraak/${visit?.manageToken}/gegevens.json`);
  expect(await customerData.json()).toMatchObject({ inDeZaakBetaald: paid });
  const erase = `/admin/klanten/${id}/wissen`;
  expect(await desk.owner.text(erase)).toContain("ook in de zaak, het bedrag en de datum zonder naam");
  expect((await desk.owner.post(erase, {})).status).toBe(303);
  expect(await rows()).toHaveLength(1);
  const list = await desk.owner.text(total);
  expect(list).toContain("€25 cash, €2 fooi");
  expect(list).not.toContain(visit?.name);
});

test("closing lists what is open and the counted cash; a closed day can be reopened", async () => {
  const paid = await book("10:00");
  await book("11:00");
  await book("16:00", "an@example.be");
  clockAt(`${day} 12:00`);
  await pay(paid, payment({ tip: "2" }));
  const before = await desk.owner.text(total);
  expect(before).toContain("1 bezoek zonder bedrag 11:00 Jan Vandeputte");
  expect(before).toContain("1 afspraak nog bezig of te komen 16:00 Jan Vandeputte");
  expect(before).toContain("In de lade hoort €25 cash");

  const close = (changes: Record<string, string>) => desk.owner.post(total, { intent: "close", ...changes });
  const refused = await close({ counted: "veel", note: "briefje van 50" });
  const html = await refused.text();
  expect([refused.status, words(html)]).toEqual([422, expect.stringContaining("Schrijf een bedrag in euro")]);
  expect(html).toContain('value="briefje van 50"');

  const taps = await Promise.all([1, 2].map(() => close({ counted: "22,50", note: "briefje van 50" })));
  expect(taps.map(({ status }) => status)).toEqual([303, 303]);
  const closed = await desk.owner.text(total);
  expect(closed).toContain("Cash geteld: €22,50, €2,50 te weinig tegenover €25. briefje van 50");
  expect(closed).not.toContain("In de lade hoort");

  expect((await barber.post(total, { intent: "reopen" })).status).toBe(403);
  expect((await desk.owner.post(total, { intent: "reopen" })).status).toBe(303);
  const loose = { barber: "barber-1", reason: "wax", ...payment({ amount: "15" }) };
  expect((await desk.owner.post(total, loose)).status).toBe(303);
  const open = await desk.owner.text(total);
  expect(open).toMatch(/Afgesloten .* door admin@shop\.be Heropend .* door admin@shop\.be/);
  expect(open).toContain("In de lade hoort €40 cash");
  expect(open).not.toContain("na het afsluiten");
  await close({ counted: "40" });
  expect(await desk.owner.text(total)).toContain("Cash geteld: €40, dat klopt.");
  await desk.owner.post(total, { ...loose, id: randomUUID(), amount: "5" });
  expect(await desk.owner.text(total)).toMatch(/Bij het afsluiten €40 .* na het afsluiten/);
});
