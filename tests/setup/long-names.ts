import { randomUUID } from "node:crypto";
import type pg from "pg";
import { longest, names } from "../fixtures/names.ts";
import { openDate } from "./booking-requests.ts";

export const fullDay = openDate(7);

/** Fills a day of three barbers with the longest texts without a space. */
export async function fillWithNames(database: pg.Client): Promise<{ bookingId: string; token: string }> {
  const barbers = ["barber-1", "barber-2", "barber-3"];
  await database.query(
    "INSERT INTO barbers (id, name, position) VALUES ('barber-2', 'Ömer', 1), ('barber-3', $1, 2)",
    [longest.name.slice(0, 60)],
  );
  let bookedCount = 0;
  for (const barber of barbers) for (let slot = 0; slot < 12; slot++) await book(barber, { slot });
  // Late, being served, next, unmarked.
  for (const minutes of [-90, -20, 30]) await book("barber-1", { minutes });
  const bookingId = await book("barber-2", { minutes: 40, of: longest });
  await addTrouble(database, bookingId);
  const { rows } = await database.query("SELECT manage_token FROM bookings WHERE id = $1", [bookingId]);
  return { bookingId, token: rows[0].manage_token };

  async function book(barber: string, at: { slot?: number; minutes?: number; of?: typeof longest }) {
    const i = bookedCount++;
    const customer = at.of ?? names[i % names.length] ?? longest;
    const { rows: made } = await database.query(
      `INSERT INTO bookings (barber_id, name, phone, email, service, message, status, manage_token, starts_at, ends_at)
       SELECT $1, $2, '+905321234567890', $3, 'complete', $4, $5, $6, at, at + interval '30 minutes'
       FROM (SELECT CASE WHEN $7::int IS NULL THEN date_bin('5 minutes', now(), 'epoch') + $8::int * interval '1 minute'
         ELSE ($9::timestamp AT TIME ZONE 'Europe/Brussels') + $7 * interval '30 minutes' END AS at) AS start
       RETURNING id`,
      [
        barber,
        customer.name,
        customer.email,
        customer.message,
        at.slot === undefined ? "confirmed" : (["confirmed", "show", "no-show", "cancelled"][i % 4] ?? ""),
        randomUUID(),
        at.slot,
        at.minutes,
        `${fullDay} 09:30`,
      ],
    );
    return String(made[0].id);
  }
}

async function addTrouble(database: pg.Client, bookingId: string): Promise<void> {
  const { email, message, name } = longest;
  const queries: [string, unknown[]][] = [
    [
      `INSERT INTO prepayments (booking_id, email, amount_cents, currency, provider, status, paid_at, expires_at)
       VALUES ($1, $2, 1000, 'EUR', 'stripe', 'used', now(), now())`,
      [bookingId, email],
    ],
    [
      `INSERT INTO prepayments (email, amount_cents, currency, provider, status, paid_at, expires_at)
       VALUES ($1, 1000, 'EUR', 'stripe', 'paid', now(), now())`,
      [email],
    ],
    [
      "INSERT INTO mails (booking_id, kind, status, problem) VALUES ($1, 'confirmation', 'failed', $2)",
      [bookingId, message.slice(0, 200)],
    ],
    [
      'INSERT INTO customer_notes (customer_id, text, "by") VALUES (customer_of($1, NULL), $2, $1)',
      [email, message],
    ],
    [
      'INSERT INTO prepayment_waivers (customer_id, "by", booking_id) VALUES (customer_of($1, NULL), $1, $2)',
      [email, bookingId],
    ],
    [
      `INSERT INTO blocks (barber_id, starts_at, ends_at, reason, "by")
       SELECT 'barber-3', at, at + interval '6 hours', $1, $2
       FROM (SELECT $3::timestamp AT TIME ZONE 'Europe/Brussels' AS at) AS start`,
      [name, email, `${fullDay} 12:00`],
    ],
  ];
  for (const [query, values] of queries) await database.query(query, values);
}
