/** Tests /boeken: the form alone, for a link on Google or a QR code on the window. */
import { beforeAll, expect, test } from "vitest";
import { qrCode } from "#app/ui/qr-code.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { words } from "../setup/words.ts";

const APP_URL = "https://kapper.example";

const desk = ownerDesk("server", { APP_URL });
let html: string;
beforeAll(async () => {
  html = await (await desk.fetch("/boeken")).text();
});

test("the booking page is in the sitemap with its own address, which the structured data name as the place to reserve", async () => {
  expect(html).toContain(`<link rel="canonical" href="${APP_URL}/boeken"/>`);
  expect(html).not.toMatch(/noindex/i);
  expect(words(html)).toContain("Maak een Afspraak");
  expect(await (await desk.fetch("/sitemap.xml")).text()).toContain(`<loc>${APP_URL}/boeken</loc>`);
  const home = await (await desk.fetch("/")).text();
  expect(home).toContain(`"urlTemplate":"${APP_URL}/boeken"`);
});

test("the fields of the booking page have the expected labels", () => {
  const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = ""]) =>
    words(label).trim(),
  );
  expect(labels).toEqual(
    expect.arrayContaining(["Naam", "Telefoon", "E-mail", "Service", "Datum", "Tijd", "Bericht (optioneel)"]),
  );
});

test("the menu links to the booking page, and on a page with the form to that form", async () => {
  const menuOf = (page: string) =>
    [...page.matchAll(/<header[\s\S]*?<\/header>/g)].join("").match(/href="([^"]*)"[^>]*>Afspraak boeken/g);
  const leadsTo = (page: string) => menuOf(page)?.map((link) => /href="([^"]*)"/.exec(link)?.[1]);
  expect(leadsTo(await (await desk.fetch("/contact")).text())).toEqual(["/boeken", "/boeken"]);
  expect(leadsTo(html)).toEqual(["/boeken#booking", "/boeken#booking"]);
  expect(leadsTo(await (await desk.fetch("/")).text())).toEqual(["/#booking", "/#booking"]);
});

test("the form books without script, and keeps the input after a mistake", async () => {
  const send = (changes: Record<string, string>) =>
    desk.fetch("/boeken", {
      method: "POST",
      body: new URLSearchParams({ ...bookingRequest({ date: openDate(4) }), ...changes }),
      headers: { Origin: APP_URL },
      redirect: "manual",
    });
  expect(html).toContain('action="/boeken#booking"');
  const wrong = await send({ phone: "12" });
  const page = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(page).toContain('action="/boeken#booking"');
  expect(words(page)).toContain("Ongeldig telefoonnummer");
  expect(page).toContain('value="Jan Vandeputte"');
  const booked = await send({});
  expect([booked.status, booked.headers.get("Location")]).toEqual([
    303,
    expect.stringMatching(/^\/afspraak\//),
  ]);
});

test("the owner gets the link, its QR code and a card for the window; a visitor is sent to the login", async () => {
  const path = "/admin/zaak/boeklink";
  const linkPage = await desk.html(path);
  const { path: qrPath } = qrCode(`${APP_URL}/boeken`);
  expect(words(linkPage)).toContain(`${APP_URL}/boeken Kopieer de link`);
  expect(linkPage).toContain(qrPath);
  for (const place of ["Google-bedrijfsprofiel", "Instagram", "Apple Kaarten"])
    expect(words(linkPage)).toContain(place);
  expect(words(linkPage)).not.toContain("Nog niet voor klanten");

  await desk.save("/admin/zaak/gegevens", { name: "Karim & <Zoon>" });
  const card = await desk.owner.fetch(`${path}/raamkaart.svg`);
  expect(card.headers.get("Content-Type")).toBe("image/svg+xml");
  const cardSvg = await card.text();
  expect(cardSvg).toContain(qrPath);
  expect(cardSvg).toContain(">Karim &amp; &lt;Zoon&gt;<");
  expect(cardSvg).toContain(">kapper.example/boeken<");
  expect((await desk.fetch(`${path}/raamkaart.svg`, { redirect: "manual" })).status).toBe(302);
});
