import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { exportedYear } from "../fixtures/exported-year.ts";
import { movingDesk } from "../move/moving-desk.ts";
import { bothEngines } from "../setup/test-shop.ts";

describe.each(bothEngines)("on the %s database", (engine) => {
  const { shop, brought, press } = movingDesk(engine);

  test("fifty thousand lines come in within a minute, each as it was, and go again", {
    timeout: 240_000,
  }, async () => {
    const { db } = shop.runtime();
    const today = shopWallClock(Temporal.Instant.fromEpochMilliseconds(Date.now())).date;
    const barbers = ["Rashid", "Elif", "Jef", "Mien", "Bo", "Omar", "Lucas", "Ada"];
    for (const name of barbers)
      await db.execute(
        sql`INSERT INTO barbers (id, name, position, active) VALUES (${`move-${name}`}, ${name}, 99, false) ON CONFLICT DO NOTHING`,
      );
    const made = exportedYear({ rows: 50_000, barbers, today, daysAhead: 14 });
    const path = await brought(made.file);
    await within(60, "the look", () => press(path, "check"));
    expect(await db.$count(bookings)).toBe(0);
    await within(60, "the import", () => press(path, "run"));
    const inside = await db.select().from(bookings);
    const line = (values: unknown[]) => values.join("|");
    expect(
      inside
        .map(({ name, email, phone, barberId, startsAt, endsAt, status, priceCents }) => {
          const { date, time } = shopWallClock(startsAt.toTemporalInstant());
          const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
          const number = phone?.replace(/^(0032|0)/, "+32");
          return line([name, email, number, barberId, date, time, minutes, status, priceCents]);
        })
        .sort(),
    ).toEqual(
      made.truth
        .map(({ name, email, phone, barber, date, time, minutes, status, priceCents }) =>
          line([name, email, phone, `move-${barber}`, date, time, minutes, status, priceCents]),
        )
        .sort(),
    );
    await db
      .update(bookings)
      .set({ status: "cancelled" })
      .where(eq(bookings.id, inside.find(({ status }) => status === "confirmed")?.id ?? ""));
    await within(60, "its undo", () => press(path, "undo"));
    expect(await db.$count(bookings)).toBe(1);
  });
});

async function within(seconds: number, what: string, work: () => Promise<Response>): Promise<void> {
  const began = performance.now();
  expect((await work()).status).toBe(303);
  const took = (performance.now() - began) / 1000;
  process.stdout.write(`${what}: ${took.toFixed(1)} s\n`);
  expect(took, what).toBeLessThan(seconds);
}
