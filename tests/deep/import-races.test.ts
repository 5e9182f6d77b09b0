/** A booking arrives while a file imports the same customer. */
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { exportedCustomers, person } from "../fixtures/exported-year.ts";
import { movingDesk } from "../move/moving-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { bothEngines } from "../setup/engines.ts";

describe.each(bothEngines)("on the %s database", (engine) => {
  const { shop, brought, press } = movingDesk(engine);

  test("a customer who books while a file is imported is one row, and all others are imported", async () => {
    const { db } = shop.runtime();
    const { file, names } = exportedCustomers(40);
    const path = await brought(file);
    await press(path, "check");
    const request = bookingRequest({ email: person(9).email });
    const [, booked] = await Promise.all([press(path, "run"), shop.post("/api/bookings", request)]);
    expect(booked.status).toBe(201);
    const all = await db.select().from(customers);
    expect(all).toHaveLength(names.length);
    const [booking] = await db.select().from(bookings);
    const customer = all.find(({ id }) => id === booking?.customerId);
    expect(customer?.key).toBe(person(9).email);
    // Only the customer who books may lack the import: the booking may come before the line of the file.
    for (const each of all) if (each !== customer) expect(each.importId).not.toBeNull();
  });
});
