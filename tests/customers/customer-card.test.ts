/** Covers the card of a customer with many visits, two barbers, and some visits imported from another system. */
import { beforeAll, describe, expect, test } from "vitest";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { daysFromNow } from "../setup/booking-requests.ts";
import { moreBarbers } from "../setup/more-barbers.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine, empty: "bookings, customers, rate_limits" });
  beforeAll(() => moreBarbers(shop.runtime().db, "barber-2"));
  const email = "jan@example.be";

  test("the card shows the money spent, the usual choices, and every visit with barber and price, without internal codes", async () => {
    const visit = (days: number, changes: Parameters<typeof desk.added>[0]) =>
      desk.added({ email, date: daysFromNow(-days), status: "show", ...changes });
    const imported = { service: "vroeger-haircut", serviceLabel: "Haircut of the former system" };
    const premium = { service: "premium", serviceLabel: "Premium", priceCents: 4500, barberId: "barber-2" };
    for (const days of [1, 2, 3, 4]) await visit(days, premium);
    for (const days of [5, 6, 7, 8, 9, 10]) await visit(days, { ...imported, barberId: "barber-2" });
    await visit(11, { ...premium, status: "no-show" });
    const id = await desk.added({ email });
    const text = await desk.text(id);
    expect(text).toContain("Meestal Haircut of the former system, bij Kapper 2");
    expect(text).toContain("Besteed €180");
    expect(text).toContain("Premium · bij Kapper 2 · €45");
    expect(text).toContain("Toon alle 11");
    expect(text).not.toContain("vroeger-");
  });
});
