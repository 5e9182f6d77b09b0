/** On a newly installed public site no invented detail of the starter reaches a visitor, a crawler or a mailbox. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { fieldsIn, ownerDesk } from "../owner/owner-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { publicUrl as appUrl, everyPage, expectNothingInvented } from "../setup/public-walk.ts";
import { words } from "../setup/words.ts";

const desk = ownerDesk("server", { APP_URL: appUrl });

test("no page, feed or structured data of a new public site names an example, and search engines are kept out", async () => {
  const pages = await everyPage(desk.fetch);
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(["/blog/rss.xml", "/privacy", "/wachtlijst", "/contact"]),
  );
  expect([...pages.keys()].some((path) => path.startsWith("/page-data/"))).toBe(true);
  for (const [path, { text, headers }] of pages) {
    expectNothingInvented(text, path);
    if (headers.get("Content-Type")?.includes("html"))
      expect(headers.get("X-Robots-Tag"), path).toBe("noindex");
  }
  const home = pages.get("/")?.text ?? "";
  expect(words(home)).not.toMatch(/Wat Klanten Zeggen|\bvoorbeeld\b|Bel ons|Ons Vakwerk/);
  expect(words(home)).toContain("Zo kan het");
  const [business] = [...home.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
    .map(([, json = ""]) => JSON.parse(json))
    .filter((thing) => thing["@type"] === "HairSalon");
  for (const name of ["legalName", "vatID", "telephone", "email", "geo", "sameAs"])
    expect(business).not.toHaveProperty(name);
  expect(business.image).toHaveLength(1);
});

function beginsIn(hours: number, id: string) {
  const startsAt = new Date(Date.now() + hours * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  const times = { startsAt, endsAt, createdAt: new Date(Date.now() - 86_400_000) };
  return desk.runtime().db.update(bookings).set(times).where(eq(bookings.id, id));
}

test.each(["nl", "fr", "en"])("mails and pages of a customer in %s name no example", async (language) => {
  desk.forgetMails();
  const times = { nl: "10:00", fr: "11:00", en: "12:00" };
  const request = bookingRequest({
    email: `jan-${language}@klant.be`,
    language,
    date: openDate(20),
    time: times[language as keyof typeof times],
  });
  const { booking } = await (await desk.post("/api/bookings", request)).json();
  const path = new URL(booking.manageUrl, appUrl).pathname;
  await desk.untilMails(1);
  const paths = [path, `${path}/agenda.ics`, `${path}/geen-reviews`];
  for (const each of paths) expectNothingInvented(await (await desk.fetch(each)).text(), each);
  await desk.fetch(`${path}/geen-reviews`, { method: "POST" });
  expectNothingInvented(await (await desk.fetch(`${path}/geen-reviews`)).text(), "no reviews");
  await beginsIn(1, booking.id);
  const tooLate = await (await desk.fetch(path)).text();
  expectNothingInvented(tooLate, "too late to change");
  expect(words(tooLate)).toMatch(/Kom even langs|Passez au salon|Drop by/);
  await beginsIn(480, booking.id);
  const refused = await desk.post("/api/bookings", { ...request, name: "" });
  expectNothingInvented(await refused.text(), "a refusal");
  await desk.fetch(path, { method: "POST", body: new URLSearchParams({ intent: "cancel" }) });
  expectNothingInvented(await (await desk.fetch(path)).text(), path);
  await desk.untilMails(2);
  await desk.untilSent();
  for (const { html, text, attachments, from, replyTo, subject } of await desk.mails()) {
    expectNothingInvented(`${html} ${text} ${JSON.stringify([from, replyTo])}`, subject ?? "");
    for (const { content } of attachments)
      expectNothingInvented(Buffer.from(content as ArrayBuffer).toString(), `${subject}: the calendar`);
  }
});

test.each([
  ["nl", "Probeer het nog eens of kom even langs."],
  ["fr", "Réessayez ou passez au salon."],
  ["en", "Try again or drop by."],
])("without a phone number a refusal in %s does not ask the customer to call", async (language, sentence) => {
  const body = new URLSearchParams({ website: "spam", name: "Jan", email: "jan@klant.be" });
  const refused = await desk.fetch(`/wachtlijst?taal=${language}`, { method: "POST", body });
  expect(refused.status).toBe(422);
  expect(words(await refused.text())).toContain(sentence);
});

test("every page reminds the owner; after the facts and 'Klopt' the list is done and search engines may come", async () => {
  const { owner } = desk;
  for (const path of ["/admin", "/admin/vandaag", "/admin/zaak", "/admin/cijfers"])
    expect(await owner.text(path), path).toContain("Je site staat nog niet in Google");
  const pagePath = "/admin/zaak?index";
  const facts = {
    phone: "056 21 22 23",
    whatsapp: "0470 12 34 56",
    email: "els@brilliant.be",
    instagram: "@brilliant",
    reviewsUrl: "https://g.page/r/brilliant/review",
    "geo.latitude": "50.82261",
    "geo.longitude": "3.25772",
    "legal.companyName": "Brilliant BV",
    "legal.enterpriseNumber": "0123.456.749",
    "legal.vatNumber": "BE 0123.456.749",
  };
  expect((await desk.save("/admin/zaak/gegevens", facts)).status).toBe(303);
  const answer = await desk.fetch("/");
  expect(answer.headers.get("X-Robots-Tag")).toBe(null);
  expect(await answer.text()).toContain("tel:+3256212223");
  expect(await owner.text("/admin")).not.toContain("Je site staat nog niet in Google");

  const claims = async () => [...(await desk.html("/admin/zaak")).matchAll(/name="claim" value="([^"]+)"/g)];
  expect((await claims()).map(([, id]) => id)).toEqual([
    "fotos",
    "ervaring",
    "aantallen",
    "kapper",
    "ligging",
    "artikels",
  ]);
  expect((await owner.post(pagePath, { intent: "remove-invented" })).status).toBe(303);
  expect((await owner.post(pagePath, { intent: "confirm", claim: "wat dan ook" })).status).toBe(303);
  for (const [, claim = ""] of await claims())
    expect((await owner.post(pagePath, { intent: "confirm", claim })).status).toBe(303);
  expect(await claims()).toEqual([]);
  const list = words(await desk.html("/admin/zaak"));
  expect(list).not.toMatch(/verzonnen|Nog van het begin|echte gegevens/);
  expect(list).toContain("Kies de rechtsvorm van je onderneming");
  const form = { "legal.form": "BV", "legal.court": "Gent, afdeling Kortrijk" };
  expect((await desk.save("/admin/zaak/gegevens", form)).status).toBe(303);
  expect(words(await desk.html("/admin/zaak"))).not.toContain("Kies de rechtsvorm");
  const home = words(await (await desk.fetch("/")).text());
  expect(home).toContain("Ons Vakwerk");
  expect(home).toContain("70+ Google reviews");
});

test("a new article suggests the name of the team as its author", async () => {
  const fields = fieldsIn(await desk.html("/admin/zaak/blog/nieuw"), "save");
  expect(fields.author).toBe("Team Brilliant");
});
