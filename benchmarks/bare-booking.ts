import { randomBytes, randomUUID } from "node:crypto";
import { timeZone } from "../app/i18n/format/clock.ts";
import { customer, type Slot } from "./load.ts";

type Query = (text: string, values: unknown[]) => Promise<unknown>;
export type Run = (work: (query: Query) => Promise<void>) => Promise<void>;

/** Runs the site's booking transaction in plain SQL. */
export function bareBooking(run: Run, number: number, slot: Slot): Promise<void> {
  const { name, phone, email, service } = customer(number, slot);
  const starts = Temporal.PlainDateTime.from(`${slot.date}T${slot.time}`).toZonedDateTime(timeZone);
  const [bookingId, one, two] = [randomUUID(), randomUUID(), randomUUID()];
  return run(async (query) => {
    await query("SELECT id FROM barbers WHERE active ORDER BY id FOR UPDATE", []);
    await query(
      `SELECT barbers.id, taken.starts_at, taken.ends_at FROM barbers LEFT JOIN LATERAL (
         SELECT starts_at, ends_at FROM bookings WHERE barber_id = barbers.id
           AND status IN ('held', 'confirmed', 'show', 'no-show') AND tstzrange(starts_at, ends_at) && tstzrange($1, $2)
         UNION ALL
         SELECT starts_at, ends_at FROM blocks WHERE (barber_id IS NULL OR barber_id = barbers.id) AND ends_at > $1 AND starts_at < $2
       ) AS taken ON true WHERE active ORDER BY position`,
      [
        starts.startOfDay().toInstant().toString(),
        starts.startOfDay().add({ days: 1 }).toInstant().toString(),
      ],
    );
    await query(
      `INSERT INTO bookings (id, barber_id, name, phone, email, service, starts_at, ends_at, manage_token)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        bookingId,
        "barber-1",
        name,
        phone,
        email,
        service,
        starts.toInstant().toString(),
        starts.add({ minutes: 30 }).toInstant().toString(),
        randomBytes(24).toString("base64url"),
      ],
    );
    await query(
      "INSERT INTO mails (id, booking_id, kind) VALUES ($1, $3, 'confirmation'), ($2, $3, 'shop-notice')",
      [one, two, bookingId],
    );
  });
}
