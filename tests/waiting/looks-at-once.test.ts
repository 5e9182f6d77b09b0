/** Tests several processes that offer freed times at the same moment. */
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bookAppointment } from "../setup/appointments.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { engineOfRun } from "../setup/test-shop.ts";
import { waitingDesk } from "../setup/waiting-list.ts";

const [today, saturday] = ["2027-03-25", "2027-03-27"];

describe.each(engineOfRun)("on the %s database", (engine) => {
  const { shop } = testBookingDesk({ engine, at: `${today} 14:02` });
  const list = waitingDesk(shop, saturday);
  const heldBy = async () => (await list.held()).map(({ email }) => email);

  beforeEach(async () => {
    clockAt(`${today} 14:02`);
    await shop
      .runtime()
      .db.execute(emptying("bookings, blocks, prepayments, waiting_entries, mails, rate_limits"));
    await list.fill("10:00");
  });

  test("twelve processes pass an expired offer on: the next customer gets it, and the first is not offered it again", async () => {
    const appointment = await bookAppointment(shop, {
      date: saturday,
      time: "10:00",
      email: "els@example.be",
    });
    await list.join();
    await list.join({ email: "bob@example.be", name: "Bob", phone: "0471 00 00 02" });
    await appointment.cancel();
    await expect.poll(heldBy).toEqual(["an@example.be"]);
    await shop.untilSent();

    clockAt(`${today} 14:33`);
    const { db } = shop.runtime();
    const looks = Array.from({ length: 12 }, async (_, statements) => {
      for (let i = 0; i < statements; i++) await db.execute(sql`SELECT 1`);
      await list.look();
    });
    await Promise.all(looks);
    await expect.poll(heldBy).toEqual(["bob@example.be"]);
    const passed = (await list.entries()).map(({ email, passed }) => [email, passed]);
    expect(passed).toContainEqual(["an@example.be", [`${saturday}T10:00`]]);
  });
});
