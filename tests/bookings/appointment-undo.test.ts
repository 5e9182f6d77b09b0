/** For a few minutes after booking, a customer may undo a mistake, whatever the cut-off. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { bookAppointment, readable } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { patience } from "../setup/slowness.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { withoutNotice } from "../setup/without-notice.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, prepayments, rate_limits" });
  withoutNotice(() => shop.runtime().db);
  afterEach(() => void vi.useRealTimers());

  const day = openDate(3);
  const bookForToday = async (time = "15:00") => {
    clockAt(`${day} 13:25`);
    return bookAppointment(shop, { date: day, time });
  };

  test("a booking for today can be cancelled for twenty minutes, and the page and the mail say until when", async () => {
    const appointment = await bookForToday();
    expect(readable(await appointment.page())).toContain(
      " om 13:45, 20 minuten na je boeking. Daarna bel je",
    );
    // Waits for the mail before the clock moves, because a mail states the deadline at the moment of writing.
    const mail = (await shop.untilMails(2)).find(({ subject }) => subject?.startsWith("Je afspraak bij"));
    expect(mail?.text?.replace(/\s+/g, " ")).toContain(" om 13:45.");
    clockAt(`${day} 13:45`);
    expect(await appointment.page()).toContain("Annuleer mijn afspraak");
    expect((await appointment.cancel()).status).toBe(303);
    expect(await appointment.row()).toMatchObject({ status: "cancelled" });
  });

  test("a booking for today can be moved in those minutes, also to another time of today", async () => {
    const appointment = await bookForToday();
    clockAt(`${day} 13:40`);
    expect((await appointment.move(day, "17:00")).status).toBe(303);
    expect(await appointment.row()).toMatchObject({ bookingTime: "17:00:00" });
  });

  test("after those minutes it can be neither cancelled nor moved, and the page gives the past deadline", async () => {
    const appointment = await bookForToday();
    clockAt(`${day} 13:46`);
    expect(readable(await appointment.page())).toMatch(/kon tot [^.]* om 13:45\. Bel ons/);
    expect((await appointment.cancel()).status).toBe(409);
    expect((await appointment.move(day, "17:00")).status).toBe(409);
    expect(await appointment.row()).toMatchObject({ status: "confirmed", sequence: 0 });
  });

  test("an appointment that has begun cannot be undone", async () => {
    const appointment = await bookForToday("13:30");
    expect(readable(await appointment.page())).toContain(" om 13:30, 20 minuten na je boeking");
    clockAt(`${day} 13:30`);
    expect(await appointment.page()).not.toContain("Annuleer mijn afspraak");
    expect((await appointment.cancel()).status).toBe(409);
  });

  test("cancelling in those minutes refunds the payment, cancelling after them keeps it", async () => {
    const appointment = await bookForToday();
    await appointment.prepaid();
    const booking = await bookForToday("16:00");
    expect(readable(await appointment.page())).toContain("Je krijgt je €10 (TEST, geen echt geld) terug");
    clockAt(`${day} 13:44`);
    expect((await appointment.cancel()).status).toBe(303);
    await vi.waitFor(
      async () => expect(await appointment.payment()).toMatchObject({ status: "refunded" }),
      patience(10),
    );
    await booking.prepaid();
    clockAt(`${day} 13:46`);
    expect(readable(await booking.page())).toContain("Kom je niet, dan houden we");
    expect((await booking.cancel()).status).toBe(409);
    expect(await booking.payment()).toMatchObject({ status: "used" });
  });

  test("an appointment far ahead follows the cut-off and not the twenty minutes", async () => {
    const appointment = await bookAppointment(shop, { date: openDate(9) });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    expect(readable(await appointment.page())).not.toContain("minuten na je boeking");
    expect((await appointment.cancel()).status).toBe(303);
  });
});
