/** Tests marking a booking in the list: changes, history and refusals. */
import { isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookingChanges } from "#app/bookings/tables/bookings.server.ts";
import { bookingList } from "../setup/booking-list.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("the list of bookings on the %s database", (engine) => {
  const { db, book, mark, setStatus, statusOf, text } = bookingList(engine);

  test("a held or expired time is not listed", async () => {
    const [one, two] = [await book({ time: "11:00" }), await book({ time: "13:00" })];
    await setStatus(one, "held");
    await setStatus(two, "expired");
    expect(await text("/admin")).toContain("Nog geen boekingen");
    for (const id of [one, two]) expect((await mark(id, "show")).status).toBe(409);
    expect([await statusOf(one), await statusOf(two)]).toEqual(["held", "expired"]);
  });

  test("a change is shown, and is in the history with who and when", async () => {
    const id = await book();
    const answer = await mark(id, "no-show");
    expect(words(await answer.text())).toContain("Status bijgewerkt Boeking is nu: no-show");
    await mark(id, "show");
    await mark(id, "show");
    expect(await statusOf(id)).toBe("show");
    const changes = await db().select().from(bookingChanges).orderBy(bookingChanges.id);
    expect(changes).toMatchObject([
      { bookingId: id, by: "staff@shop.be", from: "confirmed", to: "no-show" },
      { bookingId: id, by: "staff@shop.be", from: "no-show", to: "show" },
    ]);
    expect(Date.now() - (changes[0]?.at.getTime() ?? 0)).toBeLessThan(30_000);
  });

  test.each(["confirmed", "cancelled", "held", "", "SHOW"])("nothing can be set to %j", async (status) => {
    const id = await book();
    await mark(id, "no-show");
    expect((await mark(id, status)).status).toBe(400);
    expect(await statusOf(id)).toBe("no-show");
  });

  test("a booking that does not exist gets a message", async () => {
    for (const id of ["", "1", "'; DROP TABLE bookings", "7b1c1b1e-6f0e-4c55-9d5f-3f8ad2f5c111"]) {
      const answer = await mark(id, "show");
      expect(answer.status).toBeLessThan(500);
      expect(words(await answer.text())).toContain("Kon status niet bijwerken");
    }
  });

  test("two mark at once: the history has one change each way, none is lost", async () => {
    const id = await book();
    await Promise.all(Array.from({ length: 6 }, (_, i) => mark(id, i % 2 ? "show" : "no-show")));
    const changes = await db().select().from(bookingChanges).orderBy(bookingChanges.id);
    let now: string | null = "confirmed";
    for (const { from, to } of changes) {
      expect(from).toBe(now);
      now = to;
    }
    expect(await statusOf(id)).toBe(now);
  });

  test("a cancelled booking whose time was booked since cannot be marked, and the page says why", async () => {
    const id = await book();
    await setStatus(id, "cancelled");
    await book({ email: "piet@example.be" });
    const answer = await mark(id, "show");
    expect(answer.status).toBe(409);
    expect(words(await answer.text())).toContain("Kon status niet bijwerken");
    expect(await statusOf(id)).toBe("cancelled");
    expect(await db().$count(bookingChanges, isNotNull(bookingChanges.by))).toBe(0);
  });
});
