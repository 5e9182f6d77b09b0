/** Two simultaneous actions have one consistent outcome, on both databases. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { exclusionViolation, sqlState } from "#app/platform/database/database.server.ts";
import { type Appointment, bookAppointment } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { isDeep } from "../setup/deep.ts";
import { emptying } from "../setup/emptying.ts";
import { engineOfRun, testShop } from "../setup/test-shop.ts";

type Status = NonNullable<(typeof bookings.$inferInsert)["status"]>;

const many = isDeep ? 10 : 5;

describe.each(engineOfRun)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, prepayments, rate_limits" });

  const book = (changes = {}) => bookAppointment(shop, changes);
  const day = openDate(9);
  const standing = async () => {
    const rows = await shop.runtime().db.select().from(bookings);
    return rows.filter(({ status }) => status === "confirmed");
  };
  const at = async (time: string) => (await standing()).filter((row) => row.bookingTime === `${time}:00`);

  test("many appointments move to one time at once: one gets it and the others stay", async () => {
    const appointments = [];
    for (let i = 0; i < many; i++)
      appointments.push(
        await book({ date: day, time: `${10 + i}:00`.slice(-5), email: `klant${i}@example.be` }),
      );
    const answers = await Promise.all(appointments.map((each) => each.move(openDate(12), "15:00")));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(many - 1).fill(409)]);
    const moved = (await standing()).filter(({ sequence }) => sequence === 1);
    expect(moved).toHaveLength(1);
    expect(moved[0]).toMatchObject({ bookingDate: openDate(12), bookingTime: "15:00:00" });
    expect(await standing()).toHaveLength(many);
  });

  test("a move and a booking want one time at once: one gets it", async () => {
    for (let round = 0; round < 5; round++) {
      await shop.runtime().db.execute(emptying("bookings, prepayments, rate_limits"));
      const appointment = await book({ date: day, time: "10:00" });
      const [moved, booked] = await Promise.all([
        appointment.move(day, "15:00"),
        shop.post("/api/bookings", bookingRequest({ date: day, time: "15:00", email: "an@example.be" })),
      ]);
      expect([`${moved.status} ${booked.status}`]).toEqual([expect.stringMatching(/^(303 409|409 201)$/)]);
      expect(await at("15:00")).toHaveLength(1);
      expect(await at("10:00")).toHaveLength(moved.status === 303 ? 0 : 1);
    }
  });

  test("two appointments exchange their times at once: neither is lost", async () => {
    const one = await book({ date: day, time: "10:00" });
    const other = await book({ date: day, time: "11:00", email: "an@example.be" });
    const answers = await Promise.all([one.move(day, "11:00"), other.move(day, "10:00")]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(await standing()).toHaveLength(2);
  });

  test("an appointment moves to two times at once, or twice to the same: it ends with one time", async () => {
    const appointment = await book({ date: day });
    const to = ["15:00", "15:00", "16:00", "16:00"];
    const answers = await Promise.all(to.map((time) => appointment.move(day, time)));
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    expect(await standing()).toHaveLength(1);
    const { sequence } = await appointment.row();
    // Nobody opened a mail of this address yet, so the third and later moves send none.
    expect(await occasionsOf("moved", appointment)).toEqual(
      Array.from({ length: Math.min(sequence, 2) }, (_, index) => String(index + 1)),
    );
  });

  test("an appointment is cancelled five times at once: it is cancelled and refunded once", async () => {
    const appointment = await book();
    await appointment.prepaid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => appointment.cancel()));
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    expect(await appointment.row()).toMatchObject({ status: "cancelled", sequence: 1 });
    expect(await occasionsOf("cancelled", appointment)).toEqual(["1"]);
    await expect.poll(() => appointment.payment()).toMatchObject({ status: "refunded", attempts: 1 });
  });

  test("an appointment is cancelled while it is moved: it ends cancelled, and its time is free", async () => {
    for (let round = 0; round < 5; round++) {
      const appointment = await book({ date: day, time: "10:00", email: `klant${round}@example.be` });
      const [moved, cancelled] = await Promise.all([appointment.move(day, "15:00"), appointment.cancel()]);
      expect(cancelled.status).toBe(303);
      expect([303, 409]).toContain(moved.status);
      const { status, sequence } = await appointment.row();
      expect({ status, sequence }).toEqual({ status: "cancelled", sequence: moved.status === 303 ? 2 : 1 });
      expect(await standing()).toEqual([]);
    }
  });

  test("a hundred visitors want a freed time: one gets it", async () => {
    const appointment = await book({ date: day, time: "10:00" });
    const [, ...answers] = await Promise.all([
      appointment.cancel(),
      ...Array.from({ length: 100 }, (_, i) =>
        shop.post(
          "/api/bookings",
          bookingRequest({ date: day, time: "10:00", email: `klant${i}@example.be` }),
        ),
      ),
    ]);
    const lateAnswer = await shop.post(
      "/api/bookings",
      bookingRequest({ date: day, time: "10:00", email: "laat@example.be" }),
    );
    const got = [...answers, lateAnswer].filter(({ status }) => status === 201);
    expect(got).toHaveLength(1);
    expect(await standing()).toHaveLength(1);
  });

  test("the database itself refuses a taken time, even when the search for free times is wrong", async () => {
    const { row } = await book({ date: day, time: "10:00" });
    const { id, bookingDate, bookingTime, ...first } = await row();
    const later = (at: Date) => new Date(at.getTime() + 600_000);
    const [startsAt, endsAt] = [later(first.startsAt), later(first.endsAt)];
    const { db } = shop.runtime();
    const put = (status: Status) =>
      db
        .insert(bookings)
        .values({ ...first, startsAt, endsAt, status, manageToken: randomUUID() })
        .then(() => "stored", sqlState);
    for (const status of ["held", "confirmed", "show"] as const)
      expect(await put(status), status).toBe(exclusionViolation);
    for (const status of ["cancelled", "expired", "no-show"] as const)
      expect(await put(status), status).toBe("stored");
    for (const status of ["held", "show"] as const) {
      await db.update(bookings).set({ status }).where(eq(bookings.manageToken, first.manageToken));
      expect(await put("confirmed"), `beside ${status}`).toBe(exclusionViolation);
    }
  });

  async function occasionsOf(kind: string, { id }: Appointment): Promise<string[]> {
    const rows = await shop.runtime().db.select().from(mails);
    return rows
      .filter((mail) => mail.bookingId === id && mail.kind === kind)
      .map(({ occasion }) => occasion)
      .sort();
  }
});
