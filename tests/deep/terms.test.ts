/** Tests the terms, which follow the shop's rules and stay as agreed for older bookings, and the other legal pages. */
import { describe, expect, test } from "vitest";
import { languageCodes, pathOf, translatedPages } from "#app/i18n/format/language.ts";
import tested from "#content/accessibility-results.json" with { type: "json" };
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { engines } from "../setup/engines.ts";
import { expectNoDutch } from "../setup/no-dutch.ts";
import { shop as facts } from "../setup/starter.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const desk = ownerDesk(engine);
  const read = async (path: string) => words(await desk.html(path));
  const pagePath = "/admin/zaak/regels";
  const rules = async (changes: Record<string, string | null>) => {
    const standard = { "booking.cancelUntilHours": "12", "booking.undoMinutes": "20" };
    const query = {
      "prepayment.isAsked": "on",
      "prepayment.noShowThreshold": "1",
      "prepayment.amountCents": "10",
    };
    expect((await desk.save(pagePath, { ...standard, ...query, ...changes })).status).toBe(303);
    return read("/voorwaarden");
  };

  test("the terms follow each rule of the shop", async () => {
    const standard = await rules({});
    for (const part of [
      "tot 365 dagen vooruit",
      "6 komende afspraken",
      "tot 12 uur voordat ze begint. Boek je later dan dat, dan kan het nog 20 minuten na je boeking",
      "Wie de voorbije twaalf maanden een afspraak miste, betaalt bij elke online boeking €10 vooraf. Dat geldt ook met hetzelfde telefoonnummer",
      "binnen 24 uur geen afspraak",
      "een herinnering, 24 uur en 2 uur vooraf",
      "Je betaalt in de zaak: cash of elektronisch.",
      "tot 14 dagen na de dag van je betaling en zolang je dienst niet volledig is uitgevoerd",
      "Dan krijg je er op je volgende bezoek evenveel korting bij als je vooraf betaalde.",
    ])
      expect(standard).toContain(part);
    const newTerms = await rules({
      "booking.cancelUntilHours": "0",
      "booking.daysAhead": "1",
      "booking.maxOpenPerCustomer": "1",
      "prepayment.noShowThreshold": "3",
      "prepayment.amountCents": "12,50",
      "reminders.firstHours": "48",
      "reminders.secondHours": "0",
    });
    for (const part of [
      "tot 1 dag vooruit",
      "1 komende afspraak",
      "op de pagina van je afspraak, tot ze begint.",
      "3 afspraken miste, betaalt bij elke online boeking €12,50",
      "een herinnering, 48 uur vooraf",
    ])
      expect(newTerms).toContain(part);
    expect(newTerms).not.toMatch(/na je boeking|verwittig ons dan/);
    const none = await rules({
      "prepayment.isAsked": null,
      "reminders.firstHours": "0",
      "reminders.secondHours": "0",
    });
    expect(none).toContain("We vragen niemand om vooraf te betalen.");
    expect(none).not.toMatch(/€10|Herinneren/);
  });

  test("the form, the footer and the page that asks for money link to the terms", async () => {
    for (const path of ["/", "/fr", "/en"]) {
      const html = await desk.html(path);
      const ownTermsPath = pathOf("terms", path === "/" ? "nl" : (path.slice(1) as "fr" | "en"));
      expect(html.split(`href="${ownTermsPath}"`).length - 1, path).toBeGreaterThanOrEqual(2);
    }
  });

  test("an appointment keeps the terms under which it was made, in each language", async () => {
    await rules({});
    const { path } = await bookAppointment(desk);
    const [, version = ""] = /href="\/voorwaarden\/(\w+)"/.exec(await desk.html(path)) ?? [];
    expect(await rules({ "booking.cancelUntilHours": "48" })).toContain("tot 48 uur voordat ze begint");
    const old = await read(`/voorwaarden/${version}`);
    expect(old).toMatch(/Zo stonden ze er sinds .* tot 12 uur voordat ze begint/);
    expect(await read(`/fr/conditions/${version}`)).toContain("Conditions en vigueur depuis le");
    expect(await desk.html(`/en/terms/${version}`)).toMatch(/<meta name="robots" content="noindex"/);
  });

  test("unknown terms are not found, in the language of the page", async () => {
    for (const language of languageCodes)
      for (const version of ["0000", "..%2f..%2fadmin", "'%3B--", "x".repeat(5_000)]) {
        const answer = await desk.fetch(`${pathOf("terms", language)}/${version}`);
        const html = await answer.text();
        expect([version, answer.status]).toEqual([version, 404]);
        if (language !== "nl") expectNoDutch(html, language);
      }
  });

  test("an invalid query changes nothing, and posting is refused", async () => {
    for (const page of translatedPages)
      for (const language of languageCodes) {
        const path = pathOf(page, language);
        const answer = await desk.fetch(`${path}?version=%00&taal=xx&q=%3Cscript%3Ealert(1)%3C/script%3E`);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(await answer.text()).not.toContain("alert(1)");
        for (const method of ["POST", "PUT", "DELETE"]) {
          const posted = await desk.fetch(path, { method, body: "{" });
          expect([path, method, posted.status]).toEqual([path, method, 405]);
        }
      }
  });

  test("the accessibility statement gives the tested pages, the axe version and the WCAG level", async () => {
    const page = await read("/toegankelijkheid");
    for (const part of [`axe ${tested.axe}`, `alle ${tested.pages.length} openbare`, "WCAG) 2.2, niveau AA"])
      expect(page).toContain(part);
    expect(page).toContain(facts.phone);
  });
});
