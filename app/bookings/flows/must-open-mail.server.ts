import { and, eq, sql } from "drizzle-orm";
import { emailKey } from "#app/customers/tables/customer-fields.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { serviceOf } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { BookingRequest, Company } from "../booking-schema.ts";
import { tooMany } from "./reservation/open-bookings.server.ts";
import { confirmUntil, type Pressure, pressureOn } from "./reservation/pressure.server.ts";

/**
 * Returns whether this booking is refused until the customer opens a mail.
 * @param from.address the network address of the client.
 */
export async function mustOpenMail(
  request: BookingRequest,
  { others, address }: Pick<Company, "others"> & { address: string },
): Promise<boolean> {
  const { email, phone, date } = request;
  const isOpen = and(eq(prepayments.email, emailKey(email)), eq(prepayments.status, "open"));
  if ((await db().$count(prepayments, isOpen)) > 0) return true;
  const reason = await tooMany(db(), { email, phone, people: 1 + others.length });
  if (reason) return reason === "check_your_mail";
  type Row = { pressure: Pressure | null };
  const { rows } = await db().execute<Row>(sql`SELECT ${pressureOn({ email, date, address })} AS pressure`);
  const minutes = [request, ...others].reduce(
    (sum, { service }) => sum + (serviceOf(service, shop())?.minutes ?? 0),
    0,
  );
  const pressure = rows[0]?.pressure;
  return pressure ? confirmUntil(pressure, { ...request, minutes }) === "check_your_mail" : false;
}
