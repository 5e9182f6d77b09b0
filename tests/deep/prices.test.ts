/** The owner's prices appear on the price board and everywhere else that a price is shown. */
import { describe, expect, test, vi } from "vitest";
import { shopToday, startOfDay } from "#app/i18n/format/clock.ts";
import { dayAndMonth } from "#app/i18n/format/dates.ts";
import { applyPrices } from "#app/shop/apply-prices.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { engines } from "../setup/engines.ts";
import { words } from "../setup/visitor.ts";

const articlesOfPrices = [
  "beste-kapper-kortrijk-2025",
  "herenkapsels-2024",
  "moderne-kapsels-mannen",
  "walk-in-kapper-kortrijk",
  "barber-kortrijk-open-zondag",
];
const service = (key: string) => `/admin/zaak/diensten/${key}`;

describe.each(engines)("on the %s database", (engine) => {
  const desk = ownerDesk(engine);
  const read = async (path: string) => words(await desk.html(path));

  test("a fresh shop has no prices: they are on request, and listed for the owner", async () => {
    const board = await read("/prijzen");
    expect(board).toMatch(/Klassieke Haarknip op aanvraag .*Groepsreservaties op aanvraag/);
    expect(board).not.toContain("btw inbegrepen");
    expect(board).not.toMatch(/€\d|betaal je/);
    expect(board).toContain("je kent hem voordat we beginnen");
    await expectUnpriced();
    expect(await desk.owner.text("/admin/zaak")).toContain(
      "een prijs bij elke dienst, en bij “vanaf” in een paar woorden waarom: Klassieke Haarknip, Premium",
    );
    expect(await read("/")).toContain("Een klassieke knipbeurt: vanaf ongeveer 25 euro.");
  });

  const languagePages = [
    ["/prijzen", "/voorwaarden"],
    ["/fr/prix", "/fr/conditions"],
    ["/en/prices", "/en/terms"],
  ] as const;
  const asksForPrice = /Vraag ons je prijs|Demandez-nous votre prix|Ask us for your price/;
  async function expectUnpriced() {
    const sitemap = await desk.html("/sitemap.xml");
    for (const [prices, terms] of languagePages) {
      const html = await desk.html(prices);
      expect(html).toContain('name="robots" content="noindex"');
      expect(html).not.toMatch(/De prijs van elke|Le prix de chaque|The price of every/);
      expect(sitemap).not.toContain(`${prices}</loc>`);
      expect(await desk.html(terms)).not.toContain(`href="${prices}"`);
      expect(await read(terms)).toMatch(asksForPrice);
    }
    const article = await read("/blog/kapsalon-kortrijk-prijzen");
    expect(article).toMatch(/geen vaste tarieven.*20 tot 35 euro.*25 tot 40 euro/);
    for (const slug of articlesOfPrices) expect(await read(`/blog/${slug}`)).not.toContain("prijslijst");
  }
  async function expectPriced() {
    const sitemap = await desk.html("/sitemap.xml");
    for (const [prices, terms] of languagePages) {
      expect(await desk.html(prices)).not.toContain('content="noindex"');
      expect(sitemap).toContain(`${prices}</loc>`);
      expect(await desk.html(terms)).toContain(`href="${prices}"`);
      expect(await read(terms)).not.toMatch(asksForPrice);
    }
    const article = await read("/blog/kapsalon-kortrijk-prijzen");
    expect(article).not.toMatch(/geen vaste tarieven|indicatie|richtprij|25 tot 40|\d+ euro /i);
    for (const slug of articlesOfPrices) expect(await read(`/blog/${slug}`)).toContain("prijslijst");
  }

  test("an exact price, a from price with its reason, and free are the same on the board and in the data", async () => {
    const set = { priceKind: "from", price: "31,50", "price.reason": "naargelang je haar" };
    const frenchReason = { "fr.priceReason": "selon vos cheveux" };
    expect((await desk.save(service("haarknip"), { ...set, ...frenchReason })).status).toBe(303);
    expect((await desk.save(service("premium"), { priceKind: "exact", price: "45" })).status).toBe(303);
    expect((await desk.save(service("wassen"), { priceKind: "free" })).status).toBe(303);
    const board = await read("/prijzen");
    expect(board).toMatch(/Klassieke Haarknip vanaf €31,50 30-45 min naargelang je haar/);
    expect(board).toContain("Wat op de lijst staat, betaal je.");
    expect(board).toMatch(/Premium Styling €45 .*Haar wassen en verzorgen gratis/);
    const html = await desk.html("/prijzen");
    const [, json = ""] =
      /(\{"@context":"https:\/\/schema.org","@type":"ItemList".*?)<\/script>/.exec(html) ?? [];
    const offers = JSON.parse(json).itemListElement.map(
      ({ item }: { item: { offers?: object } }) => item.offers,
    );
    expect(offers[0].priceSpecification).toMatchObject({ minPrice: "31.50", priceCurrency: "EUR" });
    // The fifth is booked as the second, and has its price.
    const [, premium, , free, curls, face] = offers;
    expect([premium.price, free.price, curls.price, face]).toEqual(["45.00", "0.00", "45.00", undefined]);

    expect(await read("/fr/prix")).toMatch(/Coupe classique à partir de 31,50\s€ 30 min selon vos cheveux/);
    const express = /express[^€]*31,50\s€ [^€]*selon vos cheveux/i;
    expect(await read("/fr/prix")).toMatch(express);
    expect(await desk.html("/en/prices")).toMatch(/lang="nl-BE"[^>]*>naargelang je haar/);
    expect(await read("/services/klassieke-haarknip")).toMatch(/vanaf €31,50, naargelang je haar/i);
    const toDo = await desk.owner.text("/admin/zaak");
    expect(toDo).toContain("een paar woorden waarom: Baardverzorging");
    // Questions and articles take their prices from the services.
    expect(await read("/")).toContain("Een klassieke knipbeurt: vanaf €31,50.");
    expect(await read("/blog/kapsalon-kortrijk-prijzen")).toMatch(/30-45 min vanaf €31,50/);
    expect(await read("/blog/kapsalon-kortrijk-prijzen")).not.toContain("20 tot 35");
  });

  test("two services are booked at the sum of both prices, and without a price when one has none", async () => {
    await desk.save("/admin/zaak/prijzen", { "price.haarknip": "25", "price.baard": "15,50" });
    const bookedPrice = async (service: string, time: string) => {
      const email = `${time.replace(":", "")}@example.be`;
      const { row } = await bookAppointment(desk, { service, date: openDate(8), time, email });
      return (await row()).priceCents;
    };
    expect(await bookedPrice("haarknip", "10:00")).toBe(2500);
    expect(await bookedPrice("haarknip,baard", "11:00")).toBe(4050);
    expect(await bookedPrice("haarknip,premium", "14:00")).toBeNull();
  });

  test('a wrong price is refused at its field and the input stays; a "from" price of zero is refused too', async () => {
    for (const [priceKind, price] of [
      ["exact", "veel"],
      ["from", "gratis"],
      ["exact", "-5"],
    ] as const) {
      const refused = await desk.save(service("baard"), { priceKind, price });
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(words(html)).toContain("Schrijf de prijs in euro, zoals 25 of 27,50.");
      expect(html).toContain(`value="${price}"`);
    }
    const long = await desk.save(service("baard"), {
      priceKind: "from",
      price: "15",
      "price.reason": "x".repeat(61),
    });
    expect([long.status, words(await long.text())]).toEqual([422, expect.stringContaining("Hou het bij 60")]);
  });

  test("all prices are saved at once, and zero is shown as the word gratis", async () => {
    const saved = await desk.save("/admin/zaak/prijzen", { "price.express": "Gratis" });
    expect(saved.status).toBe(303);
    expect(await read("/prijzen")).toContain("Express Service gratis");
    const all = { haarknip: "25", baard: "15", premium: "45", complete: "70" };
    const priced = Object.entries(all).map(([key, price]) => [`price.${key}`, price]);
    await desk.save("/admin/zaak/prijzen", Object.fromEntries(priced));
    await expectPriced();
    expect((await desk.fields("/admin/zaak/prijzen"))["price.express"]).toBe("gratis");
  });

  test("a price that applies from a future day: it is announced until then, and visits from that day cost it", async () => {
    const [before, from] = [openDate(11), openDate(12)];
    const bookedPrice = async (date: string, time: string) => {
      const { row } = await bookAppointment(desk, {
        date,
        time,
        email: `${date}-${time.slice(0, 2)}@example.be`,
      });
      return row;
    };
    await desk.save("/admin/zaak/prijzen", { "price.haarknip": "25" });
    const promised = await bookedPrice(from, "10:00");
    const day = dayAndMonth(from);
    const later = (fields: Record<string, string>) => desk.save("/admin/zaak/prijzen", fields);
    for (const wrong of ["2020-01-01", shopToday(), "2099-01-01", "morgen"]) {
      const refused = await later({ "price.haarknip": "27", from: wrong });
      expect([refused.status, words(await refused.text())]).toEqual([
        422,
        expect.stringContaining("Kies een dag die nog komt, binnen het jaar."),
      ]);
    }
    expect((await later({ "price.haarknip": "veel", from })).status).toBe(422);
    expect((await later({ "price.haarknip": "27", from })).status).toBe(303);

    expect(await read("/prijzen")).toContain(`Klassieke Haarknip €25 30-45 min vanaf ${day} €27`);
    expect(await read("/fr/prix")).toMatch(/25\s€ 30 min à partir du \d+(er)? \S+\s: 27\s€/);
    expect(await read("/en/prices")).toMatch(/€25 30 min from \d+ \w+: €27/);
    expect(await read("/services/klassieke-haarknip")).toContain(`€25, vanaf ${day} €27`);
    expect(await desk.html("/services/klassieke-haarknip")).toMatch(
      new RegExp(`"price":"25.00"[^\\]]*"priceValidUntil"[^\\]]*"price":"27.00"[^\\]]*"validFrom":"${from}"`),
    );
    expect(await read(`/?service=haarknip&dag=${before}`)).toContain("Prijs: €25.");
    expect(await read(`/fr?service=haarknip&dag=${from}`)).toMatch(/27\s€/);
    expect((await (await bookedPrice(before, "11:00"))()).priceCents).toBe(2500);
    expect((await (await bookedPrice(from, "11:00"))()).priceCents).toBe(2700);
    expect((await desk.fields("/admin/zaak/prijzen"))["next.haarknip"]).toBe("27");

    expect(words(await desk.html("/admin/zaak/diensten/haarknip"))).toContain(`Vanaf ${day} kost dit €27`);
    const onItsOwn = await (await later({ from })).text();
    expect(words(onItsOwn)).toContain("Wijzig eerst een prijs.");
    const second = await (await later({ "price.haarknip": "30", from: openDate(14) })).text();
    expect(words(second)).toContain(`Hier staat al een prijs vanaf ${day}. Maak die eerst leeg.`);
    const follows = await (await later({ "price.vader-zoon": "50", from })).text();
    expect(words(follows)).toContain("Deze dienst volgt de prijs van wat klanten boeken.");
    await later({ "next.haarknip": "" });
    expect(await read("/prijzen")).not.toContain("€27");
    await later({ "price.haarknip": "28", from });
    await applyPrices.run();
    expect(await read("/prijzen")).toContain(`€25 30-45 min vanaf ${day} €28`);
    vi.useFakeTimers({ toFake: ["Date"], now: startOfDay(from) });
    await applyPrices.run();
    vi.useRealTimers();
    expect(await read("/prijzen")).toMatch(/Klassieke Haarknip €28 30-45 min [^v]/);
    expect((await promised()).priceCents).toBe(2500);
  });

  test("a text may use the price of an existing service, and drops that line without the service", async () => {
    const pagePath = "/admin/zaak/teksten/vragen/prijs";
    await desk.save(service("haarknip"), { priceKind: "from", price: "31,50", "price.reason": "je haar" });
    const ask = (answer: string) => desk.save(pagePath, { answer });
    expect((await ask("Een baard: {prijs baard}.\nEen knipbeurt: {prijs haarknip}.")).status).toBe(303);
    expect(await read("/")).toContain("Een knipbeurt: vanaf €31,50.");
    expect(await read("/")).not.toContain("Een baard:");
    expect((await ask("Dat kost {prijs van alles}.")).status).toBe(422);
  });
});
