/** Tests the company details and the legal pages in three languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  languageCodes,
  languages,
  pathOf,
  translatedPages,
  withdrawalPath,
} from "#app/i18n/format/language.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { expectNoDutch } from "../setup/no-dutch.ts";
import { words } from "../setup/visitor.ts";

const desk = ownerDesk("server");
const read = async (path: string) => words(await desk.html(path));

describe("the company details", () => {
  const legal = {
    "legal.companyName": "Els Maes",
    "legal.enterpriseNumber": "0403170701",
    "legal.vatNumber": "BE 0403.170.701",
    "legal.isVatExempt": null,
    "legal.form": "",
    "legal.court": "",
    "legal.seat": "",
  };
  const save = (changes: Record<string, string | null>) =>
    desk.save("/admin/zaak/gegevens", { ...legal, ...changes });
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
      "one that is exempt and has a number",
      { "legal.isVatExempt": "on" },
      ["btw BE 0403.170.701 · Bijzondere vrijstellingsregeling kleine ondernemingen"],
    ],
    [
      "one that is exempt",
      { "legal.vatNumber": "Vrijgesteld" },
      ["Ondernemingsnummer 0403.170.701 · Bijzondere vrijstellingsregeling kleine ondernemingen"],
    ],
  ])("%s is named on every page where the law requires it", async (_, changes, lines) => {
    expect((await save(changes)).status).toBe(303);
    for (const path of pages) for (const line of lines) expect(await read(path), path).toContain(line);
  });

  test("invented details of the starter are marked as examples in each language", async () => {
    await save({ "legal.companyName": "Vul-je-bedrijfsnaam-in", "legal.vatNumber": "BE 0000.000.000" });
    const marked = { nl: "voorbeeld", fr: "exemple", en: "example" };
    for (const language of languageCodes) {
      const terms = await read(pathOf("terms", language));
      expect(terms).toContain(`Vul-je-bedrijfsnaam-in (${marked[language]})`);
      expect(terms).toContain(`0000.000.000 (${marked[language]})`);
      expect(terms).not.toContain(`0403.170.701 (${marked[language]})`);
    }
  });

  test("a shop exempt from VAT has none in its data, and says so beside its prices", async () => {
    await desk.save("/admin/zaak/prijzen", { "price.haarknip": "25" });
    await save({ "legal.isVatExempt": "on" });
    expect(await read("/prijzen")).toContain("Bijzondere vrijstellingsregeling kleine ondernemingen.");
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

  test("a company must name its court", async () => {
    const refused = await save({ "legal.form": "BV" });
    expect([refused.status, words(await refused.text())]).toEqual([
      422,
      expect.stringContaining("Vul de ondernemingsrechtbank in"),
    ]);
  });

  test("the owner's text is shown as text, never as Markdown or HTML", async () => {
    await save({ "legal.companyName": "_Els_ <b>& [Co](https://x.be)*" });
    for (const path of pages) {
      const html = await desk.html(path);
      expect(words(html), path).toContain("_Els_");
      expect(html, path).not.toMatch(/<b>|<em>Els|href="https:\/\/x\.be/);
    }
  });
});

test("the privacy page lists everything that a visitor's browser stores", async () => {
  // Visitors' pages load nothing of the dashboard.
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("desk/"),
  );
  const names = sources.flatMap((file) =>
    [
      ...readFileSync(join("app", file), "utf8").matchAll(/browserStorage\("\w+", (?:"(\w+)"|verifiedKey)/g),
    ].map(([, name = "prepayment_verified"]) => name),
  );
  const expected = {
    pending_booking: "je aanvraag, je e-mailadres en je uur",
    pending_checkout: "je aanvraag, je e-mailadres en je uur",
    running_hold: "je aanvraag, je e-mailadres en je uur",
    prepayment_verified: "dat je betaalde, met je e-mailadres",
    typed_before: "wat je al invulde",
    companion: "je telefoon, e-mail, kapper en keuze",
    next_page_toast: "een melding voor de volgende pagina",
    remembered_customer: "je naam, telefoon, e-mail en laatste keuze",
  };
  expect([...new Set(names)].sort()).toEqual(Object.keys(expected).sort());
  const page = await read("/privacy");
  for (const sentence of Object.values(expected)) expect(page).toContain(sentence);
});

test("the privacy page explains transfers, addresses, notes, copies and the right to restriction", async () => {
  const page = await read("/privacy");
  for (const part of [
    "EU-VS-kader",
    "je IP-adres",
    "onze notities",
    "In een back-up blijft",
    "laten beperken",
  ])
    expect(page).toContain(part);
});

test("reviews are said to be chosen by the shop, which does not verify their authors", async () => {
  expect(await read("/")).toContain("Of de schrijver klant was, kijken we niet na.");
});

test("the footer of each page links to the withdrawal, in its language", async () => {
  for (const language of languageCodes) {
    const { page, withdrawalId } = languages[language];
    const [path, id] = withdrawalPath(language).split("#");
    expect(id).toBe(withdrawalId);
    expect(await desk.html(page)).toContain(`href="${withdrawalPath(language)}"`);
    expect(await desk.html(path ?? "")).toContain(`<section id="${withdrawalId}"`);
  }
});

describe.each(translatedPages)("%s", (page) => {
  test("exists in three languages, each linking to the others", async () => {
    // The starter's example is in Dutch.
    await desk.save("/admin/zaak/gegevens", { "legal.companyName": "Els Maes" });
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
