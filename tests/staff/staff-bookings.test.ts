import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusName } from "#app/bookings/tables/statuses.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookingList } from "../setup/booking-list.ts";
import { openDate } from "../setup/booking-requests.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("the list of bookings on the %s database", (engine) => {
  const { shop, db, book, mark, cards, names, fetch, text } = bookingList(engine);

  test("an empty list says so", async () => {
    const page = await text("/admin");
    for (const words of ["Admin Dashboard", "Overzicht van alle boekingen", "Vernieuwen", "Uitloggen"])
      expect(page).toContain(words);
    expect(page).toContain("Nog geen boekingen");
  });

  test("a card shows who comes, when, for what, the remarks, and when it was booked", async () => {
    await book({ message: "Graag kort <b>opzij</b>" });
    const [card = ""] = await cards();
    const text = words(card);
    expect(text).toContain("Jan Vandeputte");
    expect(text).toContain(`${longDate(openDate(7))} om 10:00`);
    expect(text).toContain("Klassieke Haarknip");
    expect(text).toContain("Graag kort &lt;b&gt;opzij&lt;/b&gt;");
    expect(text).toMatch(/Gemaakt op \d{1,2}\/\d{2}\/\d{4} om \d{2}:\d{2}/);
    expect(card).toContain('href="tel:+32470123456"');
    expect(card).toContain('href="mailto:jan@example.be"');
    expect(card).toContain("jan@<wbr/>example.be");
  });

  test("a booking without phone, e-mail or remarks has no empty links, and an unknown service is shown as stored", async () => {
    const id = await book();
    await db()
      .update(bookings)
      .set({ phone: null, email: null, service: "permanent", serviceLabel: null })
      .where(eq(bookings.id, id));
    const [card = ""] = await cards();
    expect(card).not.toMatch(/tel:|mailto:/);
    expect(words(card)).toContain("permanent");
  });

  test.each([
    ["confirmed", "secondary", ["Show", "No Show"]],
    ["show", "default", ["No Show"]],
    ["no-show", "destructive", ["Show"]],
    ["cancelled", "outline", ["Show", "No Show"]],
  ] as const)("a booking that is %s has a badge %s and buttons %j", async (status, variant, buttons) => {
    const id = await book();
    await db().update(bookings).set({ status }).where(eq(bookings.id, id));
    const [card = ""] = await cards();
    expect(card).toMatch(new RegExp(`data-variant="${variant}"[^>]*>${statusName(status)}<`));
    expect([...card.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(buttons);
  });

  test("bookings are listed newest first, whatever their day", async () => {
    await book({ name: "Eerste Klant", time: "15:00" });
    await book({ name: "Tweede Klant", time: "11:00" });
    await book({ name: "Derde Klant", time: "13:00", email: "drie@example.be" });
    expect(await names()).toEqual(["Derde Klant", "Tweede Klant", "Eerste Klant"]);
  });

  test("a confirmation that was not sent is shown with its reason, a sent one is not", async () => {
    const id = await book();
    await shop.untilSent();
    const confirmation = sql`${mails.bookingId} = ${id} AND ${mails.kind} = 'confirmation'`;
    // Otherwise the worker would send the queued mail before the page is read.
    const later = new Date(Date.now() + 60_000);
    const set = (status: "sent" | "failed" | "uncertain" | "queued", problem: string | null) =>
      db().update(mails).set({ status, problem, dueAt: later }).where(confirmation);
    for (const status of ["failed", "uncertain", "queued"] as const) {
      await set(status, "550 mailbox unavailable");
      expect(words((await cards())[0] ?? "")).toMatch(/bevestiging niet verstuurd .*550 mailbox unavailable/);
    }
    await set("queued", null);
    expect((await cards())[0]).not.toContain("bevestiging niet verstuurd");
    await set("sent", null);
    expect((await cards())[0]).not.toContain("bevestiging niet verstuurd");
  });

  test("search finds a part of a name, the start of an e-mail and any spelling of a phone number", async () => {
    await book({
      name: "Mohamed El Amrani",
      email: "mo@example.be",
      phone: "+32 471 22 33 44",
      time: "11:00",
    });
    await book({ name: "Jan 100% Vandeputte", time: "13:00" });
    const found = (search: string) => names(`/admin?${new URLSearchParams({ zoek: search })}`);
    for (const search of ["amrani", "MO@EXAMPLE", "0471 22 33 44", "0471 22 33 4", "+32471/22.33.44", "2233"])
      expect(await found(search), search).toEqual(["Mohamed El Amrani"]);
    for (const search of ["100%", "vandep", "0032 470 123"])
      expect(await found(search), search).toEqual(["Jan 100% Vandeputte"]);
    for (const search of ["%", "_", "\\", "' OR 1=1 --", "zzz", "0479"])
      expect(await found(search), search).toEqual(search === "%" ? ["Jan 100% Vandeputte"] : []);
    expect(await text("/admin?zoek=zzz")).toContain("Niets gevonden");
  });

  test("a day and a status filter the list, and invalid values count as none", async () => {
    const id = await book({ name: "Eerste Klant", time: "11:00" });
    await book({ name: "Tweede Klant", date: openDate(9), time: "09:30" });
    await mark(id, "show");
    expect(await names(`/admin?dag=${openDate(7)}`)).toEqual(["Eerste Klant"]);
    expect(await names(`/admin?dag=${openDate(9)}`)).toEqual(["Tweede Klant"]);
    expect(await names("/admin?status=show")).toEqual(["Eerste Klant"]);
    expect(await names("/admin?status=cancelled")).toEqual([]);
    expect(await names("/admin?status=held&dag=2026-99-99&na=nonsense")).toHaveLength(2);
  });

  test("10,000 bookings: each can be found, and the oldest is reached without a gap or a repetition", async () => {
    const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM barbers LIMIT 1`);
    await db().execute(sql`
      INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, status, manage_token, created_at)
      SELECT ${rows[0]?.id}, 'Klant ' || i, '0470' || lpad(i::text, 6, '0'), 'klant' || i || '@example.be', 'haarknip',
        timestamptz '2020-01-01 10:00Z' + i * interval '1 hour', timestamptz '2020-01-01 10:30Z' + i * interval '1 hour',
        CASE WHEN i % 10 = 0 THEN 'no-show' ELSE 'show' END, ${randomBytes(8).toString("hex")} || i,
        -- Hundreds made in the same microsecond, and neighbours that differ by one.
        timestamptz '2026-01-01Z' + (i / 300) * interval '1 microsecond'
      FROM generate_series(1, 10000) AS i`);
    for (const path of [
      "/admin",
      "/admin?zoek=klant+1&status=no-show",
      "/admin?zoek=klant1@",
      "/admin?zoek=0470000001",
    ]) {
      expect((await cards(path)).length, path).toBeGreaterThan(0);
    }
    const pageNames: string[] = [];
    let next: string | undefined = "/admin?status=no-show";
    while (next) {
      const html: string = await (await fetch(next)).text();
      pageNames.push(...[...html.matchAll(/<h2[^>]*><a[^>]*>(Klant \d+)</g)].map(([, name]) => name ?? ""));
      next = /href="([^"]*)"[^>]*>Meer laden/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(pageNames).toHaveLength(1000);
    expect(new Set(pageNames).size).toBe(1000);
  });

  test("a list that cannot be loaded says so, and the page still works", async () => {
    await book();
    await db().execute(sql`ALTER TABLE bookings RENAME COLUMN message TO message_away`);
    try {
      const answer = await fetch("/admin");
      expect(answer.status).toBe(500);
      expect(words(await answer.text())).toContain("Kon boekingen niet laden");
    } finally {
      await db().execute(sql`ALTER TABLE bookings RENAME COLUMN message_away TO message`);
    }
    expect(await names()).toEqual(["Jan Vandeputte"]);
  });
});
