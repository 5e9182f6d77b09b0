/** Prices, terms, privacy and accessibility: made from what the owner decides, in three languages. */
import { describe, expect, test } from "vitest";
import { languageCodes, languages, pathOf, translatedPages } from "#app/i18n/format/language.ts";
import tested from "#content/accessibility-results.json" with { type: "json" };
import { ownerDesk } from "../owner/owner-desk.ts";
import { expectNoDutch } from "../setup/no-dutch.ts";
import { shop as facts } from "../setup/starter.ts";
import { words } from "../setup/visitor.ts";

const desk = ownerDesk("server");
const read = async (path: string) => words(await desk.html(path));
const service = (key: string) => `/admin/zaak/diensten/${key}`;

describe("prices", () => {
  test("a fresh shop has none: they are on request, and named to the owner", async () => {
    const board = await read("/prijzen");
    expect(board).toMatch(/Klassieke Haarknip op aanvraag .*Groepsreservaties op aanvraag/);
    expect(board).not.toMatch(/€\d/);
    expect(await desk.owner.text("/admin/zaak")).toContain(
      "een prijs bij elke service, en bij “vanaf” in een paar woorden waarom: Klassieke Haarknip, Premium",
    );
    expect(await read("/")).toContain("Een klassieke knipbeurt kost vanaf ongeveer 25 euro.");
  });

  test("a price, a price from with its reason, and free are on the board and in its data, the same", async () => {
    const set = { priceKind: "from", price: "31,50", "price.reason": "naargelang je haar" };
    const why = { "fr.priceReason": "selon vos cheveux" };
    expect((await desk.save(service("haarknip"), { ...set, ...why })).status).toBe(303);
    expect((await desk.save(service("premium"), { priceKind: "exact", price: "45" })).status).toBe(303);
    expect((await desk.save(service("wassen"), { priceKind: "free" })).status).toBe(303);
    const board = await read("/prijzen");
    expect(board).toMatch(/Klassieke Haarknip vanaf €31,50 30-45 min naargelang je haar/);
    expect(board).toMatch(/Premium Styling €45 .*Haar wassen en verzorgen gratis/);
    const html = await desk.html("/prijzen");
    const [, json = ""] =
      /(\{"@context":"https:\/\/schema.org","@type":"ItemList".*?)<\/script>/.exec(html) ?? [];
    const offers = JSON.parse(json).itemListElement.map(
      ({ item }: { item: { offers?: object } }) => item.offers,
    );
    expect(offers[0].priceSpecification).toMatchObject({ minPrice: "31.50", priceCurrency: "EUR" });
    expect([offers[1].price, offers[3].price, offers[4]]).toEqual(["45.00", "0.00", undefined]);

    expect(await read("/fr/prix")).toMatch(/Coupe classique à partir de 31,50\s€ 30 min selon vos cheveux/);
    expect(await desk.html("/en/prices")).toMatch(/lang="nl-BE"[^>]*>naargelang je haar/);
    expect(await read("/services/klassieke-haarknip")).toMatch(/vanaf €31,50, naargelang je haar/i);
    const toDo = await desk.owner.text("/admin/zaak");
    expect(toDo).toContain("een paar woorden waarom: Baardverzorging");
    // Nothing else repeats a number: questions and articles follow.
    expect(await read("/")).toContain("Een klassieke knipbeurt kost vanaf €31,50.");
    expect(await read("/blog/kapsalon-kortrijk-prijzen")).toMatch(/30-45 min vanaf €31,50/);
    expect(await read("/blog/kapsalon-kortrijk-prijzen")).not.toContain("20 tot 35");
  });

  test("a wrong price is refused at its field and stays typed; from nothing is no price", async () => {
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
      ...{ priceKind: "from", price: "15", "price.reason": "x".repeat(61) },
    });
    expect([long.status, words(await long.text())]).toEqual([422, expect.stringContaining("Hou het bij 60")]);
  });

  test("all prices at once: gratis as a word", async () => {
    const saved = await desk.save("/admin/zaak/prijzen", { "price.express": "Gratis" });
    expect(saved.status).toBe(303);
    expect(await read("/prijzen")).toContain("Express Service gratis");
    expect((await desk.fields("/admin/zaak/prijzen"))["price.express"]).toBe("gratis");
  });

  test("a text may name the price of a service that is there, and drops its line with the service", async () => {
    const room = "/admin/zaak/teksten/vragen/prijs";
    await desk.save(service("haarknip"), { priceKind: "from", price: "31,50", "price.reason": "je haar" });
    const ask = (answer: string) => desk.save(room, { answer });
    expect((await ask("Een baard: {prijs baard}.\nEen knipbeurt: {prijs haarknip}.")).status).toBe(303);
    expect(await read("/")).toContain("Een knipbeurt: vanaf €31,50.");
    expect(await read("/")).not.toContain("Een baard:");
    expect((await ask("Dat kost {prijs van alles}.")).status).toBe(422);
  });
});

describe("who the shop is", () => {
  const legal = {
    ...{ "legal.companyName": "Els Maes", "legal.enterpriseNumber": "0403170701" },
    ...{ "legal.vatNumber": "BE 0403.170.701", "legal.form": "", "legal.court": "", "legal.seat": "" },
  };
  const save = (changes: Record<string, string>) => desk.save("/admin/zaak?index", { ...legal, ...changes });
  const pages = ["/privacy", "/voorwaarden", "/contact"];

  test.each([
    [
      "a company",
      { "legal.form": "BV", "legal.court": "Gent, afdeling Kortrijk", "legal.companyName": "Maes" },
      ["Maes BV, handelend als", "0403.170.701 · btw BE 0403.170.701", "RPR Gent, afdeling Kortrijk"],
    ],
    [
      "a partnership with another seat",
      { "legal.form": "VOF", "legal.court": "Gent", "legal.seat": "Markt 1, 8500 Kortrijk" },
      ["Els Maes VOF", "Zetel: Markt 1, 8500 Kortrijk", "RPR Gent"],
    ],
    ["one person", { "legal.form": "Eenmanszaak" }, ["Els Maes, eenmanszaak, handelend als"]],
    ["a VAT number without BE", { "legal.vatNumber": "0403 170 701" }, ["btw BE 0403.170.701"]],
    [
      "one that is exempt",
      { "legal.vatNumber": "Vrijgesteld" },
      ["Ondernemingsnummer 0403.170.701 · Bijzondere vrijstellingsregeling kleine ondernemingen"],
    ],
  ])("%s is named on every page that the law asks", async (_, changes, lines) => {
    expect((await save(changes)).status).toBe(303);
    for (const path of pages) for (const line of lines) expect(await read(path), path).toContain(line);
  });

  test("an exempt shop has no VAT in its data, and says so beside its prices", async () => {
    await save({ "legal.vatNumber": "vrijgesteld" });
    expect(await desk.html("/")).not.toContain("vatID");
    expect(await read("/prijzen")).toContain("Bijzondere vrijstellingsregeling kleine ondernemingen.");
    expect(await read("/fr/prix")).toContain("Régime particulier de franchise des petites entreprises.");
    await save({});
    expect(await desk.html("/")).toContain('"vatID":"BE 0403.170.701"');
    expect(await read("/prijzen")).toContain("btw inbegrepen");
  });

  test.each([
    [
      "legal.enterpriseNumber",
      "0403.170.702",
      "Dit ondernemingsnummer bestaat niet: de laatste twee cijfers",
    ],
    ["legal.vatNumber", "BE 0403.170.710", "Dit btw-nummer bestaat niet: de laatste twee cijfers"],
    ["legal.vatNumber", "", "Schrijf het btw-nummer als BE 0123.456.749, of schrijf: vrijgesteld."],
    ["legal.form", "Ltd", ""],
  ])("%s %s is refused with a sentence", async (field, value, sentence) => {
    const refused = await save({ [field]: value });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(words(html)).toContain(sentence);
    if (field !== "legal.form") expect(html).toContain(`value="${value}"`);
  });

  test("a company without its court is asked for it", async () => {
    const refused = await save({ "legal.form": "BV" });
    expect([refused.status, words(await refused.text())]).toEqual([
      422,
      expect.stringContaining("Vul de ondernemingsrechtbank in"),
    ]);
  });

  test("what the owner writes is text, never Markdown or HTML", async () => {
    await save({ "legal.companyName": "_Els_ <b>& [Co](https://x.be)*" });
    for (const path of pages) {
      const html = await desk.html(path);
      expect(words(html), path).toContain("_Els_");
      expect(html, path).not.toMatch(/<b>|<em>Els|href="https:\/\/x\.be/);
    }
  });
});

describe("terms", () => {
  const room = "/admin/zaak/regels";
  const rules = async (changes: Record<string, string | null>) => {
    const standard = { "booking.cancelUntilHours": "12", "booking.undoMinutes": "20" };
    const asked = {
      "prepayment.isAsked": "on",
      "prepayment.noShowThreshold": "1",
      "prepayment.amountCents": "10",
    };
    expect((await desk.save(room, { ...standard, ...asked, ...changes })).status).toBe(303);
    return read("/voorwaarden");
  };

  test("they follow each rule of the shop", async () => {
    const standard = await rules({});
    for (const part of [
      "tot 365 dagen vooruit",
      "6 komende afspraken",
      "tot 12 uur voor ze begint. Boek je later dan dat, dan kan het nog 20 minuten na je boeking",
      "Wie de voorbije twaalf maanden een afspraak miste, betaalt bij elke online boeking €10 vooraf. Dat geldt ook met hetzelfde telefoonnummer",
      "binnen 24 uur geen afspraak",
      "een herinnering, 24 uur en 2 uur vooraf",
      "Je betaalt in de zaak: cash of elektronisch.",
      "tot 14 dagen na de dag van je betaling en zolang je afspraak niet begonnen is",
      "De tekst is het laatst nagekeken op 23 november 2026",
    ])
      expect(standard).toContain(part);
    const changed = await rules({
      ...{ "booking.cancelUntilHours": "0", "booking.daysAhead": "1", "booking.maxOpenPerCustomer": "1" },
      ...{ "prepayment.noShowThreshold": "3", "prepayment.amountCents": "12,50" },
      ...{ "reminders.firstHours": "48", "reminders.secondHours": "0" },
    });
    for (const part of [
      "tot 1 dag vooruit",
      "1 komende afspraak",
      "op de pagina van je afspraak, tot ze begint.",
      "3 afspraken miste, betaalt bij elke online boeking €12,50",
      "een herinnering, 48 uur vooraf",
    ])
      expect(changed).toContain(part);
    expect(changed).not.toMatch(/na je boeking|verwittig ons dan/);
    const none = await rules({
      "prepayment.isAsked": null,
      ...{ "reminders.firstHours": "0" },
      "reminders.secondHours": "0",
    });
    expect(none).toContain("We vragen niemand om vooraf te betalen.");
    expect(none).not.toMatch(/€10|Herinneren/);
  });

  test("the form, the footer and the page that asks for money lead to them", async () => {
    for (const path of ["/", "/fr", "/en"]) {
      const html = await desk.html(path);
      const own = pathOf("terms", path === "/" ? "nl" : (path.slice(1) as "fr" | "en"));
      expect(html.split(`href="${own}"`).length - 1, path).toBeGreaterThanOrEqual(2);
    }
  });
});

describe.each(translatedPages)("%s", (page) => {
  test("is there in three languages, each leading to the others", async () => {
    // The example of the starter is Dutch.
    await desk.save("/admin/zaak?index", { "legal.companyName": "Els Maes" });
    for (const language of languageCodes) {
      const path = pathOf(page, language);
      const html = await desk.html(path);
      expect(html).toContain(`<html lang="${languages[language].locale}">`);
      for (const other of languageCodes) {
        const to = pathOf(page, other);
        expect(html).toMatch(new RegExp(`rel="alternate" hrefLang="${other}" href="[^"]*${to}"`));
        if (other !== language) expect(html).toContain(`<a href="${to}"`);
      }
      expect(html).not.toMatch(/<script[^>]*src=/);
      if (page === "terms") expect(html).toContain(" Brilliant Barbershop, Aalbeeksesteenweg 3");
      if (language !== "nl") expectNoDutch(html, language);
    }
  });
});

test("the statement tells what the tests found, when and with what", async () => {
  const page = await read("/toegankelijkheid");
  for (const part of [`axe ${tested.axe}`, `de ${tested.pages.length} openbare`, "WCAG) 2.2, niveau AA"])
    expect(page).toContain(part);
  expect(page).toContain(facts.phone);
});
