/** In the first minutes after a booking, the browser that made it may correct the e-mail address. */
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { secondHeader } from "#app/bookings/second-appointment.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "server", empty: "bookings, prepayments, rate_limits" });
afterEach(() => void vi.useRealTimers());

/** Books like the form, in a browser that keeps the cookies. */
async function bookOnDevice(changes: Record<string, unknown> = {}) {
  const answer = await shop.post("/api/bookings", bookingRequest({ email: "jna@example.be", ...changes }), {
    [secondHeader]: "ask",
  });
  const { booking, others } = await answer.json();
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .filter((each) => each?.startsWith("afspraken="))
    .join("; ");
  const correct = (email: string, cookies = cookie) =>
    shop.fetch(booking.manageUrl, {
      method: "POST",
      headers: { Cookie: cookies, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ intent: "email", email }),
    });
  return { id: String(booking.id), path: String(booking.manageUrl), others, cookie, correct };
}

test("a corrected address gets the mail and a new link; the old link stops working", async () => {
  const { id, path, cookie, correct } = await bookOnDevice();
  const page = await (await shop.fetch(path, { headers: { Cookie: cookie } })).text();
  expect(page).toContain("Klopt je e-mailadres niet?");
  expect(page).toContain("j•••a@example.be");
  await shop.runtime().db.update(mails).set({ status: "sent" }).where(eq(mails.bookingId, id));

  const answer = await correct("jan@example.be");
  expect(answer.status).toBe(303);
  const to = answer.headers.get("Location") ?? "";
  expect(to).not.toBe(path);
  expect((await shop.fetch(path)).status).toBe(404);
  expect(await (await shop.fetch(to)).text()).toContain("j•••n@example.be");
  const rows = await shop.runtime().db.select().from(bookings).where(eq(bookings.id, id));
  expect(rows.map(({ email }) => email)).toEqual(["jan@example.be"]);
  const newMails = await shop.runtime().db.select().from(mails).where(eq(mails.occasion, "1"));
  expect(newMails.map(({ kind }) => kind)).toEqual(["confirmation"]);
});

test("an unsent mail goes to the corrected address, once", async () => {
  const { id, correct } = await bookOnDevice();
  const statuses = async () =>
    (await shop.runtime().db.select().from(mails).where(eq(mails.bookingId, id))).map(({ status }) => status);
  await expect.poll(statuses).not.toContain("queued");
  await expect.poll(statuses).not.toContain("sending");
  const dueAt = new Date(Date.now() + 3_600_000);
  await shop
    .runtime()
    .db.update(mails)
    .set({ status: "queued", dueAt, leasedUntil: null })
    .where(eq(mails.bookingId, id));
  await correct("jan@example.be");
  const rows = await shop.runtime().db.select().from(mails).where(eq(mails.bookingId, id));
  const confirmations = rows.filter(({ kind }) => kind === "confirmation");
  expect(confirmations.map(({ occasion }) => occasion)).toEqual(["1"]);
});

test("the other bookings of a group follow, each with a new link", async () => {
  const { correct, others } = await bookOnDevice({ others: [{ name: "Sam", service: "haarknip" }] });
  expect((await correct("jan@example.be")).status).toBe(303);
  expect((await shop.fetch(others[0].manageUrl)).status).toBe(404);
  const rows = await shop.runtime().db.select().from(bookings);
  expect(rows.map(({ email }) => email)).toEqual(["jan@example.be", "jan@example.be"]);
});

test("another browser with the link, an invalid address and a later moment correct nothing", async () => {
  const { path, cookie, correct } = await bookOnDevice();
  expect(await (await shop.fetch(path)).text()).not.toContain("Klopt je e-mailadres niet?");
  const token = path.split("/").at(-1);
  const until = Date.now() + 86_400_000;
  const forged = encodeURIComponent(btoa(JSON.stringify([{ token, until }])));
  for (const cookies of ["afspraken=bm9uc2Vuc2U%3D", `afspraken=${forged}`, `afspraken=${forged}.c2lnbmVk`])
    await expectLocked(await correct("jan@example.be", cookies));
  const same = await correct("JNA@example.be");
  expect(same.status).toBe(409);
  expect(await same.text()).toContain("Dat is het adres dat we al hebben");
  const wrong = await correct("jan@");
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('value="jan@"');
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 21 * 60_000 });
  await expectLocked(await correct("jan@example.be"));
  expect(await (await shop.fetch(path, { headers: { Cookie: cookie } })).text()).not.toContain("Klopt je");
});

async function expectLocked(answer: Response): Promise<void> {
  expect(answer.status).toBe(409);
  const text = await answer.text();
  expect(text).toContain("enkel in de eerste minuten, in de browser waarmee je boekte");
  expect(text).not.toContain("begint binnen");
}

test("an address with a missed visit cannot be booked by correcting another one", async () => {
  const missed = await bookOnDevice({ email: "gemist@example.be", time: "09:30" });
  await shop.runtime().db.update(bookings).set({ status: "no-show" }).where(eq(bookings.id, missed.id));
  const { correct } = await bookOnDevice({ phone: "056 33 44 55" });
  expect((await correct("gemist@example.be")).status).toBe(409);
});

test("mails to the first address open neither the appointments nor the mailbox of the corrected one", async () => {
  const theirs = await bookOnDevice({
    email: "slachtoffer@example.be",
    phone: "0470 99 88 77",
    time: "16:00",
  });
  const { id, path, cookie, correct } = await bookOnDevice();
  const { db } = shop.runtime();
  await shop.fetch(path, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ intent: "list" }),
  });
  await expect
    .poll(async () =>
      (await db.select().from(mails).where(eq(mails.bookingId, id))).map(({ status }) => status),
    )
    .toEqual(["sent", "sent", "sent"]);
  const former = await db.select().from(mails).where(eq(mails.bookingId, id));
  const to = (await correct("slachtoffer@example.be")).headers.get("Location") ?? "";
  expect(to).toMatch(/^\/afspraak\//);
  for (const mail of former) {
    const list = await (await shop.fetch(`/mijn-afspraken/${mail.id}`)).text();
    expect(list).not.toContain(theirs.path);
    await shop.fetch(`${to}?mail=${mail.id}`);
  }
  const [customer] = await db.select().from(customers).where(eq(customers.email, "slachtoffer@example.be"));
  expect(customer?.mailOpenedAt ?? null).toBeNull();
});

test("a family of four corrects its address", async () => {
  const others = ["Sam", "Tom", "Pim"].map((name) => ({ name, service: "haarknip" }));
  const { correct } = await bookOnDevice({ others });
  expect((await correct("jan@example.be")).status).toBe(303);
});
