/** Tests many bookings at once, in a team whose barbers have their own hours. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { day, teamDesk } from "../owner/team-desk.ts";
import { bothEngines } from "../setup/test-shop.ts";

describe.each(bothEngines)("on the %s database", (engine) => {
  const { shop, book, add, only } = teamDesk(engine);

  test("many bookings at once: none lands outside a barber's hours, in a break or in a buffer", async () => {
    const ali = await add("Ali", {
      ...only("10:00", "15:00"),
      "breaks.0.day": "all",
      "breaks.0.from": "12:00",
      "breaks.0.to": "12:30",
    });
    const noor = await add("Noor", only("13:00", "18:00"));
    const haircut = snapshot().documents.service.find(({ key }) => key === "haarknip");
    const edit = { kind: "service" as const, key: "haarknip", seen: haircut?.version };
    await publish(shop.runtime().db, {
      by: null,
      edits: [{ ...edit, value: { ...haircut?.value, bufferMinutes: 15 } }],
    });

    const times = ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30", "14:30", "17:30"];
    const answers = await Promise.all(
      times.flatMap((time) =>
        [ali, noor].map((barber, index) =>
          book({ date: day, time, barber, email: `klant-${time.replace(":", "")}-${index}@example.be` }),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    for (const [barber, from, to] of [
      [ali, "10:00", "15:00"],
      [noor, "13:00", "18:00"],
    ] as const) {
      const rows = await shop
        .runtime()
        .db.select()
        .from(bookings)
        .where(and(eq(bookings.barberId, barber), eq(bookings.status, "confirmed")))
        .orderBy(bookings.startsAt);
      expect(rows.length).toBeGreaterThan(1);
      rows.forEach((row, index) => {
        expect(row.bookingTime >= from && row.bookingTime < to).toBe(true);
        if (barber === ali) expect(row.bookingTime).not.toBe("12:00:00");
        const before = rows[index - 1];
        if (before)
          expect(row.startsAt.getTime() - before.endsAt.getTime()).toBeGreaterThanOrEqual(15 * 60_000);
      });
    }
  });
});
