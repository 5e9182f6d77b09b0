/** Open payments, unopened mails and too many appointments get one answer; the mail contains the link to continue. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { shop as facts } from "../setup/starter.ts";
import { words } from "../setup/words.ts";

const shop = testPayingShop("server");
beforeEach(() => shop.empty("bookings, prepayments, mails, customers, rate_limits"));

const db = () => shop.runtime().db;
const bookAt = (email: string, count: number, { phone = "0470123456", from = 20 } = {}) =>
  db().execute(sql`
    INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, manage_token)
    SELECT 'barber-1', 'Jan', ${phone}, ${email}, 'haarknip', at, at + interval '30 minutes', gen_random_uuid()
    FROM generate_series(1, ${count}::int) AS n,
      LATERAL (SELECT date_trunc('hour', now()) + make_interval(days => ${from}::int, hours => n)) AS t (at)`);
const ask = async (path: string, changes: Record<string, unknown>) => {
  const response = await shop.post(path, bookingRequest({ date: openDate(3), ...changes }));
  return { status: response.status, body: await response.json() };
};
async function mailsTo(email: string) {
  await shop.untilSent();
  return (await shop.mails()).filter(({ to }) => to?.[0]?.address === email);
}

test("an open payment, unopened mails and six appointments get identical answers", async () => {
  await shop.checkout();
  const payment = await ask("/api/create-prepayment-checkout", { time: "12:00" });
  await bookAt("nieuw@example.be", 2, { phone: "0470000001" });
  const unopened = await ask("/api/bookings", { email: "nieuw@example.be", phone: "0470000001" });
  await bookAt("vol@example.be", facts.booking.maxOpenPerCustomer, { phone: "0470000002", from: 30 });
  const full = await ask("/api/bookings", { email: "vol@example.be", phone: "0470000003" });
  expect(payment).toMatchObject({ status: 409, body: { error: "check_your_mail" } });
  // Each answer names the mailbox that the visitor typed, masked.
  const masked = (answer: object) => JSON.parse(JSON.stringify(answer).replace(/\S•••\S@/, "•••@"));
  expect(JSON.stringify(payment)).toContain("j•••n@example.be");
  expect(masked(unopened)).toEqual(masked(payment));
  expect(masked(full)).toEqual(masked(payment));

  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  expect(await subjects("jan@example.be")).toEqual([
    expect.stringContaining("Je uur staat nog voor je klaar"),
  ]);
  expect(await subjects("nieuw@example.be")).toEqual([expect.stringContaining("Je afspraken bij")]);
  expect(await subjects("vol@example.be")).toEqual([expect.stringContaining("Je afspraken bij")]);
});

test("the mail contains the way to continue, and is sent once in ten minutes", async () => {
  await bookAt("nieuw@example.be", 2);
  const repeatRequest = () => ask("/api/bookings", { email: "nieuw@example.be" });
  for (let i = 0; i < 3; i++) expect((await repeatRequest()).status).toBe(409);
  const [mail, ...others] = await mailsTo("nieuw@example.be");
  expect(others).toEqual([]);
  const link = /\/mijn-afspraken\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await shop.fetch(link)).status).toBe(200);
  expect((await repeatRequest()).status).toBe(201);
});

test("an address without appointments, refused because of its phone, is mailed a link back to its choice", async () => {
  await bookAt("vreemde@example.be", facts.booking.maxOpenPerCustomer);
  const contact = { email: "eigenaar@example.be", phone: "0470123456", time: "15:00" };
  expect(await ask("/api/bookings", contact)).toMatchObject({
    status: 409,
    body: { error: "check_your_mail" },
  });
  const [mail] = await mailsTo("eigenaar@example.be");
  expect(mail?.subject).toContain("Boek verder bij");
  const page = await (await shop.fetch(/\/mijn-afspraken\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "")).text();
  expect(words(page)).toContain("Je e-mailadres is bevestigd. Je kunt nu boeken.");
  expect(page).toContain(`dag=${openDate(3)}&amp;uur=15%3A00#booking`);
  expect((await ask("/api/bookings", contact)).status).toBe(201);
});

test("the button that mails again, pressed without such a refusal, mails nobody and stores nothing", async () => {
  const body = new URLSearchParams({ ...bookingRequest({ email: "vreemde@example.be" }), mail: "1" });
  const answer = await shop.fetch("/?index", { method: "POST", body });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining("Geen mail meer nodig"),
  ]);
  expect(await mailsTo("vreemde@example.be")).toEqual([]);
  expect(await db().$count(sql`bookings`)).toBe(0);
});

test("the button that mails again works as long as the refusal applies", async () => {
  await bookAt("nieuw@example.be", 2);
  await ask("/api/bookings", { email: "nieuw@example.be" });
  expect(await mailsTo("nieuw@example.be")).toHaveLength(1);
  await shop.empty("rate_limits");
  const body = new URLSearchParams({ ...bookingRequest({ email: "nieuw@example.be" }), mail: "1" });
  expect(await (await shop.fetch("/?index", { method: "POST", body })).text()).toContain(
    "We stuurden de mail",
  );
  expect(await mailsTo("nieuw@example.be")).toHaveLength(1);
});

test("the mail about an open payment is sent again after ten minutes", async () => {
  await shop.checkout();
  const another = () => ask("/api/create-prepayment-checkout", { time: "12:00" });
  await another();
  expect(await mailsTo("jan@example.be")).toHaveLength(1);
  await shop.empty("rate_limits");
  await another();
  expect(await mailsTo("jan@example.be")).toHaveLength(0);
  const press = async () => {
    await shop.empty("rate_limits");
    const body = new URLSearchParams({ ...bookingRequest({ time: "12:00" }), mail: "1" });
    return (await shop.fetch("/?index", { method: "POST", body })).text();
  };
  expect(await press()).toContain("is nog geen tien minuten oud");
  await db().execute(sql`UPDATE mails SET status = 'failed'`);
  expect(await press()).toContain("We stuurden de mail opnieuw");
  expect(await mailsTo("jan@example.be")).toHaveLength(1);
  await db().execute(sql`UPDATE mails SET sent_at = sent_at - interval '11 minutes'`);
  await shop.empty("rate_limits");
  await another();
  expect(await mailsTo("jan@example.be")).toHaveLength(1);
});
