/** Tests payments in the shop: entered when a visit ends, added up per day, and never changed. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { tillLines } from "#app/till/tables/till.server.ts";
import { fieldsIn, ownerDesk } from "../owner/owner-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

const day = openDate(3);
const total = `/admin/dagtotaal?dag=${day}`;
const rules = "/admin/zaak/regels";
afterAll(() => {
  vi.useRealTimers();
});

describe("a shop that keeps what is paid", () => {
  const desk = ownerDesk("server");
  let barber: Visitor;
  beforeAll(async () => {
    barber = await staffMember(desk);
  });
  beforeEach(async () => {
    clockAt(`${day} 09:00`);
    await desk.empty("bookings, prepayments, till_lines, till_days, rate_limits");
    expect((await desk.save(rules, { "till.isKept": "on" })).status).toBe(303);
  });

  const db = () => desk.runtime().db;
  async function book(time: string, changes: Record<string, unknown> = {}): Promise<string> {
    const email = `k${randomUUID().slice(0, 8)}@example.be`;
    const request = bookingRequest({ date: day, time, email, ...changes });
    return (await (await desk.post("/api/bookings", request)).json()).booking.id;
  }
  const payment = (changes: Record<string, string> = {}) => ({
    id: randomUUID(),
    amount: "25",
    tip: "",
    way: "cash",
    ...changes,
  });
  const pay = (bookingId: string, fields = payment(), member = barber) =>
    member.post(`/admin/afrekenen/${bookingId}`, fields);
  const rows = () => db().select().from(tillLines).orderBy(tillLines.at);
  const correct = (lineId: string, changes: Record<string, string> = {}, member = desk.owner) =>
    member.post(total, { intent: "correct", lineId, reason: "verkeerd getikt", ...payment(changes) });

  test("the privacy page says in three languages that payments are noted, while they are", async () => {
    const summary = async () => {
      const pages = ["/privacy", "/fr/vie-privee", "/en/privacy"].map(async (path) => {
        const page = await desk.fetch(path);
        expect([path, page.status]).toEqual([path, 200]);
        return /het bedrag en hoe je betaalde|le montant et la façon de payer|the amount and how you paid/.test(
          words(await page.text()),
        );
      });
      return Promise.all(pages);
    };
    expect(await summary()).toEqual([true, true, true]);
    expect((await desk.save(rules, { "till.isKept": null })).status).toBe(303);
    expect(await summary()).toEqual([false, false, false]);
  });

  test("one form ends the visit, marks it and writes the payment for its day; the price less the prepayment is filled in", async () => {
    const id = await book("10:00", { service: "premium" });
    await db().update(bookings).set({ priceCents: 4250 });
    await db().insert(prepayments).values({
      bookingId: id,
      email: "jan@example.be",
      amountCents: 1000,
      currency: "EUR",
      provider: "stripe",
      status: "used",
      paidAt: new Date(),
      expiresAt: new Date(),
    });
    clockAt(`${day} 10:20`);
    expect(await (await barber.fetch("/admin/vandaag")).text()).toContain(`/admin/afrekenen/${id}?terug=`);
    const form = await (await barber.fetch(`/admin/afrekenen/${id}`)).text();
    expect(fieldsIn(form, "cash").amount).toBe("32,50");
    expect(words(form)).toContain("€10 betaald, af te trekken");

    const back = await barber.post(`/admin/afrekenen/${id}?terug=/admin/vandaag?kapper=barber-1`, {
      ...payment({ amount: "€ 17,50", tip: "2,5", way: "card" }),
    });
    expect([back.status, back.headers.get("Location")]).toEqual([303, "/admin/vandaag?kapper=barber-1"]);
    const [visit] = await db().select().from(bookings);
    expect([visit?.status, visit?.endsAt.getTime()]).toEqual(["show", Date.now()]);
    expect(await rows()).toMatchObject([
      {
        day,
        bookingId: id,
        way: "card",
        amountCents: 1750,
        tipCents: 250,
        vatPercent: 21,
        by: "staff@shop.be",
      },
    ]);
    const today = await barber.text("/admin/vandaag");
    expect(today).toContain("1 bezoek voorbij");
    expect(today).not.toContain("af te rekenen");
    const paid = await barber.text(`/admin/afrekenen/${id}`);
    expect(paid).toContain("Afgerekend: €17,50 kaart, €2,50 fooi, door staff@shop.be");
    const list = await desk.owner.text(total);
    expect(list).toMatch(/Kaart €0 €17,50 €0 €17,50 €2,50|€0 €17,50 €0 €17,50 €2,50/);
    expect(list).toContain("21 %: €17,50, waarvan €3,04 btw");
    expect(list).toContain("Dit is geen kassaregister.");
  });

  test("a past visit without a mark is to be paid, a walk-in too", async () => {
    await book("10:00");
    const id = await book("11:00");
    await pay(id, payment({ amount: "0" }));
    const walkIn = randomUUID();
    clockAt(`${day} 12:00`);
    await barber.post("/admin/wachtrij", { intent: "add", id: walkIn, name: "Jef" });
    await barber.post("/admin/wachtrij", { intent: "chair", id: walkIn });
    clockAt(`${day} 12:10`);
    const html = await (await barber.fetch("/admin/vandaag")).text();
    expect(html.match(/\/admin\/afrekenen\/[\w-]+/g)?.length).toBeGreaterThanOrEqual(2);
    expect((await pay(walkIn)).status).toBe(303);
    const [visit] = await db().select().from(bookings).where(eq(bookings.id, walkIn));
    expect([visit?.status, visit?.endsAt.getTime()]).toEqual(["show", Date.now()]);
  });

  test("a double tap is one line; a second device sees the first payment; a no-show cannot be paid", async () => {
    const id = await book("10:00");
    clockAt(`${day} 10:20`);
    const fields = payment();
    const taps = await Promise.all([1, 2, 3].map(() => pay(id, fields)));
    expect(taps.map(({ status }) => status)).toEqual([303, 303, 303]);
    const other = await pay(id, payment({ way: "card" }), desk.owner);
    expect(other.status).toBe(409);
    expect(words(await other.text())).toContain("Al afgerekend: €25 cash, door staff@shop.be");
    expect(await rows()).toHaveLength(1);

    const missed = await book("11:00");
    await barber.post("/admin/vandaag", { bookingId: missed, status: "no-show", sure: "yes" });
    const refused = await pay(missed);
    expect([refused.status, words(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Intussen al op no-show gezet door jezelf"),
    ]);
    const comingBooking = await book("11:00", { date: openDate(5) });
    // For a future visit it only counts as money of today.
    expect((await pay(comingBooking)).status).toBe(303);
    expect(await rows()).toMatchObject([{ day }, { day, bookingId: comingBooking }]);
    const [ahead] = await db().select().from(bookings).where(eq(bookings.id, comingBooking));
    expect(ahead?.status).toBe("confirmed");
  });

  test("an invalid amount or way is shown at its field, and the values are kept", async () => {
    const id = await book("10:00");
    for (const [changes, message] of [
      [{ amount: "gratis koffie" }, "Schrijf een bedrag in euro"],
      [{ amount: "-5" }, "Schrijf een bedrag in euro"],
      [{ amount: "99999999" }, "Hou het bij €10000."],
      [{ tip: "veel" }, "Schrijf een bedrag in euro"],
      [{ way: "" }, "Kies hoe er betaald is."],
    ] as const) {
      const refused = await pay(id, payment({ amount: "31,40", ...changes }));
      const html = await refused.text();
      expect([refused.status, words(html)]).toEqual([422, expect.stringContaining(message)]);
      expect(html).toContain(`value="${"amount" in changes ? changes.amount : "31,40"}"`);
    }
    expect((await pay(id, payment({ id: "x" }))).status).toBe(422);
    expect((await pay(randomUUID())).status).toBe(404);
    expect((await pay("x")).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test("a correction sent twice at once adds one reversal and one new line; a closed day shows later lines apart", async () => {
    const id = await book("10:00");
    await pay(id);
    const [line] = await rows();
    expect((await desk.owner.post(total, { intent: "close" })).status).toBe(303);
    expect(await desk.owner.text(total)).toContain("Wat er nog bij komt, staat vanaf nu apart.");
    const lineId = line?.id ?? "";
    const byCard = payment({ way: "card", amount: "27,50" });
    const fields = { intent: "correct", lineId, reason: "was met kaart", ...byCard };
    const taps = await Promise.all([1, 2].map(() => desk.owner.post(total, fields)));
    expect(taps.map(({ status }) => status)).toEqual([303, 303]);
    const lateAnswer = await desk.owner.post(total, { ...fields, id: randomUUID() });
    expect([lateAnswer.status, words(await lateAnswer.text())]).toEqual([
      409,
      expect.stringContaining("intussen al verbeterd"),
    ]);
    const after = await rows();
    expect(after.map(({ amountCents }) => amountCents).sort((a, b) => a - b)).toEqual([-2500, 2500, 2750]);
    expect(after.find(({ id }) => id === lineId)).toEqual(line);
    expect(after.filter(({ closings }) => closings === 1)).toHaveLength(2);
    const page = await desk.owner.text(total);
    expect(page).toMatch(/Bij het afsluiten €25 €0 €0 €25 €0/);
    expect(page).toMatch(/Samen €0 €27,50 €0 €27,50 €0/);
    // The whole payment is reversed: the visit is due again.
    const right = after.find(({ amountCents }) => amountCents === 2750);
    expect((await correct(right?.id ?? "", { amount: "0" })).status).toBe(303);
    expect((await pay(id)).status).toBe(303);
    expect(await desk.owner.text(total)).toMatch(/Samen €25 €0 €0 €25 €0/);

    const csv = await (await desk.owner.fetch(`/admin/dagtotaal.csv?dag=${day}`)).text();
    expect(csv.trim().split("\r\n")).toHaveLength(6);
    expect(csv).toContain("-27,50");
    const figures = await desk.owner.text(`/admin/cijfers?periode=maand&dag=${day}`);
    expect(figures).toContain("In de zaak is €25 afgerekend");
    expect(figures).toContain("21 % €25 €20,66 €4,34");
  });

  test("money without a visit needs a reason and a chair; a future day is refused", async () => {
    const loose = { barber: "barber-1", ...payment({ amount: "-12,50" }) };
    const without = await desk.owner.post(total, loose);
    expect([without.status, words(await without.text())]).toEqual([
      422,
      expect.stringContaining("Schrijf in een paar woorden waarom."),
    ]);
    expect((await desk.owner.post(total, { ...loose, reason: "wax terug" })).status).toBe(303);
    expect(
      (await desk.owner.post(total, { ...loose, id: randomUUID(), reason: "x", barber: "niemand" })).status,
    ).toBe(409);
    const tomorrow = await desk.owner.post(`/admin/dagtotaal?dag=${openDate(9)}`, { ...loose, reason: "x" });
    expect([tomorrow.status, words(await tomorrow.text())]).toEqual([
      409,
      expect.stringContaining("moet nog komen"),
    ]);
    expect(await rows()).toMatchObject([{ amountCents: -1250, reason: "wax terug", bookingId: null }]);
  });

  test("staff see and correct their own chair; an admin sees all, and closes the day", async () => {
    const id = await book("10:00");
    await pay(id);
    expect(await barber.text(total)).toContain("Je account hoort nog bij geen kapper");
    expect(await barber.text(total)).not.toContain("€25");
    const [line] = await rows();
    expect((await correct(line?.id ?? "", {}, barber)).status).toBe(409);
    expect((await barber.post(total, { intent: "close" })).status).toBe(403);
    expect(await (await barber.fetch(`/admin/dagtotaal.csv?dag=${day}`)).text()).not.toContain("25,00");
    const chair = `/admin/zaak/team/${line?.barberId}`;
    const options = await desk.html(chair);
    const account = /<option value="([^"]+)"[^>]*>[^<]*staff@shop\.be/.exec(options)?.[1] ?? "";
    expect((await desk.save(chair, { userId: account })).status).toBe(303);
    expect(await barber.text(total)).toContain("€25");
    expect((await correct(line?.id ?? "", { amount: "20" }, barber)).status).toBe(303);
    expect(await desk.owner.text(total)).toMatch(/€20 €0 €0 €20 €0/);
  });
});
