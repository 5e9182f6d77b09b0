import { and, eq, sql } from "drizzle-orm";
import { emailKey } from "#app/customers/tables/customer-fields.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { BookingRequest, Company } from "../booking-schema.ts";
import { findTooManyRefusal, type TooManyRefusal } from "./reservation/open-bookings.server.ts";
import { confirmUntil, type Pressure, pressureOn } from "./reservation/pressure.server.ts";

/**
 * Returns why this booking is refused: `check_your_mail` until the customer opens a mail, or another reason.
 * @param from.address the network address of the client.
 */
export async function whyRefused(
  request: BookingRequest,
  { others, address }: Pick<Company, "others"> & { address: string },
): Promise<TooManyRefusal | undefined> {
  const { email, phone, date } = request;
  const whereOpenPayment = and(eq(prepayments.email, emailKey(email)), eq(prepayments.status, "open"));
  if ((await db().$count(prepayments, whereOpenPayment)) > 0) return "check_your_mail";
  const reason = await findTooManyRefusal(db(), { email, phone, people: 1 + others.length });
  if (reason) return reason;
  type Row = { pressure: Pressure | null };
  const { rows } = await db().execute<Row>(sql`SELECT ${pressureOn({ email, date, address })} AS pressure`);
  const services = [request, ...others].map(({ service }) => service);
  const pressure = rows[0]?.pressure;
  const until = pressure && confirmUntil(pressure, { ...request, services });
  if (until === "check_your_mail") return until;
}
