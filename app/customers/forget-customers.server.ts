import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import type { Database, Transaction } from "../platform/database.server.ts";
import { prepaymentWaivers } from "../prepayment/tables.server.ts";
import { keyOfRow } from "./bookings-of.server.ts";
import { forgottenName } from "./forgotten.ts";
import { customerNotes } from "./tables.server.ts";

/** @param customer a `customerKey`; all without it. */
export async function forgetCustomersWithoutBookings(
  database: Database | Transaction,
  customer?: string,
): Promise<void> {
  const ownBookings = database.select({ one: sql`1` }).from(bookings);
  await database
    .delete(customerNotes)
    .where(
      and(
        customer === undefined ? undefined : eq(customerNotes.customer, customer),
        notExists(
          ownBookings.where(and(eq(keyOfRow, customerNotes.customer), ne(bookings.name, forgottenName))),
        ),
      ),
    );
  const waivedBookings = database.select({ one: sql`1` }).from(bookings);
  await database
    .delete(prepaymentWaivers)
    .where(
      and(
        customer === undefined ? undefined : eq(prepaymentWaivers.email, customer),
        notExists(waivedBookings.where(sql`lower(${bookings.email}) = ${prepaymentWaivers.email}`)),
      ),
    );
}
