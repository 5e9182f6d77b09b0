/** Tests answers to a customer's fears, without script and in each language: what for, what is left, which mail. */
import { beforeEach, describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { languages } from "#app/i18n/format/language.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { bookAppointment, pressOn } from "../setup/appointments.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { words } from "../setup/words.ts";

const [today, saturday] = ["2027-03-25", "2027-03-27"];
const { shop } = testBookingDesk({ engine: "embedded", at: `${today} 14:02` });
const db = () => shop.runtime().db;

beforeEach(async () => {
  clockAt(`${today} 14:02`);
  await db().execute(emptying("bookings, prepayments, mails, rate_limits"));
});

const sentences = {
  nl: {
    service: "Klassieke Haarknip",
    rest: /€10 betaald, nog €15 in de zaak/,
    again: "Stuur de mail opnieuw",
    absent: "Ik kom niet, geef mijn uur vrij",
    thanks: "Bedankt om het te laten weten",
  },
  fr: {
    service: "Coupe classique",
    rest: /10\s€ payés, encore 15\s€ sur place/,
    again: "Renvoyer l’e-mail",
    absent: "Je ne viens pas, libérer mon créneau",
    thanks: "Merci de nous prévenir",
  },
  en: {
    service: "Classic haircut",
    rest: /€10 paid, €15 left to pay in the shop/,
    again: "Send the e-mail again",
    absent: "I’m not coming, free my time",
    thanks: "Thanks for letting us know",
  },
};

describe.each(["nl", "fr", "en"] as const)("in %s", (language) => {
  const email = `client@${language}.example`;
  const form = (changes: Record<string, string> = {}) => ({
    ...bookingRequest({ email, date: saturday, language, ...changes }),
    ...changes,
  });
  const postForm = (fields: Record<string, string>) =>
    pressOn(shop, language === "nl" ? "/?index" : languages[language].page, fields);
  const read = async (path: string) => words(await (await shop.fetch(path)).text());

  test("a payment says for which service and hour, and the paid ticket what is left", async () => {
    await addNoShows(db(), [email]);
    const checkout = pathIn(await postForm(form({ betaal: "1", visit: "on" })));
    const forWhat = await read(checkout);
    expect(forWhat).toContain(sentences[language].service);
    expect(forWhat).toMatch(/10[:h]00/);
    const back = pathIn(await pressOn(shop, checkout, { choice: "pay" }));
    await pressOn(shop, back, {});
    await db().update(bookings).set({ priceCents: 2500 });
    // A payment of the test page is not subtracted.
    await db().update(prepayments).set({ provider: "stripe" });
    const rows = await db().select().from(bookings);
    const paid = rows.find(({ status }) => status === "confirmed");
    expect(await read(`/afspraak/${paid?.manageToken}`)).toMatch(sentences[language].rest);
  });

  test("too late to cancel: the customer says that he won't come, and is thanked", async () => {
    const lateAppointment = await bookAppointment(shop, form());
    clockAt(`${saturday} 08:30`);
    expect(await read(lateAppointment.path)).toContain(sentences[language].absent);
    expect((await lateAppointment.press({ intent: "report-absence", sequence: "0" })).status).toBe(303);
    expect(await read(lateAppointment.path)).toContain(sentences[language].thanks);
  });

  test("a mail has to be opened first: its address masked, the phone a link, and a button to mail again", async () => {
    for (const time of ["11:00", "12:00"]) await bookAppointment(shop, form({ time }));
    const refused = await (await postForm(form({ time: "15:00" }))).text();
    expect(words(refused)).toContain(`c•••t@${language}.example`);
    expect(words(refused)).toContain(sentences[language].again);
    expect(refused).toMatch(/role="alert"[\s\S]*?href="tel:/);
    const secondAnswer = await postForm(form({ time: "15:00", mail: "1" }));
    expect(words(await secondAnswer.text())).toContain(`c•••t@${language}.example`);
  });
});

test("an article leads to the form with its service, and the header to the other languages", async () => {
  const html = await (await shop.fetch("/blog/walk-in-kapper-kortrijk")).text();
  const text = html.slice(html.indexOf("<main"));
  expect(/href="\/\?service=\w+[^"]*#booking"/.exec(text)?.index).toBeLessThan(text.indexOf("<h2"));
  expect(text).toMatch(/aria-label="Snel contact"[\s\S]*Afspraak boeken/);
  expect(/<header[\s\S]*?<\/header>/.exec(html)?.[0]).toMatch(/href="\/fr"[^>]*>FR.{0,40}Français/);
});

function pathIn(answer: Response): string {
  const address = answer.headers.get("Location") ?? expect.fail(`${answer.status} leads nowhere`);
  const { pathname, search } = new URL(address, "http://localhost:3000");
  return pathname + search;
}
