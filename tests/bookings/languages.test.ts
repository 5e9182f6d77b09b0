/** Tests answers, mails and pages in French and English. The type checker finds missing texts. */
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, longDate } from "#app/i18n/format/dates.ts";
import { bookAppointment, pressOn, readable } from "../setup/appointments.ts";
import { bookingApi } from "../setup/booking-api.ts";
import { bookingRequest, openDate, tuesday } from "../setup/booking-requests.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { addressOf } from "../setup/smtp-peer.ts";
import { engines, testShop } from "../setup/test-shop.ts";

const day = openDate(7);
const onDay = { fr: `${longDate(day, "fr")} à 10h00`, en: `${longDate(day, "en")} at 10:00` };

const received: Email[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  async onData(stream, _session, done) {
    // A shop that shuts down drops the connection.
    const message = await buffer(stream).catch(() => undefined);
    if (message) received.push(await PostalMime.parse(message));
    done();
  },
});
const SMTP_URL = await addressOf(mailServer.listen(0, "127.0.0.1"));
afterAll(() => mailServer.close());
beforeEach(() => void received.splice(0));

const mailTo = async (address: string, subject: RegExp) => {
  const isWanted = (mail: Email) =>
    mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? "");
  await expect.poll(() => received.some(isWanted)).toBe(true);
  return received.find(isWanted);
};

describe.each(engines)("on the %s database", (engine) => {
  const environment = { SMTP_URL, MAIL_FROM: "Zaak <info@shop.example>" };
  const shop = testShop({ engine, environment, empty: "bookings, prepayments, rate_limits" });
  const book = (changes = {}) => shop.post("/api/bookings", bookingRequest(changes));

  test("a French booking is confirmed, moved and cancelled in French, by mail and on its page", async () => {
    const email = "jean@example.be";
    const appointment = await bookAppointment(shop, { email, language: "fr" });
    expect((await appointment.row()).language).toBe("fr");
    const confirmed = await mailTo(email, /^Votre rendez-vous chez Brilliant Barbershop/);
    expect(confirmed?.subject).toContain(onDay.fr);
    expect(confirmed?.html).toMatch(/<html[^>]* lang="fr-BE"/);
    expect(confirmed?.text).toContain("Bonjour Jan, merci de votre réservation");
    expect(confirmed?.text).toContain("Coupe classique");
    expect(confirmed?.attachments[0]?.filename).toBe("rendez-vous.ics");
    expectNoDutch(`${confirmed?.subject} ${confirmed?.text}`);

    const page = await appointment.page();
    expect(page).toContain('<html lang="fr-BE">');
    for (const words of ["Confirmé", "Déplacer le rendez-vous", "Annuler mon rendez-vous"])
      expect(readable(page)).toContain(words);
    expect(page).toContain("<span>Coupe classique</span>");
    expectNoDutch(readableOwnText(page));
    expect(await (await shop.fetch(`${appointment.path}/agenda.ics`)).text()).toContain(
      "SUMMARY:Coupe classique chez Brilliant Barbershop",
    );

    const wrong = await appointment.move(day, "10:07");
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Choisissez un créneau");
    await appointment.move(openDate(8), "11:00");
    expect((await mailTo(email, /a été déplacé au/))?.subject).toContain(longDate(openDate(8), "fr"));
    expect(await appointment.pageAfter("moved")).toContain("Votre rendez-vous a été déplacé");
    await appointment.cancel();
    const cancelled = await mailTo(email, /a été annulé$/);
    expect(cancelled?.html).toMatch(/\/fr\?service=haarknip&amp;zoals=[-\w%]+#booking/);
    expectNoDutch(`${cancelled?.subject} ${cancelled?.text}`);
    expect(readable(await appointment.page())).toMatch(
      /\/fr\?service=haarknip&(amp;)?zoals=[-\w%]+#bookingRéserver à nouveau/,
    );
    const erased = await appointment.erase();
    expect(erased.headers.get("Location")).toBe("/privacy/gewist?taal=fr");
    expect(await (await shop.fetch("/privacy/gewist?taal=fr")).text()).toContain(
      "Vos données ont été effacées",
    );
  });

  test("an English booking is confirmed, moved and cancelled in English", async () => {
    const email = "john@example.be";
    const appointment = await bookAppointment(shop, { email, language: "en" });
    const confirmed = await mailTo(email, /^Your appointment at Brilliant Barbershop: /);
    expect(confirmed?.subject).toContain(onDay.en);
    expectNoDutch(`${confirmed?.subject} ${confirmed?.text}`);
    const page = await appointment.page();
    expect(page).toContain('<html lang="en-GB">');
    expect(readable(page)).toContain(`Move appointment`);
    expect(readable(await appointment.pageAfter("booked"))).toContain("Thanks Jan, see you on");
    expectNoDutch(readableOwnText(page));
  });

  test.each([
    ["nl", "kan tot en met", "tot", "om 00:30"],
    ["fr", "annuler jusqu’au", "jusqu’au", "à 0h30"],
    ["en", "until the end of", "until", "at 00:30"],
  ] as const)(
    "midnight is named by the day before, in %s",
    async (language, untilEndOf, untilWord, timeText) => {
      const midnight = await bookAppointment(shop, { date: day, time: "12:00", language });
      const end = `${longDate(addDays(day, -1), language)}${language === "fr" ? " inclus" : ""}`;
      expect(readable(await midnight.page())).toContain(`${untilEndOf} ${end}`);
      expect((await mailTo("jan@example.be", /./))?.text?.replace(/\s+/g, " ")).toContain(`${end}.`);
      const later = await bookAppointment(shop, {
        date: day,
        time: "12:30",
        email: "an@example.be",
        language,
      });
      expect(readable(await later.page())).toContain(`${untilWord} ${longDate(day, language)} ${timeText}`);
    },
  );

  test("the API answers mistakes and refusals in the language of the request, Dutch for any other", async () => {
    const messageOf = async (changes: object) => (await (await book(changes)).json()).message;
    const wrong = { name: "J", date: tuesday(3) };
    expect(await messageOf(wrong)).toBe("Naam moet minstens 2 karakters zijn");
    for (const language of ["de", "", 7, null, ["fr"], { fr: 1 }])
      expect(await messageOf({ ...wrong, language })).toBe("Naam moet minstens 2 karakters zijn");
    expect(await messageOf({ ...wrong, language: "fr" })).toBe("Le nom doit compter au moins 2 caractères");
    expect(await messageOf({ ...wrong, language: "en" })).toBe("The name needs at least 2 characters");
    expect(await messageOf({ date: tuesday(3), language: "fr" })).toBe("Date non valable");
    expect((await book({ email: "an@example.be" })).status).toBe(201);
    expect(await messageOf({ language: "fr" })).toBe("Ce créneau n’est plus libre.");
    expect(await messageOf({})).toBe("Dat uur is niet meer vrij.");
  });

  test("a missed appointment asks for a payment in French, and the way back leads to the French page", async () => {
    const email = "manque@example.be";
    await addNoShows(shop.runtime().db, [email]);
    const answer = await book({ email, language: "fr" });
    expect(answer.status).toBe(402);
    expect((await answer.json()).refundTerms).toContain("vous sont remboursés si vous annulez avant le");
    const request = bookingRequest({ email, language: "fr" });
    const { url, refundTerms } = await (await shop.post("/api/create-prepayment-checkout", request)).json();
    expect(refundTerms).toContain("10\u00a0€");
    const { pathname } = new URL(url);
    const cancelled = await pressOn(shop, pathname, { choice: "cancel" });
    expect(cancelled.headers.get("Location")).toBe("http://localhost:3000/fr#booking");
    const secondCheckout = await (await shop.post("/api/create-prepayment-checkout", request)).json();
    const paid = await pressOn(shop, new URL(secondCheckout.url).pathname, { choice: "pay" });
    const back = paid.headers.get("Location") ?? "";
    expect(back).toContain("&taal=fr");
    const { pathname: path, search } = new URL(back);
    expect(await (await shop.fetch(path + search)).text()).toContain("Vérification du paiement…");
    const done = await (await pressOn(shop, path + search, {})).text();
    expect(readable(done)).toContain("Votre rendez-vous est fixé");
    expect(await mailTo(email, /^Votre rendez-vous chez/)).toMatchObject({
      text: expect.stringContaining("10\u00a0€, à déduire du prix"),
    });
  });
});

describe("without script", () => {
  const { shop, stored } = bookingApi("server");
  const post = (changes = {}) => pressOn(shop, "/fr", bookingRequest(changes) as Record<string, string>);

  test("the French page keeps the input, explains mistakes in French, and books in French", async () => {
    const refused = await post({ phone: "0470" });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('<html lang="fr-BE">');
    expect(readable(page)).toContain("Numéro de téléphone non valable");
    expect(page).toContain('value="0470"');
    expectNoDutch(readableOwnText(page));
    const booked = await post();
    expect(booked.status).toBe(303);
    expect((await stored())[0]).toMatchObject({ language: "fr", status: "confirmed" });
    const after = await (await shop.fetch(booked.headers.get("Location") ?? "")).text();
    expect(readable(after)).toContain("Votre rendez-vous");
  });

  test("each booking page names its translations to search engines, and keeps its language in a French browser", async () => {
    for (const [path, lang] of [
      ["/boeken", "nl-BE"],
      ["/fr", "fr-BE"],
      ["/en", "en-GB"],
    ] as const) {
      const answer = await shop.fetch(path, { headers: { "Accept-Language": "fr" } });
      const page = await answer.text();
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(page).toContain(`<html lang="${lang}">`);
      expect(page).toContain(`rel="canonical" href="http://localhost:3000${path}"`);
      expect(
        [...page.matchAll(/hrefLang="([\w-]+)" href="http:\/\/localhost:3000(\S*)"/g)].map(([, ...it]) => it),
      ).toEqual([
        ["nl", "/boeken"],
        ["fr", "/fr"],
        ["en", "/en"],
        ["x-default", "/boeken"],
      ]);
    }
    // The home page exists in Dutch only.
    expect(await (await shop.fetch("/")).text()).not.toContain('hrefLang="fr" href="http');
    expectNoDutch(readableOwnText(await (await shop.fetch("/fr")).text()));
    expectNoDutch(readableOwnText(await (await shop.fetch("/en")).text()));
  });
});

/** Removes the texts that the owner wrote, which are marked as Dutch. */
function readableOwnText(page: string): string {
  return readable(page.replace(/<span lang="nl-BE"[^>]*>.*?<\/span>/g, ""));
}

/** Fails on words of which every Dutch sentence of the site contains at least one. */
function expectNoDutch(text: string): void {
  const sentences = text.replace(/\S*\/\S+/g, "").replaceAll("Nederlands", "");
  expect(
    sentences
      .replaceAll("Vul-je-bedrijfsnaam-in", "")
      .match(/\b(je|op|het|een|uur|van|voor|niet|bij|om|naar|afspraak)\b/gi) ?? [],
  ).toEqual([]);
}
