/** The owner changes facts on their page, and the public pages show them at once. */
import { beforeAll, expect, test } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";
import { fieldsIn, ownerDesk } from "./owner-desk.ts";

const facts = "/admin/zaak/gegevens";
const desk = ownerDesk();
let starter: string;
let start: Record<string, string>;
beforeAll(async () => {
  starter = await desk.html(facts);
  start = fieldsIn(starter);
});
const read = async (path: string, who: Pick<Visitor, "fetch"> = desk) =>
  words(await (await who.fetch(path)).text());

/** Returns the shop in the structured data of a page. */
async function structured(path: string) {
  const html = await (await desk.fetch(path)).text();
  const all = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  return all.map(([, json = ""]) => JSON.parse(json)).find((thing) => thing["@type"] === "HairSalon");
}

test("facts that are still an example are marked, with a link to their field", () => {
  expect(words(starter)).toContain("Nog 9 voorbeelden");
  for (const field of ["phone", "legal-vatNumber", "mapLink"])
    expect(starter).toContain(`href="#field-${field}"`);
  expect(words(starter).match(/Nog een voorbeeld: pas aan\./g)).toHaveLength(9);
});

test("each way to reach the shop is optional, and accepted as people type it", async () => {
  const links = async () => {
    const html = `${await desk.html("/")}${await desk.html("/contact")}${await desk.html("/blog/kapsalon-kortrijk-prijzen")}`;
    return new Set(html.match(/https:\/\/(wa\.me\/[^?"]*|www\.instagram\.com[^"]*|g\.page[^"]*)/g));
  };
  const input = { phone: "0470 12 34 56", whatsapp: "0470/98.76.54", instagram: "@karim.knipt" };
  expect((await desk.save(facts, { ...input, reviewsUrl: "g.page/r/karim/review" })).status).toBe(303);
  expect(await desk.fields(facts)).toMatchObject({ phone: "+32 470 12 34 56", whatsapp: "+32 470 98 76 54" });
  expect(await links()).toEqual(
    new Set([
      "https://wa.me/32470987654",
      "https://www.instagram.com/karim.knipt",
      "https://g.page/r/karim/review",
    ]),
  );
  for (const instagram of ["karim.knipt", "instagram.com/karim.knipt", "https://instagram.com/karim.knipt"])
    expect((await desk.save(facts, { instagram })).status).toBe(303);
  expect((await desk.save(facts, { whatsapp: "https://wa.me/32470987654" })).status).toBe(303);

  expect((await desk.save(facts, { whatsapp: "", instagram: "", reviewsUrl: " " })).status).toBe(303);
  expect(await links()).toEqual(new Set());
  for (const path of [
    "/",
    "/contact",
    "/blog/kapsalon-kortrijk-prijzen",
    "/blog/barbershop-kortrijk-centrum",
  ])
    expect(words(await desk.html(path)), path).not.toMatch(/WhatsApp|Instagram|Bekijk alle Google/);
  expect(await read("/contact")).toContain("Bel voor een afspraak, of");
  expect(await structured("/contact")).not.toHaveProperty("sameAs");
});

const sharePicture = async (path: string) =>
  /property="og:image" content="[^"]+(\/og\/[^"]+)"/.exec(await desk.html(path))?.[1];

test("each changed fact is on the site and in the structured data, and no longer marked as an example", async () => {
  const response = await desk.save(facts, {
    name: "Kapper Karim & Zoon",
    experience: "20 jaar",
    "address.street": "Doornikstraat 12",
    phone: "+32 56 12 34 56",
    whatsapp: "+32 470 12 34 56",
    email: "hallo@karim.be",
    instagram: "https://www.instagram.com/karim",
    reviewsUrl: "https://g.page/r/karim/review",
    "legal.companyName": "Karim BV",
    "legal.enterpriseNumber": "0123.456.749",
    "legal.vatNumber": "BE 0123.456.749",
    languages: "Nederlands\r\n\r\n  Frans \r\nArabisch",
    paymentMethods: "Cash\nBancontact\nPayconiq",
    mapLink: "https://www.openstreetmap.org/#map=19/50.826641/3.264511",
  });
  expect([response.status, response.headers.get("Location")]).toEqual([303, facts]);
  expect(await desk.owner.text(facts)).toContain("Gegevens van de zaak: het staat op de site");
  expect(await read("/")).toContain("Kapper Karim &amp; Zoon");
  const contact = await read("/contact");
  for (const part of [
    "Doornikstraat 12",
    "+32 56 12 34 56",
    "We spreken Nederlands, Frans en Arabisch.",
    "Betalen: Cash, Bancontact of Payconiq.",
  ])
    expect(contact).toContain(part);
  expect(await read("/privacy")).toContain("Ondernemingsnummer 0123.456.749 · btw BE 0123.456.749");
  expect(await structured("/contact")).toMatchObject({
    name: "Kapper Karim & Zoon",
    telephone: "+32 56 12 34 56",
    geo: { latitude: 50.826641, longitude: 3.264511 },
    paymentAccepted: "Cash, Bancontact, Payconiq",
    knowsLanguage: ["nl", "fr", "Arabisch"],
    sameAs: ["https://www.instagram.com/karim"],
  });
  const text = await desk.owner.text(facts);
  expect(text).not.toMatch(/voorbeelden|Nog een voorbeeld/);
});

test("the pictures for sharing show the photo alone when the name is not the drawn one", async () => {
  const paths = ["/", "/services", "/blog/haarproducten-gids"];
  const pictures = await Promise.all(paths.map(sharePicture));
  expect(pictures.map((picture) => picture?.replace(/-\w+\.jpg$/, ""))).toEqual([
    "/og/home",
    "/og/services",
    "/og/haarproducten-gids",
  ]);
  await desk.save(facts, { name: "Kapper Karim & Zoon" });
  for (const path of paths) {
    const picture = await sharePicture(path);
    expect(picture).toMatch(/^\/og\/foto-/);
    expect((await desk.fetch(picture ?? "")).status).toBe(200);
  }
});

test("Zaak lists the pages and the shop's address, without a form of facts", async () => {
  const zaak = await desk.html("/admin/zaak");
  for (const part of ["/admin/zaak/gegevens", "/admin/zaak/uren", "Aalbeeksesteenweg 3, 8500 Kortrijk"])
    expect(zaak).toContain(part);
  expect(zaak).not.toContain('name="address.street"');
});

test("the page of facts asks for no country, price range or coordinates, and keeps the stored ones", async () => {
  const before = (await structured("/"))?.address;
  const page = words(starter);
  for (const word of ["Breedtegraad", "Lengtegraad", "Land", "Prijsklasse"])
    expect(page).not.toMatch(new RegExp(`\\b${word}\\b`));
  expect((await desk.save(facts, { experience: "12 jaar", "address.country": "FR" })).status).toBe(303);
  expect(await structured("/")).toMatchObject({ address: before, priceRange: "€15-€75" });
});

test("without languages and payment methods the site does not mention them", async () => {
  expect((await desk.save(facts, { languages: "", paymentMethods: " \n " })).status).toBe(303);
  expect(await read("/contact")).not.toMatch(/We spreken|Betalen:/);
  const shop = await structured("/contact");
  expect(shop).not.toHaveProperty("knowsLanguage");
  expect(shop).not.toHaveProperty("paymentAccepted");
});

test.each([
  ["50.826641, 3.264511", 50.826641, 3.264511],
  ["https://www.openstreetmap.org/?mlat=50.82611&mlon=3.26422#map=17/50.9/3.9", 50.82611, 3.26422],
  [
    "https://www.google.com/maps/place/X/@50.8,3.2,17z/data=!3m1!4b1!8m2!3d50.826123!4d3.264123",
    50.826123,
    3.264123,
  ],
  ["https://www.google.be/maps/@50.8267,3.2645,19z", 50.8267, 3.2645],
])("coordinates are read from %s", async (mapLink, latitude, longitude) => {
  expect((await desk.save(facts, { mapLink })).status).toBe(303);
  expect((await structured("/"))?.geo).toMatchObject({ latitude, longitude });
});

test("coordinates may have a decimal comma", async () => {
  const numbers = { "geo.latitude": "50,82664", "geo.longitude": "3,26451" };
  expect((await desk.save(facts, numbers)).status).toBe(303);
  expect((await structured("/"))?.geo).toMatchObject({ latitude: 50.82664, longitude: 3.26451 });
});

const aPhone = "Schrijf het nummer zoals 0470 12 34 56, of met landcode: +32 470 12 34 56.";
const anAddress = "Schrijf het volledige adres, met https:// ervoor.";
test.each([
  ["name", "", "Vul de naam van je zaak in."],
  ["name", "N".repeat(61), "Hou het bij 60 tekens."],
  ["address.street", "   ", "Vul straat en nummer in."],
  ["phone", "", aPhone],
  ["phone", "056 12 34", aPhone],
  ["whatsapp", "bel mij", aPhone],
  ["email", "hallo@", "Dat is geen e-mailadres."],
  ["instagram", "@karim en zoon", anAddress],
  ["reviewsUrl", "javascript:alert(1)", anAddress],
  ["reviewsUrl", `https://x.be/${"a".repeat(600)}`, "Hou het bij 500 tekens."],
  ["legal.enterpriseNumber", "123", "Schrijf het ondernemingsnummer als 0123.456.749."],
  [
    "legal.vatNumber",
    "NL 0123.456.749",
    "Schrijf het btw-nummer als BE 0123.456.749, of schrijf: vrijgesteld.",
  ],
  ["languages", `Nederlands\n${"x".repeat(31)}`, "Hou het bij 30 tekens."],
  ["paymentMethods", "Cash\n".repeat(13), "Hou het bij 12 betaalwijzen."],
  [
    "mapLink",
    "https://maps.app.goo.gl/x",
    "In deze link vinden we geen plaats. Plak het adres van OpenStreetMap of Google Maps, of laat dit leeg.",
  ],
])("%s as %j is refused at its field, and the input stays", async (field, value, message) => {
  const before = await desk.fields(facts);
  const response = await desk.save(facts, { experience: "99 jaar", [field]: value });
  const html = await response.text();
  expect(response.status).toBe(422);
  const id = `field-${field.replaceAll(".", "-")}`;
  expect(html).toMatch(new RegExp(`id="${id}-error"`));
  expect(words(html)).toContain(message);
  expect(fieldsIn(html)).toMatchObject({ [field]: value, experience: "99 jaar" });
  expect(await desk.fields(facts)).toEqual(before);
});

test("two admins save at once: the second sees both versions, then decides", async () => {
  const opened = await desk.fields(facts);
  expect((await desk.save(facts, { name: "Van de collega" }, desk.colleague)).status).toBe(303);
  const clash = await desk.owner.post(facts, { ...opened, name: "Van mij" });
  const html = await clash.text();
  expect(clash.status).toBe(409);
  for (const part of ["Een collega was je voor", "Nu op de site: Van de collega", "Jij: Van mij"])
    expect(words(html)).toContain(part);
  expect(await read("/contact")).not.toContain("Van mij");
  expect((await desk.owner.post(facts, fieldsIn(html))).status).toBe(303);
  expect((await structured("/"))?.name).toBe("Van mij");
});

test("a barber may neither open the page nor save it", async () => {
  const barber = await staffMember(desk);
  for (const path of [facts, "/admin/zaak/regels"]) {
    expect((await barber.fetch(path)).status).toBe(403);
    expect((await barber.post(path, { ...start, name: "Overgenomen" })).status).toBe(403);
  }
  expect((await structured("/"))?.name).not.toBe("Overgenomen");
});

test("a barber with a chair starts at Vandaag, and the history names barbers instead of accounts", async () => {
  await staffMember(desk);
  const chair = "/admin/zaak/team/barber-1";
  const account = /<option value="([^"]+)"[^>]*>[^<]*staff@shop\.be/.exec(await desk.html(chair))?.[1] ?? "";
  expect((await desk.save(chair, { userId: account })).status).toBe(303);
  const changes = await read("/admin/zaak/wijzigingen", desk.owner);
  expect(changes).toContain("staff@shop.be");
  expect(changes).not.toContain(account);

  const barber = visitor(desk);
  await barber.signIn("staff@shop.be");
  expect((await barber.fetch("/admin")).headers.get("Location")).toBe("/admin/vandaag");
  expect(await barber.text("/admin/vandaag")).toContain("Welkom terug!");
  expect((await barber.fetch("/admin")).status).toBe(200);

  const made = await desk.post("/api/bookings", bookingRequest({ date: openDate(3), time: "10:00" }));
  const { booking } = await made.json();
  const revisionFields = { sequence: "0", seenStatus: "confirmed" };
  await barber.post(`/admin/boeking/${booking.id}`, { ...revisionFields, intent: "cancel" });
  const page = await read(`/admin/boeking/${booking.id}`, desk.owner);
  expect(page).toMatch(/Geannuleerd Kapper 1 ·/);
  expect(page).not.toContain("staff@shop.be");
});
