/** The page of a booking suggests free times to move to, and leads back to the previous page. */
import { describe, expect, test } from "vitest";
import { shortDate } from "#app/i18n/format/dates.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("moving to a free time, on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });
  const book = (changes: Record<string, unknown> = {}) => bookAppointment(shop, changes);
  const page = async (id: string, query: string) =>
    (await desk.member.fetch(`/admin/boeking/${id}?${query}`)).text();
  const linkTo = (time: string) => `naar=${desk.day}T${time.replace(":", "%3A")}`;

  test("free times before and after a refusal are suggested, and fill in the form without script", async () => {
    const { id } = await book();
    await book({ name: "An Ander", email: "an@example.be", time: "11:00" });
    const html = await page(id, "");
    expect(words(html)).toMatch(/Eerst vrij .*09:30.*10:30.*11:30/);
    expect(html).toContain(linkTo("09:30"));
    // Neither its own time nor a taken one is suggested.
    for (const time of ["10:00", "11:00"]) expect(html).not.toContain(linkTo(time).replace("%3A", ":"));
    expect(words(await (await desk.move(id, { time: "11:00" })).text())).toMatch(
      /Overlapt met An Ander.*Eerst vrij/,
    );
    const movePage = await page(id, `naar=${desk.day}T11:30&kapper=barber-1`);
    expect(words(movePage)).toContain(`${shortDate(desk.day)} 11:30`);
    expect(movePage).toMatch(/<input[^>]*type="time"[^>]*value="11:30"/);
    expect(movePage).toMatch(/<details id="verplaatsen" open/);
    expect((await desk.move(id, { time: "11:30" })).status).toBe(303);
  });

  test("the back link leads to the previous agenda or day, and nowhere else", async () => {
    const { id } = await book();
    const agenda = `/admin/agenda?dag=${desk.day}&zicht=week`;
    const terug = new URLSearchParams({ terug: agenda });
    expect(await page(id, `${terug}`)).toContain(`href="${agenda.replace("&", "&amp;")}"`);
    const moved = await desk.member.post(`/admin/boeking/${id}?${terug}`, {
      intent: "move",
      date: desk.day,
      time: "14:00",
      barber: "barber-1",
      minutes: "30",
      sequence: "0",
      seenStatus: "confirmed",
    });
    expect(moved.headers.get("Location")).toBe(`/admin/boeking/${id}?${terug}`);
    for (const strange of [
      "https://kwaad.example",
      "//kwaad.example",
      "/admin/agenda/../uitloggen",
      "javascript:1",
    ]) {
      const html = await page(id, `${new URLSearchParams({ terug: strange })}`);
      expect(html).not.toContain(`href="${strange}"`);
      expect(words(html)).toContain("Boekingen");
    }
  });

  test("invalid values in the address leave the form unchanged", async () => {
    const { id } = await book();
    for (const query of [
      "naar=morgen",
      "naar=2026-13-01T10:00",
      "naar=T&kapper=niemand",
      "naar=9999-01-01T10:00",
    ]) {
      const html = await page(id, query);
      expect(html, query).toMatch(/<input[^>]*type="time"[^>]*value="10:00"/);
    }
  });
});
