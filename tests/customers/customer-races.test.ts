/** Tests bookings that run at the same moment as a change of the customer's row. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, daysFromNow, openDate } from "../setup/booking-requests.ts";
import { bothEngines } from "../setup/engines.ts";
import { staffMember } from "../setup/visitor.ts";

describe.each(bothEngines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine, empty: "customers, rate_limits" });
  const book = (changes: Record<string, string>) =>
    shop.post("/api/bookings", bookingRequest({ date: openDate(8), ...changes }));
  const rowsOf = (email: string) => desk.db().select().from(bookings).where(eq(bookings.email, email));
  const rowOf = async (id: string | null | undefined) =>
    (await desk.db().select().from(customers)).find((row) => row.id === id);

  test("two first bookings with one new address at once create one customer", async () => {
    const answers = await Promise.all([
      book({ email: "Nieuw@example.be", time: "10:00" }),
      book({ email: "nieuw+zoon@example.be", time: "15:00" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const rows = await desk.db().select().from(bookings);
    expect(rows).toHaveLength(2);
    expect(await desk.db().select().from(customers)).toMatchObject([
      { key: "nieuw@example.be", id: rows[0]?.customerId, personId: rows[1]?.customerId },
    ]);
  });

  test("a booking made while its card is merged belongs to the merged card, and separating the cards gives it back", async () => {
    const one = await desk.added({ email: "jan@example.be", date: daysFromNow(-9), status: "show" });
    const other = await desk.added({ email: "an@example.be", date: daysFromNow(-8), status: "show" });
    const [merged, booked] = await Promise.all([
      desk.member.post(`/admin/klanten/${one}`, { intent: "merge", other }),
      book({ email: "an@example.be", time: "10:00" }),
    ]);
    expect([merged.status, booked.status]).toEqual([303, 201]);
    const [jan] = await rowsOf("jan@example.be");
    const an = (await rowsOf("an@example.be"))[0]?.customerId;
    expect((await rowOf(an))?.personId).toBe(jan?.customerId);
    await desk.member.post(`/admin/klanten/${one}`, { intent: "part", link: an ?? "" });
    expect(new Set((await rowsOf("an@example.be")).map(({ customerId }) => customerId))).toEqual(
      new Set([an]),
    );
    expect((await rowOf(an))?.personId).toBe(an);
  });

  test("a booking made while its customer is erased has a customer with its address", async () => {
    const owner = await staffMember(shop, "admin");
    const old = await desk.added({ email: "els@example.be", date: daysFromNow(-9), status: "show" });
    const [erased, booked] = await Promise.all([
      owner.post(`/admin/klanten/${old}/wissen`, {}),
      book({ email: "els@example.be", time: "10:00" }),
    ]);
    expect(booked.status).toBe(201);
    expect([303, 409]).toContain(erased.status);
    const comingBooking = (await rowsOf("els@example.be")).find(({ status }) => status === "confirmed");
    expect(await rowOf(comingBooking?.customerId)).toMatchObject({ key: "els@example.be" });
  });
});
