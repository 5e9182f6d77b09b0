/** Tests the mailed link to all appointments of one mailbox, which only the reader of that mailbox can open. */
import { eq, lt, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { rateLimits } from "#app/platform/http/rate-limit.server.ts";
import { bookAppointment, readable } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { cookiesOf } from "../setup/cookies.ts";
import { moreBarbers } from "../setup/more-barbers.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";
import { words } from "../setup/words.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, rate_limits, customers" });
  const ask = (email: string, { language = "", headers = {} } = {}) =>
    shop.fetch(`/mijn-afspraken${language && `?taal=${language}`}`, {
      method: "POST",
      body: new URLSearchParams({ email }),
      headers,
      redirect: "manual",
    });
  const mailsTo = async (address: string) => {
    await shop.untilSent();
    const isIt = (mail: { subject?: string }) =>
      /^(Je afspraken|Vos rendez-vous) (bij|chez) /.test(mail.subject ?? "");
    return (await shop.mails()).filter(
      (mail) => mail.to?.[0]?.address?.toLowerCase() === address && isIt(mail),
    );
  };
  const linkIn = (mail: { text?: string } | undefined) => {
    const link = /http\S+(\/mijn-afspraken\/\S+)/.exec(mail?.text ?? "")?.[1];
    if (!link) throw new Error("No link in the mail");
    return link;
  };
  const askForLink = async (email: string) => {
    expect((await ask(email)).status).toBe(303);
    return linkIn((await mailsTo(email))[0]);
  };
  const ownEmail = "mijn@example.be";
  const book = (changes: Record<string, unknown>) => bookAppointment(shop, { email: ownEmail, ...changes });
  beforeEach(() => void vi.useRealTimers());

  test("a customer asks with the address used for booking: the mailed link shows coming and past appointments", async () => {
    const comingAppointment = await book({ date: openDate(5), time: "10:00" });
    const past = await book({ email: "Mijn@Example.be", date: openDate(6), service: "baard" });
    await shop
      .runtime()
      .db.update(bookings)
      .set({ startsAt: new Date("2026-01-05T09:00Z"), endsAt: new Date("2026-01-05T09:30Z"), status: "show" })
      .where(eq(bookings.id, past.id));
    await bookAppointment(shop, { email: "mijn+ander@example.be", phone: "0471 99 99 99", time: "16:00" });

    const page = await shop.fetch(await askForLink(ownEmail));
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const html = await page.text();
    const text = words(html);
    expect(text).toMatch(/Komende afspraken .* om 10:00 Klassieke Haarknip .* Vroeger .* Baard Verzorging/);
    expect(text).not.toContain("16:00");
    for (const href of [comingAppointment.path, `${comingAppointment.path}/agenda.ics`, past.path])
      expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain(`${past.path}/agenda.ics`);
    expect(html).toContain("/?service=baard&amp;zoals=2026-01-05T10%3A00#booking");
  });

  test("a cancelled appointment that would still have come stands under Geannuleerd, not under Vroeger", async () => {
    const cancelled = await book({ date: openDate(5), time: "10:00" });
    await cancelled.cancel();
    const html = await (await shop.fetch(await askForLink(ownEmail))).text();
    expect(words(html)).toMatch(
      /Komende afspraken Er staat niets gepland\. .* Geannuleerd .* om 10:00 · Geannuleerd/,
    );
    expect(words(html)).not.toContain("Vroeger");
    expect(html).toContain(`href="${cancelled.path}"`);
  });

  test("a visit that staff marked before its hour stands under Vroeger", async () => {
    await book({ date: openDate(5), time: "10:00" });
    await shop.runtime().db.update(bookings).set({ status: "show" });
    const text = words(await (await shop.fetch(await askForLink(ownEmail))).text());
    expect(text).not.toContain("Geannuleerd");
    expect(text).toContain("Vroeger");
  });

  test("an unknown address gets the same answer, and no mail", async () => {
    await book({});
    const pageOf = async (answer: Response) => {
      const next = answer.headers.get("Location") ?? "";
      return [
        answer.status,
        next,
        words(await (await shop.fetch(next, { headers: cookiesOf(answer) })).text()),
      ];
    };
    const knownAnswer = await pageOf(await ask(ownEmail));
    const stranger = await pageOf(await ask("vreemde@example.be"));
    expect(stranger).toEqual(knownAnswer);
    expect(knownAnswer[2]).toContain("Kijk in je mailbox");
    expect(await mailsTo("vreemde@example.be")).toEqual([]);
    const wrong = await ask("geen adres");
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(words(html)).toContain("Ongeldig email adres");
    expect(html).toContain('value="geen adres"');
  });

  test("one address gets 30 links a day and its network 150: the next request is 429", async () => {
    const statusesOf = async (count: number, addressOf: (i: number) => string) => {
      const statuses: number[] = [];
      for (let i = 0; i < count; i++) {
        if (i % 15 === 0) await passAnHour();
        const headers = { "X-Forwarded-For": addressOf(i) };
        statuses.push((await ask(`klant${i}@example.be`, { headers })).status);
      }
      return statuses;
    };
    // Deletes the hourly counts only; the daily counts continue.
    const passAnHour = () =>
      shop
        .runtime()
        .db.delete(rateLimits)
        .where(lt(rateLimits.windowEndsAt, sql`now() + interval '2 hours'`));
    expect(await statusesOf(31, () => "203.0.113.7")).toEqual([...Array(30).fill(303), 429]);
    await shop.empty("rate_limits");
    const around = await statusesOf(151, (i) => `203.0.113.${i}`);
    expect(around).toEqual([...Array(150).fill(303), 429]);
  });

  test("the link works for an hour; links of other mails and made-up links do not work", async () => {
    await book({});
    const link = await askForLink(ownEmail);
    const sent = { status: "sent" as const, sentAt: new Date(Date.now() - 3_590_000) };
    const { db } = shop.runtime();
    await db.update(mails).set(sent).where(eq(mails.kind, "my-appointments"));
    expect((await shop.fetch(link)).status).toBe(200);
    await db
      .update(mails)
      .set({ sentAt: new Date(Date.now() - 3_610_000) })
      .where(eq(mails.kind, "my-appointments"));
    const [confirmation] = await db.select().from(mails).where(eq(mails.kind, "confirmation"));
    for (const path of [
      link,
      `/mijn-afspraken/${confirmation?.id}`,
      `/mijn-afspraken/${crypto.randomUUID()}`,
      "/mijn-afspraken/x",
    ]) {
      const answer = await shop.fetch(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      const html = await answer.text();
      expect(words(html)).toContain("Deze link werkt niet meer");
      expect(html).not.toContain("/afspraak/");
    }
  });

  test("staff correct a mistyped address: the link sent to the wrong one shows none of the right one's appointments", async () => {
    const mistyped = await book({ email: "ander@example.be" });
    const other = await book({ date: openDate(8), time: "17:30" });
    const link = await askForLink("ander@example.be");
    expect((await shop.fetch(link)).status).toBe(200);
    const { name, phone, service, barberId } = await mistyped.row();
    const fields = { name: name ?? "", phone: phone ?? "", message: "", email: ownEmail };
    const edit = {
      intent: "edit",
      sequence: "0",
      seenStatus: "confirmed",
      service,
      second: "",
      barber: barberId,
    };
    const staff = await staffMember(shop);
    expect((await staff.post(`/admin/boeking/${mistyped.id}`, { ...edit, ...fields })).status).toBe(303);
    const answer = await shop.fetch(link);
    expect(await answer.text()).not.toContain(other.path);
    expect(answer.status).toBe(404);
  });

  test("one appointment's page may be passed on: it shows no other appointment and mails the link to its own address", async () => {
    const one = await book({ date: openDate(5), time: "10:00" });
    const other = await book({ date: openDate(8), time: "17:30" });
    const answer = await one.press({ intent: "list" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, one.path]);
    const page = await (await shop.fetch(one.path, { headers: cookiesOf(answer) })).text();
    expect(readable(page)).toContain("Er komt zo een mail met een link naar al je afspraken.");
    expect(page).not.toContain(other.path);
    expect(page).not.toContain("17:30 uur");
    const list = await (await shop.fetch(linkIn((await mailsTo(ownEmail))[0]))).text();
    for (const { path } of [one, other]) expect(list).toContain(`href="${path}"`);
  });

  test("one mailbox gets three links an hour, and one sender may ask twenty times", async () => {
    await book({});
    for (let i = 0; i < 3; i++) expect((await ask(ownEmail)).status).toBe(303);
    const refused = await ask("MIJN@example.be");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const headers = { "X-Forwarded-For": "203.0.113.77" };
    for (let i = 0; i < 20; i++) expect((await ask(`a${i}@example.be`, { headers })).status).toBe(303);
    expect((await ask("b@example.be", { headers })).status).toBe(429);
  });

  test("a French request is answered, mailed and shown in French", async () => {
    await book({ language: "fr" });
    const form = words(await (await shop.fetch("/mijn-afspraken?taal=fr")).text());
    expect(form).toContain("Indiquez l’adresse e-mail avec laquelle vous avez réservé.");
    const answer = await ask(ownEmail, { language: "fr" });
    expect(answer.headers.get("Location")).toBe("/mijn-afspraken?taal=fr");
    const [mail] = await mailsTo(ownEmail);
    expect(mail?.text).toContain("voici tous vos rendez-vous");
    expect(words(await (await shop.fetch(linkIn(mail))).text())).toContain("Rendez-vous à venir");
  });

  test("a group in a shop of two barbers: each appointment has its name, barber and price, in page, mail and calendar", async () => {
    const { db } = shop.runtime();
    await moreBarbers(db, "barber-2");
    const others = [{ name: "Zoon", service: "baard" }];
    const { path } = await book({ date: openDate(5), time: "10:00", barber: "barber-2", others });
    await db.update(bookings).set({ priceCents: 3500 });
    const list = words(await (await shop.fetch(await askForLink(ownEmail))).text());
    expect(list).toMatch(/Klassieke Haarknip ?, bij Kapper 2, €35 Voor Jan Vandeputte/);
    expect(list).toMatch(/Baard Verzorging ?, bij Kapper \d, €35 Voor Zoon Samen te betalen €70/);
    shop.forgetMails();
    await db.update(mails).set({ status: "queued", dueAt: null, leasedUntil: null });
    await shop.untilSent();
    const mail = (await shop.mails()).find(({ subject }) => subject?.startsWith("Je 2 afspraken"));
    expect(mail?.text).toMatch(/Haarknip, 30\smin\s+Bij\s+Kapper 2\s+Prijs\s+€35/);
    expect(mail?.text).toMatch(
      /Zoon: Baard Verzorging, \d\d:\d\d, bij Kapper \d, €35\s+Samen te betalen\s+€70/,
    );
    const attached = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
    for (const file of [attached, await (await shop.fetch(`${path}/agenda.ics`)).text()]) {
      const calendar = file.replace(/\r\n /g, "");
      expect(calendar).toContain("Baard Verzorging (Zoon)");
      expect(calendar.match(/Prijs: €35\\nSamen te betalen: €70/g)).toHaveLength(2);
    }
  });
});
