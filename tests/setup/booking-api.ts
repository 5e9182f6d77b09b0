import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingRequest } from "./booking-requests.ts";
import { type Engine, testShop } from "./test-shop.ts";

export function bookingApi(engine: Engine) {
  const shop = testShop({ engine, empty: "bookings, rate_limits" });
  const stored = () => shop.runtime().db.select().from(bookings);
  const book = (changes: Record<string, unknown> = {}, headers = {}) =>
    shop.post("/api/bookings", bookingRequest(changes), headers);
  return { shop, stored, book };
}
