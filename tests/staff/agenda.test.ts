/** Tests the agenda as rendered by the server: readable, with links, without script. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { barbers, blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { addDays, longDate } from "#app/i18n/format/dates.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, tuesday } from "../setup/booking-requests.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("the agenda on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });
  const html = async (query = "") =>
    (await desk.member.fetch(`/admin/agenda?dag=${desk.day}${query}`)).text();
  const book = async (time: string, changes: Record<string, unknown> = {}): Promise<string> => {
    const email = `${changes.name ?? "jan"}@example.be`.replaceAll(" ", "");
    const request = bookingRequest({ date: desk.day, time, email, ...changes });
    return (await (await shop.post("/api/bookings", request)).json()).booking.id;
  };
  const setStatus = (id: string, status: "cancelled" | "held" | "no-show" | "expired") =>
    desk.db().update(bookings).set({ status }).where(eq(bookings.id, id));

  test("a day shows who comes, what is blocked, held, cancelled or a no-show, and links to free time", async () => {
    await book("10:00", { name: "An Eerst", service: "premium", message: "Achteraan kort" });
    await setStatus(await book("11:30", { name: "Bo Betaalt" }), "held");
    await setStatus(await book("12:30", { name: "Cis Komt Niet" }), "cancelled");
    await setStatus(await book("14:00", { name: "Dirk Miste" }), "no-show");
    await setStatus(await book("15:00", { name: "Els Verliep" }), "expired");
    const at = (time: string) => new Date(shopInstant(desk.day, time).epochMilliseconds);
    await desk
      .db()
      .insert(blocks)
      .values({ startsAt: at("16:00"), endsAt: at("17:00"), reason: "Leverancier", by: "staff@shop.be" });
    const page = await html();
    expect(words(page)).toContain(longDate(desk.day));
    expect(words(page)).toMatch(
      /10:00 tot 11:00 An Eerst Premium Styling .*11:30 Wordt nu betaald, Klassieke Haarknip .*12:30 tot 13:00 Cis Komt Niet geannuleerd, .*14:00 tot 14:30 Dirk Miste no-show, .*16:00 –17:00 Leverancier/,
    );
    expect(words(page)).toMatch(/An Eerst Premium Styling 0\d+ Achteraan kort/);
    expect(words(await html("&zicht=week"))).not.toContain("Achteraan kort");
    expect(page).not.toContain("Bo Betaalt");
    expect(page).not.toContain("Els Verliep");
    for (const time of ["09%3A30", "11%3A00", "12%3A00", "17%3A00"])
      expect(page).toContain(`href="/admin/nieuw?dag=${desk.day}&amp;tijd=${time}&amp;kapper=barber-1"`);
    const labels = [...page.matchAll(/aria-label="Vrij ([\d:–]+)/g)].map(([, span]) => span);
    expect(labels).toEqual(["09:30–10:00", "11:00–11:30", "12:00–16:00", "17:00–20:00"]);
    expect(page.match(/data-beside="true"/g)).toHaveLength(2);
    expect(page).toContain(`href="/admin/agenda?dag=${addDays(desk.day, 1)}"`);
    expect(page).toContain(`href="/admin/agenda?dag=${desk.day}&amp;zicht=week"`);
  });

  test("a week shows each of its days, and says which is closed", async () => {
    await book("10:00", { name: "An Eerst" });
    const text = words(await html("&zicht=week"));
    expect(text).toMatch(/\d+( [a-z]+( \d{4})?)? t\.e\.m\. \d+ [a-z]+ \d{4}/);
    expect(text).toContain("An Eerst");
    const closed = words(await (await desk.member.fetch(`/admin/agenda?dag=${tuesday(7)}`)).text());
    expect(closed).toContain("Gesloten");
  });

  test("one of two barbers can be shown alone", async () => {
    await desk.db().insert(barbers).values({ id: "gone", name: "Wout Weg", position: 9, active: false });
    const id = await book("10:00", { name: "An Eerst" });
    await desk.db().update(bookings).set({ barberId: "gone" }).where(eq(bookings.id, id));
    await book("10:00", { name: "Bo Tweede" });
    const both = await html();
    expect(words(both)).toMatch(/Bo Tweede.*Wout Weg.*An Eerst/);
    expect(both).toContain(`href="/admin/agenda?dag=${desk.day}&amp;kapper=barber-1"`);
    const oneBarberText = words(await html("&kapper=barber-1"));
    expect([oneBarberText.includes("Bo Tweede"), oneBarberText.includes("An Eerst")]).toEqual([true, false]);
    await desk.db().delete(bookings);
    await desk.db().delete(barbers).where(eq(barbers.id, "gone"));
  });

  test("the chosen height of an hour stays on the device, and a visit of two minutes does not change it", async () => {
    const id = await book("18:00", { name: "Twee Minuten" });
    const startsAt = new Date(shopInstant(desk.day, "18:00").epochMilliseconds);
    const endsAt = new Date(startsAt.getTime() + 120_000);
    await desk.db().update(bookings).set({ startsAt, endsAt }).where(eq(bookings.id, id));
    expect(await html()).toContain("--minute-on-screen:0.1rem");
    const higher = await html("&schaal=1");
    expect(higher).toContain("--minute-on-screen:0.15rem");
    expect(await html()).toContain("--minute-on-screen:0.15rem");
    expect(await html("&schaal=7")).toContain("--minute-on-screen:0.15rem");
    expect(await html("&schaal=0")).toContain("--minute-on-screen:0.1rem");
  });

  test("a visit of ten minutes stands beside the next one, because its card is higher", async () => {
    const ids = [await book("10:00", { name: "Vlug Klaar" }), await book("10:30", { name: "Na Hem" })];
    const at = (time: string) => new Date(shopInstant(desk.day, time).epochMilliseconds);
    const times = [{ endsAt: at("10:10") }, { startsAt: at("10:10") }];
    for (const [index, id] of ids.entries())
      await desk
        .db()
        .update(bookings)
        .set({ barberId: "barber-1", ...times[index] })
        .where(eq(bookings.id, id));
    const page = await html();
    expect(page).toContain("--least-on-screen:1.5rem");
    expect(page).toContain("--start:600;--minutes:10;--lane:0;--lanes:2");
    expect(page).toContain("--start:610;--minutes:50;--lane:1;--lanes:2");
  });

  test("invalid values in the address show today, for all barbers", async () => {
    for (const query of [
      "dag=morgen",
      "dag=9999-99-99&zicht=jaar",
      "kapper=%27&zicht=week",
      "dag=2026-02-30",
    ]) {
      const answer = await desk.member.fetch(`/admin/agenda?${query}`);
      expect([answer.status, query]).toEqual([200, query]);
    }
  });
});
