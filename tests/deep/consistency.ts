import { expect } from "vitest";

type Query = (sql: string) => Promise<unknown[]>;

/**
 * Checks that no times overlap, payments match bookings, bookings have mails, and indexes match tables.
 * @returns the number of bookings.
 */
export async function expectConsistent(query: Query): Promise<number> {
  for (const [what, sql] of Object.entries(mistakeQueries)) expect(await query(sql), what).toEqual([]);
  for (const [table, condition] of Object.entries(conditionsByTable)) {
    const order = `SELECT id FROM ${table} WHERE ${condition} ORDER BY id`;
    await query("SET enable_indexscan = off");
    await query("SET enable_bitmapscan = off");
    await query("SET enable_indexonlyscan = off");
    const inTable = await query(order);
    await query("RESET ALL");
    await query("SET enable_seqscan = off");
    expect(await query(order), `the indexes of ${table}`).toEqual(inTable);
    await query("RESET ALL");
  }
  return (await query("SELECT id FROM bookings WHERE status NOT IN ('held', 'expired', 'no-show')")).length;
}

/** Conditions that use an index and match every row. */
const conditionsByTable = {
  "bookings b": "starts_at > '1970-01-01'",
  bookings:
    "status IN ('held', 'confirmed', 'show', 'no-show') AND barber_id = 'barber-1' AND tstzrange(starts_at, ends_at) && tstzrange('1970-01-01', NULL)",
  mails: "id > '00000000-0000-0000-0000-000000000000'",
  prepayments: "email > ''",
  booking_changes: "booking_id > '00000000-0000-0000-0000-000000000000'",
};

const mistakeQueries = {
  "two times of one barber that overlap": `
    SELECT a.id FROM bookings a JOIN bookings b ON a.id < b.id AND a.barber_id = b.barber_id
    AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
    WHERE a.status IN ('held', 'confirmed', 'show') AND b.status IN ('held', 'confirmed', 'show')`,
  "a payment that was used for no booking": `
    SELECT p.id FROM prepayments p LEFT JOIN bookings b ON b.id = p.booking_id
    WHERE p.status = 'used' AND b.status IS DISTINCT FROM 'confirmed'`,
  "a booking without its mails": `
    SELECT b.id FROM bookings b WHERE b.status = 'confirmed' AND (b.series_id IS NULL OR b.series_id = b.id)
    AND (SELECT count(*) FROM mails m WHERE m.booking_id = b.id) < 2`,
  "half a group": `
    SELECT b.id FROM bookings b WHERE b.source = 'website' AND b.series_id IS NOT NULL
    AND (SELECT count(*) FROM bookings o WHERE o.series_id = b.series_id) < 2`,
  "a mail that nobody sends any more": `
    SELECT id FROM mails WHERE status = 'sending' AND coalesce(leased_until, '-infinity') < now() - interval '1 minute'
    OR status = 'queued' AND due_at > now() + interval '2 hours'`,
  "a paid time without a line in its history": `
    SELECT b.id FROM bookings b JOIN prepayments p ON p.booking_id = b.id WHERE p.status = 'used'
    AND NOT EXISTS (SELECT 1 FROM booking_changes c WHERE c.booking_id = b.id AND c."to" = 'confirmed')`,
};
