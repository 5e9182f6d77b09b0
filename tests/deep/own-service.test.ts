/** Tests a barber's own duration and price for a service. */
import { beforeEach, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { words } from "../setup/words.ts";

const shop = ownerDesk("server");
const db = () => shop.runtime().db;
const pagePath = "/admin/zaak/team/ali";
const day = openDate(6);
const customRow = (row: Record<string, string>, at = 0) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`ownServices.${at}.${name}`, value]));
const lengthOf = async (id: string) => {
  const row = (await db().select().from(bookings)).find((each) => each.id === id);
  return row && [(row.endsAt.getTime() - row.startsAt.getTime()) / 60_000, row.priceCents];
};
const timesOf = async (barber: string): Promise<string[]> => {
  const answer = await shop.fetch(
    `/api/availability?service=haarknip&from=${day}&to=${day}&barber=${barber}`,
  );
  return (await answer.json()).days[0].times;
};

beforeEach(async () => {
  await shop.empty("bookings, prepayments, rate_limits");
  const edits = [{ kind: "barber" as const, key: "ali", seen: undefined, value: { name: "Ali" } }];
  expect(await publish(db(), { by: null, edits })).toMatchObject({ ok: true });
  await shop.save("/admin/zaak/diensten/haarknip", { priceKind: "exact", price: "25" });
  const saved = await shop.save(pagePath, customRow({ service: "haarknip", minutes: "60", cents: "32,50" }));
  expect(saved.status).toBe(303);
});

test("free times, price and duration follow the chosen barber, for customers and staff", async () => {
  expect((await timesOf("barber-1")).at(-1)).toBe("19:30");
  expect((await timesOf("ali")).at(-1)).toBe("19:00");
  const his = await bookAppointment(shop, { date: day, time: "10:00", barber: "ali" });
  expect(await lengthOf(his.id)).toEqual([60, 3250]);
  expect(await timesOf("ali")).not.toContain("10:30");
  expect(words(await his.page())).toContain("€32,50");
  const toHim = (await shop.untilMails(2)).find(({ to }) => to?.[0]?.address === "jan@example.be");
  expect(words(String(toHim?.html))).toContain("€32,50");
  const others = await bookAppointment(shop, { date: day, time: "10:00", email: "an@example.be" });
  expect(await lengthOf(others.id)).toEqual([30, 2500]);

  const desk = bookingDesk(shop, shop.owner);
  const added = await desk.add({ date: day, time: "14:00", barber: "ali", name: "Kim Peeters" });
  expect(added.status).toBe(303);
  const kim = (await db().select().from(bookings)).find(({ name }) => name === "Kim Peeters");
  expect(await lengthOf(kim?.id ?? "")).toEqual([60, 3250]);
});

test("a prepayment in percent is computed from the price of the chosen barber", async () => {
  const rules = {
    "prepayment.isAsked": "on",
    "prepayment.audience": "everybody",
    "prepayment.percent": "20",
  };
  expect((await shop.save("/admin/zaak/regels", rules)).status).toBe(303);
  const requestFor = (barber: string) => bookingRequest({ date: day, time: "10:00", barber });
  const due = async (barber: string) =>
    (await (await shop.post("/api/bookings", requestFor(barber))).json()).amountCents;
  expect([await due("ali"), await due("barber-1"), await due("")]).toEqual([650, 500, 500]);
  const held = await shop.post("/api/create-prepayment-checkout", requestFor("ali"));
  expect(await held.json()).toMatchObject({ amountCents: 650 });
  expect((await shop.save("/admin/zaak/regels", { "prepayment.isAsked": null })).status).toBe(303);
});

test('the form shows the price and duration of the chosen barber, and "vanaf" when none is chosen', async () => {
  // A form without a name is refused and returned with the choice filled in.
  const planned = async (barber: string) => {
    const body = new URLSearchParams({ service: "haarknip", barber });
    const html = await (await shop.fetch("/?index", { method: "POST", body })).text();
    return /id="booking-service-hint"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
  };
  expect(await planned("ali")).toContain("We plannen 60 minuten in. Prijs: €32,50.");
  expect(await planned("barber-1")).toContain("We plannen 30 minuten in. Prijs: €25.");
  expect(await planned("")).toContain("We plannen 30 minuten in. Prijs: vanaf €25.");
  const total = async (barber: string) => {
    const company = { "others.0.name": "Zoon", "others.0.service": "haarknip" };
    const body = new URLSearchParams({ service: "haarknip", barber, ...company });
    const html = await (await shop.fetch("/?index", { method: "POST", body })).text();
    return /id="booking-about"[\s\S]*?(?:vanaf )?€\S+?</.exec(html)?.[0].replace(/<[^>]*>/g, " ");
  };
  expect(await total("ali")).toMatch(/ €65\b/);
  expect(await total("ali")).not.toContain("vanaf");
  expect(await total("")).toContain("vanaf €50");
  const cleared = { "ownServices.0.minutes": "", "ownServices.0.cents": "" };
  expect((await shop.save(pagePath, cleared)).status).toBe(303);
  expect(await planned("")).not.toContain("vanaf");
  expect(await shop.html("/boeken")).not.toContain("ownServices");
});

test("in a group each person is planned with the duration of their own barber", async () => {
  const others = [{ name: "Zoon", service: "haarknip" }];
  const answer = await shop.post("/api/bookings", {
    name: "Jan",
    phone: "0470123456",
    email: "jan@example.be",
    message: "",
    service: "haarknip",
    date: day,
    time: "10:00",
    others,
  });
  expect(answer.status).toBe(201);
  const rows = await db().select().from(bookings);
  const lengths = rows.map(({ barberId, startsAt, endsAt, priceCents }) => [
    barberId,
    (endsAt.getTime() - startsAt.getTime()) / 60_000,
    priceCents,
  ]);
  expect(lengths.sort()).toEqual([
    ["ali", 60, 3250],
    ["barber-1", 30, 2500],
  ]);
});

test("an invalid or repeated duration or price is refused with a sentence, and the input stays", async () => {
  for (const [row, sentence] of [
    [{ service: "haarknip", minutes: "7" }, "Kies een veelvoud van 5 minuten."],
    [{ service: "haarknip", cents: "veel" }, "Schrijf de prijs in euro, zoals 25 of 27,50."],
  ] as const) {
    const refused = await shop.save(pagePath, customRow({ minutes: "", cents: "", ...row }));
    const html = await refused.text();
    expect([refused.status, words(html)]).toEqual([422, expect.stringContaining(sentence)]);
    expect(html).toContain(`value="${Object.values(row)[1]}"`);
  }
  const twice = await shop.save(pagePath, customRow({ service: "haarknip", minutes: "45", cents: "" }, 1));
  expect([twice.status, words(await twice.text())]).toEqual([
    422,
    expect.stringContaining("Elke dienst één keer."),
  ]);
});
