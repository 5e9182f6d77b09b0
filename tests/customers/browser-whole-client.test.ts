/** Covers one customer with several bookings: the card after a changed address, export, erasure and the waiting list. */
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { customerNotes } from "#app/customers/tables/customers.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingDesk, formValue } from "../setup/booking-desk.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { clockAt } from "../setup/clock.ts";
import { openClockedSite } from "../setup/clocked-site.ts";
import { keysOf, mergedRows } from "../setup/customer-rows.ts";
import { emptying } from "../setup/emptying.ts";
import { openForTests } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";
import { waitingDesk } from "../setup/waiting-list.ts";

const [today, saturday, monday] = ["2027-03-25", "2027-03-27", "2027-03-29"];
const site = openForTests(openClockedSite);
let owner: Visitor;
let desk: ReturnType<typeof bookingDesk>;
// Signs in before each test, because the retention job deletes sessions.
beforeEach(async () => {
  clockAt(`${today} 14:02`);
  desk = bookingDesk(site.shop, await staffMember(site.shop));
  owner = await staffMember(site.shop, "admin");
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() =>
  desk
    .db()
    .execute(
      emptying("bookings, blocks, customer_notes, customers, prepayments, waiting_entries, rate_limits"),
    ),
);

const links = () => mergedRows(desk.db());
const notes = () => desk.db().select().from(customerNotes);
const note = (id: string, text: string) => desk.post(id, { intent: "note", text });
const an = { name: "An Claes", email: "an@example.be", phone: "0470111111" };
const edit = (id: string, fields: Record<string, string>) =>
  desk.post(id, {
    intent: "edit",
    service: "haarknip",
    second: "",
    barber: "barber-1",
    message: "",
    ...an,
    ...fields,
  });

async function twoVisits() {
  const before = await desk.added({ ...an, date: "2027-03-20", status: "no-show" });
  const coming = await desk.added({ ...an, date: monday });
  await note(before, "Tondeuse 2");
  return { before, coming };
}

test("a booking gets a new e-mail address: the card keeps notes and visits, and one tap separates the two again", async () => {
  const { coming } = await twoVisits();
  const answer = await edit(coming, { name: "An Clâes", email: "an.nieuw@example.be" });
  expect(answer.status).toBe(303);
  const page = await desk.text(coming);
  expect(page).toContain(
    "De bevestiging gaat naar het nieuwe adres. Notities en bezoeken van het vorige adres",
  );
  for (const words of ["Tondeuse 2", "1 Niet gekomen"])
    expect(page.replace("Niet gekomen 1", "1 Niet gekomen")).toContain(words);
  const [link] = await links();
  expect(link).toMatchObject({ key: "an.nieuw@example.be", mergedBy: "staff@shop.be" });
  await desk.member.post(`/admin/klanten/${coming}`, { intent: "part", link: link?.id ?? "" });
  expect(await desk.text(coming)).not.toContain("Tondeuse 2");
});

test("a phone number becomes an e-mail address: the card stays whole, and a mistaken address without visits leaves no link", async () => {
  const byPhone = await desk.added({ name: "Bob", phone: "0470222222", date: monday });
  await note(byPhone, "Allergisch");
  await edit(byPhone, { name: "Bob", phone: "0470222222", email: "bob@example.be" });
  expect(await desk.text(byPhone)).toContain("Allergisch");
  // The former number has no booking left, so retention moves its notes to the new address.
  await applyRetention.run();
  expect(await links()).toEqual([]);
  expect(await keysOf(desk.db(), await notes())).toEqual(["bob@example.be"]);

  const slip = await desk.added({ ...an, email: "an@exmaple.be", date: monday, time: "12:00" });
  await edit(slip, {});
  expect(await links()).toEqual([]);
});

test("another person takes over a booking, or a family shares a number: the cards stay apart", async () => {
  const { coming } = await twoVisits();
  await edit(coming, { name: "Bob Claes", email: "bob@example.be" });
  const father = await desk.added({ name: "Vader", phone: "0470333333", date: "2027-03-19", status: "show" });
  await note(father, "Links gescheiden");
  const son = await desk.added({ name: "Zoon", phone: "0470333333", date: monday, time: "15:00" });
  await edit(son, { name: "Zoon", phone: "0470333333", email: "zoon@example.be" });
  expect(await links()).toEqual([]);
  expect(await desk.text(son)).not.toContain("Links gescheiden");
});

test("the owner downloads a customer's data: the file holds all of it, and nothing of other customers", async () => {
  const { before, coming } = await twoVisits();
  await edit(coming, { email: "an.nieuw@example.be" });
  await desk.added({ name: "Een Ander", email: "ander@example.be", date: monday, time: "15:00" });
  const list = waitingDesk(site.shop, saturday);
  await list.join({ email: an.email, name: an.name });
  const answer = await owner.fetch(`/admin/klanten/${before}/gegevens.json`);
  expect(answer.headers.get("Content-Disposition")).toContain("klantgegevens.json");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const body = await answer.text();
  expect(JSON.parse(body)).toMatchObject({
    klant: { namen: ["An Claes"], telefoons: [an.phone], emails: [an.email, "an.nieuw@example.be"] },
    afspraken: [
      { nummer: before, status: "no-show" },
      { nummer: coming, status: "confirmed" },
    ],
    wachtlijst: [{ service: "haarknip", van: saturday }],
    notities: [{ tekst: "Tondeuse 2" }],
  });
  expect(body).not.toMatch(/Een Ander|staff@|manageToken/);
});

test("erasing a customer is refused while a visit is planned, then keeps hours, amounts and the address of missed visits", async () => {
  const { before, coming } = await twoVisits();
  await edit(coming, { email: "an.nieuw@example.be" });
  const list = waitingDesk(site.shop, saturday);
  await list.join({ email: an.email, name: an.name });
  const path = `/admin/klanten/${before}/wissen`;
  expect(await owner.text(path)).toMatch(/Annuleer eerst wat nog komt .*ma 29 mrt/);
  const early = await owner.post(path, {});
  expect(early.status).toBe(409);
  expect((await desk.rowOf(before)).name).toBe("An Claes");

  await desk.cancel(coming, { sequence: "1" });
  await desk.db().insert(prepayments).values({
    bookingId: coming,
    email: "an.nieuw@example.be",
    amountCents: 1000,
    currency: "EUR",
    provider: "test",
    status: "refunded",
    paidAt: new Date(),
    expiresAt: new Date(),
  });
  const html = await owner.text(path);
  for (const words of ["2 afspraken", "1 notitie.", "De plaats op de wachtlijst", "bij 1 gemiste afspraak"])
    expect(html).toContain(words);
  const erased = await owner.post(path, {});
  expect([erased.status, erased.headers.get("Location")]).toEqual([303, "/admin/klanten"]);
  const erasedRow = { name: "Gewist", phone: null, message: "" };
  expect(await desk.rowOf(before)).toMatchObject({ ...erasedRow, email: an.email, status: "no-show" });
  expect(await desk.rowOf(coming)).toMatchObject({ ...erasedRow, email: null, status: "cancelled" });
  expect(await desk.db().select().from(prepayments)).toMatchObject([{ email: "gewist", amountCents: 1000 }]);
  expect([await links(), await notes(), await list.entries()]).toEqual([[], [], []]);
  const changes = await desk.db().select().from(bookingChanges).where(eq(bookingChanges.bookingId, coming));
  expect(JSON.stringify(changes)).not.toContain("example.be");
  expect((await owner.fetch(path)).status).toBe(404);
  expect((await owner.post(path, {})).status).toBe(303);
});

test("a barber may neither download nor erase a customer, and an unknown customer is 404", async () => {
  const { before, coming } = await twoVisits();
  const later = await desk.added({ ...an, date: monday, time: "16:00" });
  const html = await (await owner.fetch(`/admin/klanten/${before}/wissen`)).text();
  expect(html).toContain(`/admin/annuleren?boeking=${coming}&amp;boeking=${later}`);
  expect(await desk.member.text(`/admin/klanten/${before}`)).not.toContain("Wis alles");
  expect(await owner.text(`/admin/klanten/${before}`)).toContain("Wis alles");
  for (const what of ["wissen", "gegevens.json"]) {
    const path = `/admin/klanten/${before}/${what}`;
    expect((await desk.member.fetch(path)).status).toBe(403);
    for (const id of ["x", crypto.randomUUID()])
      expect((await owner.fetch(path.replace(before, id))).status).toBe(404);
  }
  expect((await desk.member.post(`/admin/klanten/${before}/wissen`, {})).status).toBe(403);
  expect((await owner.post("/admin/klanten/x/wissen", {})).status).toBe(404);
  expect((await desk.rowOf(before)).name).toBe("An Claes");
});

test("staff remove a customer from the waiting list: the next in line gets the offer", async () => {
  const list = waitingDesk(site.shop, saturday);
  await list.fill("10:00");
  const booked = await bookAppointment(site.shop, { date: saturday, time: "10:00", email: "els@example.be" });
  await list.join();
  await list.join({ email: "bob@example.be", name: "Bob", phone: "0471 00 00 02" });
  await booked.cancel();
  const heldBy = async () => (await list.held()).map(({ email }) => email);
  await expect.poll(heldBy).toEqual(["an@example.be"]);
  const page = `/admin/vandaag?dag=${saturday}`;
  const html = await (await desk.member.fetch(page)).text();
  expect(words(html)).toContain("Het aangeboden uur gaat naar de volgende.");
  const entryId = formValue(html, "entryId");
  const take = (fields: Record<string, string>) =>
    desk.member.post("/admin/wachtlijst", { from: page, ...fields });
  for (const wrong of ["", "x", crypto.randomUUID()]) {
    expect((await take({ entryId: wrong })).headers.get("Location")).toBe(page);
    expect(await desk.member.text(page)).toContain("stond al niet meer op de wachtlijst");
  }
  expect((await take({ entryId, from: "https://evil.example" })).headers.get("Location")).toBe(
    "/admin/vandaag",
  );
  await expect.poll(heldBy).toEqual(["bob@example.be"]);
  expect((await list.entries()).map(({ email }) => email)).toEqual(["bob@example.be"]);
  expect(await desk.db().$count(bookings, eq(bookings.email, "an@example.be"))).toBe(0);
});

test("on a phone staff remove a customer from the list in two taps", async () => {
  await waitingDesk(site.shop, saturday).join();
  const page = await site.staffPage(phone, "admin");
  await page.goto(`/admin/agenda?dag=${saturday}`);
  await page.getByText("Wachtlijst (online): 1").tap();
  await page.getByText("Haal van de lijst: An Wachters").tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ja, haal van de lijst" }).tap();
  await page.getByText("Van de wachtlijst gehaald").waitFor();
  expect(page.url()).toContain(`/admin/agenda?dag=${saturday}`);
  await page.context().close();
});

test("on a phone a question comes before a customer is erased", async () => {
  const { before, coming } = await twoVisits();
  await desk.cancel(coming);
  const page = await site.staffPage(phone, "admin");
  await page.goto(`/admin/klanten/${before}`);
  await page.getByRole("link", { name: "Wis alles" }).tap();
  await page.getByRole("heading", { name: "Alles van An Claes wissen?" }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Ja, wis alles" }).tap();
  await page.getByText("Alles van deze klant is gewist").waitFor();
  await page.context().close();
});
