import { expect } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { now, timeZone, toDate } from "#app/i18n/format/clock.ts";
import { bookAppointment } from "./appointments.ts";
import { type Engine, testShop } from "./test-shop.ts";

/** Makes a shop whose bookings can be aged, and tells what remains of a customer. */
export function testRememberedCustomer(engine: Engine) {
  const shop = testShop({ engine, empty: "bookings, prepayments, rate_limits" });
  return {
    shop,
    book: () => bookAppointment(shop, { message: "Graag kort" }),
    mark: (status: (typeof bookings.$inferSelect)["status"]) =>
      shop.runtime().db.update(bookings).set({ status }),
    forget: () => applyRetention.run(),
    /** Makes everything have ended so many months ago by the shop's calendar, plus or minus some minutes. */
    async moveEndsBack(months: number, minutes: number): Promise<void> {
      const ended = now().toZonedDateTimeISO(timeZone).subtract({ months }).subtract({ minutes }).toInstant();
      const times = { startsAt: toDate(ended.subtract({ minutes: 30 })), endsAt: toDate(ended) };
      await shop.runtime().db.update(bookings).set(times);
    },
  };
}

export const known = {
  name: "Jan Vandeputte",
  phone: "0470123456",
  email: "jan@example.be",
  message: "Graag kort",
};
export const forgotten = {
  name: "Gewist",
  erasedAt: expect.any(Date),
  phone: null,
  email: null,
  message: "",
  idempotencyKey: null,
  requestHash: null,
};
