import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { barbers, blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { bookingRequest, openDate, tuesday } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";
import { withoutNotice } from "../setup/without-notice.ts";

describe.each(engines)("the page of the day on the %s database", (engine) => {
  const date = openDate(7);
  const shop = testShop({ engine, empty: "bookings, blocks, rate_limits" });
  withoutNotice(() => shop.runtime().db);
  let member: Visitor;
  beforeAll(async () => {
    member = await staffMember(shop);
  });
  afterEach(() => vi.useRealTimers());

  const db = () => shop.runtime().db;
  const book = async (time: string, changes: Record<string, unknown> = {}): Promise<string> => {
    const response = await shop.post("/api/bookings", bookingRequest({ date, time, ...changes }));
    return (await response.json()).booking.id;
  };
  const block = (from: string, until: string, reason: string) => {
    const at = (time: string) => new Date(shopInstant(date, time).epochMilliseconds);
    return db()
      .insert(blocks)
      .values({ startsAt: at(from), endsAt: at(until), reason, by: "staff@shop.be" });
  };
  const setStatus = (id: string, status: "cancelled" | "held" | "no-show") =>
    db().update(bookings).set({ status }).where(eq(bookings.id, id));
  const page = (day = date) => member.text(`/admin/vandaag?dag=${day}`);
  /** Returns the page of today, at this time on the day of these tests. */
  async function todayAt(time: string): Promise<string> {
    clockAt(`${date} ${time}`);
    return member.text("/admin/vandaag");
  }

  test("shows each customer with phone, service and message, and the free time before and after", async () => {
    await book("10:00", { message: "Graag <b>kort</b>", service: "premium" });
    const html = await (await member.fetch(`/admin/vandaag?dag=${date}`)).text();
    expect(words(html)).toMatch(
      /Vrij 09:30–10:00, 30 min .*10:00 tot 11:00 Jan Vandeputte Bevestigd Premium Styling, 1 u Graag &lt;b&gt;kort&lt;\/b&gt; .*Vrij 11:00–20:00, 9 u/,
    );
    expect(html).toContain('href="tel:+32470123456"');
    expect(html).toContain('href="https://wa.me/32470123456"');
    expect(html).toMatch(/href="\/admin\/boeking\/[\w-]{36}\?terug=/);
    expect(html).toContain(`href="/admin/nieuw?dag=${date}&amp;tijd=11%3A00&amp;kapper=barber-1"`);
    expect(words(html)).toContain(`${longDate(date)} 1 afspraak`);
    expect(words(html)).not.toContain("Kapper 1 ");
  });

  test("no heading skips a level, in a shop with one barber too", async () => {
    await book("10:00");
    const html = await (await member.fetch(`/admin/vandaag?dag=${date}`)).text();
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels).toContain(3);
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    }, 0);
  });

  test("a block is shown with its reason, and no free time crosses it or the opening hours", async () => {
    await book("10:00");
    await block("10:30", "11:15", "Tandarts");
    await block("19:00", "23:00", "Vroeger dicht");
    const text = await page();
    expect(text).toContain("10:30–11:15 Tandarts");
    expect(text).toContain("19:00–20:00 Vroeger dicht");
    expect(text.match(/Vrij [\d:–]+/g)).toEqual(["Vrij 09:30–10:00", "Vrij 11:15–19:00"]);
  });

  test("leave of several days fills the hours of each", async () => {
    const at = (day: string, time: string) => new Date(shopInstant(day, time).epochMilliseconds);
    const startsAt = at(openDate(2), "12:00");
    await db()
      .insert(blocks)
      .values({
        barberId: "barber-1",
        startsAt,
        endsAt: at(openDate(20), "00:00"),
        reason: "Verlof",
        by: "x",
      });
    const text = await page();
    expect(text).toContain("09:30–20:00 Verlof");
    expect(text).not.toContain("Vrij ");
  });

  test("a time held for a payment says so, without a name", async () => {
    await setStatus(await book("10:00"), "held");
    const text = await page();
    expect(text).toContain("10:00–10:30 wordt nu betaald, Klassieke Haarknip");
    expect(text).not.toContain("Jan Vandeputte");
    expect(text).toContain("Nog geen afspraken op deze dag");
  });

  test("a chat link uses the customer's number in any spelling", async () => {
    for (const [hour, phone] of ["0471 11 11 11", "+32 472 22 22 22", "0033 6 12 34 56 78"].entries())
      await book(`${hour + 10}:00`, { phone, email: `klant${hour}@example.be` });
    const html = await (await member.fetch(`/admin/vandaag?dag=${date}`)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main.match(/(?<=wa\.me\/)\d+/g)).toEqual(["32471111111", "32472222222", "33612345678"]);
  });

  test("two barbers have a column each, even if one of them has left", async () => {
    await db().insert(barbers).values({ id: "yassin", name: "Yassin", position: 9, active: false });
    const id = await book("10:00", { name: "Eerste Klant" });
    await book("11:00", { name: "Tweede Klant", email: "twee@example.be" });
    await db().update(bookings).set({ barberId: "yassin" }).where(eq(bookings.id, id));
    await block("14:00", "15:00", "Vergadering");
    const text = await page();
    expect(text).toMatch(/Kapper 1 .*Tweede Klant .*14:00–15:00 Vergadering .*Yassin .*Eerste Klant/);
    expect(text.match(/14:00–15:00 Vergadering/g)).toHaveLength(2);
    expect(await todayAt("09:50")).toMatch(/Volgende klant bij Yassin 10:00 over 10 min Eerste Klant/);
    await db().execute(emptying("bookings"));
    await db().delete(barbers).where(eq(barbers.id, "yassin"));
  });

  test("a cancelled booking is listed at the end, and its time is free", async () => {
    await setStatus(await book("10:00"), "cancelled");
    const text = await page();
    expect(text).toMatch(/Vrij 09:30–20:00, 10 u 30 .*Geannuleerd 10:00 Jan Vandeputte/);
  });

  test("other days are one link away; a closed day and an invalid one say so", async () => {
    const closed = tuesday(7);
    const dayBefore = Temporal.PlainDate.from(closed).subtract({ days: 1 }).toString();
    const html = await (await member.fetch(`/admin/vandaag?dag=${closed}`)).text();
    expect(words(html)).toContain("Gesloten");
    expect(words(html)).not.toContain("Vrij ");
    expect(html).toContain(`href="/admin/vandaag?dag=${dayBefore}"`);
    for (const nonsense of ["2026-99-99", "0001-01-01", "9999-12-31", "'", ""]) {
      const answer = await member.fetch(`/admin/vandaag?dag=${nonsense}`);
      expect([answer.status, words(await answer.text()).includes("Vandaag")]).toEqual([200, true]);
    }
  });

  test("today begins with the next customer, who is late after five minutes, until marked", async () => {
    const id = await book("10:00", { name: "Eerste Klant" });
    await book("11:00", { name: "Tweede Klant", email: "twee@example.be" });
    expect(await todayAt("09:48")).toMatch(/Volgende klant 10:00 over 12 min Eerste Klant/);
    expect(await todayAt("10:04")).toMatch(/Nu in de stoel 10:00 nog 26 min Eerste Klant/);
    const laterPage = await todayAt("10:10");
    expect(laterPage).toMatch(
      /Nog niet aangeduid 10:00 10 min te laat Eerste Klant .*Volgende klant 11:00 over 50 min/,
    );
    expect(laterPage).toContain("Vrij 10:30–11:00");
    expect(laterPage).not.toContain("Vrij 09:30–10:00");
    expect(await todayAt("10:40")).toMatch(/Voorbij, nog niet aangeduid 10:00 Eerste Klant/);
    expect(await todayAt("10:40")).toContain("Nu vrij tot 11:00, nog 20 min");
    await setStatus(id, "no-show");
    expect(await todayAt("10:10")).not.toMatch(/te laat|Nu in de stoel/);
  });

  test("the chair of a no-show, or of a visit that ended early, is free from that minute, for visitors too", async () => {
    const freeNow = async () => {
      const answer = await shop.fetch(`/api/availability?service=haarknip&from=${date}&to=${date}`);
      return (await answer.json()).days[0].times[0];
    };
    const press = (fields: Record<string, string>) =>
      member.post("/admin/vandaag", { sequence: "0", ...fields });
    const id = await book("10:00", { service: "complete", name: "Eerste Klant" });
    clockAt(`${date} 10:12`);
    expect(await freeNow()).toBe("11:30");
    await press({ bookingId: id, status: "no-show", seenStatus: "confirmed" });
    expect(await todayAt("10:12")).toMatch(/1 bezoek voorbij, 1 no-show.*Nu vrij tot 20:00/);
    expect(await freeNow()).toBe("10:30");
    await press({ bookingId: id, status: "show", seenStatus: "no-show" });
    expect(await todayAt("10:12")).toMatch(/Nu in de stoel 10:00 nog 1 u 18 Eerste Klant.*Klaar No Show/);
    expect(await freeNow()).toBe("11:30");

    expect((await press({ bookingId: id, finish: "yes", seenStatus: "confirmed" })).status).toBe(409);
    const done = await press({ bookingId: id, finish: "yes", seenStatus: "show" });
    const html = await done.text();
    expect(words(html)).toContain("Klaar De stoel is vrij vanaf 10:12");
    expect(await todayAt("10:13")).toMatch(/1 bezoek voorbij.*Nu vrij tot 20:00/);
    expect(await freeNow()).toBe("10:30");
    const undo = /name="undo" value="(\d+)"/.exec(html)?.[1] ?? "";
    const second = await book("11:00", { name: "Tweede Klant", email: "twee@example.be" });
    const refused = await press({ undo });
    expect([refused.status, words(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Het uur was vrij en is intussen aan iemand anders gegeven"),
    ]);
    await setStatus(second, "cancelled");
    expect((await press({ undo })).status).toBe(200);
    expect(await todayAt("10:13")).toMatch(/Nu in de stoel 10:00 nog 1 u 17 Eerste Klant/);
    expect((await press({ undo })).status).toBe(409);
  });

  test("a walk-in is present, and cannot be late", async () => {
    clockAt(`${date} 10:02`);
    const customer = { name: "Wim Binnen", service: "haarknip", date, formKey: crypto.randomUUID() };
    const added = await member.post("/admin/nieuw", { ...customer, source: "walk-in", time: "10:00" });
    expect(added.status).toBe(303);
    expect(await todayAt("10:12")).toMatch(/Nu in de stoel 10:00 nog 18 min Wim Binnen/);
    expect(await todayAt("10:40")).toMatch(/Voorbij, nog niet aangeduid 10:00 Wim Binnen/);
    // A customer who came by in the morning may be late for a time in the afternoon.
    clockAt(`${date} 10:45`);
    const later = { ...customer, name: "Leo Later", formKey: crypto.randomUUID(), time: "15:00" };
    await member.post("/admin/nieuw", { ...later, source: "walk-in" });
    expect(await todayAt("15:10")).toMatch(/10 min te laat Leo Later/);
  });

  test("a day that cannot be loaded says so, without script too", async () => {
    await db().execute(sql`ALTER TABLE blocks RENAME TO blocks_away`);
    try {
      const answer = await member.fetch("/admin/vandaag");
      expect([answer.status, words(await answer.text()).includes("Kon de dag niet laden")]).toEqual([
        500,
        true,
      ]);
    } finally {
      await db().execute(sql`ALTER TABLE blocks_away RENAME TO blocks`);
    }
  });

  test("without a session the page of the day leads to the login", async () => {
    const response = await shop.fetch("/admin/vandaag", { redirect: "manual" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/login"]);
  });
});
