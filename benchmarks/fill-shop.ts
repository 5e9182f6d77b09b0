import { bare, fillWith } from "./fill.ts";

const barbers = 5;
const perDay = 100;

/**
 * Fills one shop with five barbers and many years of bookings, twenty a day each: customers who return every five
 * weeks and become another person after 400 days, every status and source, prepayments, and customers erased after
 * two years.
 */
export function fillShop(environment: Record<string, string>, count: number): Promise<void> {
  const statements = [
    `INSERT INTO barbers (id, name, position, active)
     SELECT 'extra-' || i, 'Extra ' || i, 100 + i, true FROM generate_series(1, ${barbers - 1}) AS i`,
    `INSERT INTO bookings (barber_id, name, email, service, price_cents, starts_at, ends_at, status, source,
       manage_token, created_at)
     SELECT
       CASE i % ${barbers} WHEN 0 THEN 'barber-1' ELSE 'extra-' || i % ${barbers} END,
       CASE WHEN ago > 730 THEN 'Gewist' ELSE 'Klant ' || customer END,
       CASE WHEN ago > 730 THEN NULL ELSE 'klant' || customer || '@mail.example' END,
       (ARRAY['haarknip', 'baard', 'premium', 'complete'])[1 + i % 4], 2000 + 500 * (i % 4),
       begin, begin + interval '30 minutes',
       CASE WHEN i % 25 = 7 THEN 'no-show' WHEN i % 10 = 3 THEN 'cancelled' ELSE 'show' END,
       (ARRAY['website', 'website', 'website', 'phone', 'whatsapp', 'walk-in'])[1 + i % 6],
       md5(i::text) || md5(i::text || 'x'), begin - make_interval(mins => 37 * (i % 400))
     FROM (
       SELECT i, ago, ago % 35 * ${perDay} + i % ${perDay} || '-' || (ago + ago % 35 * ${perDay} + i % ${perDay}) / 400 AS customer,
         date_trunc('day', now()) - make_interval(days => ago)
           + interval '8 hours' + make_interval(mins => 30 * (i / ${barbers} % 20)) AS begin
       FROM (SELECT i, 1 + i / ${perDay} AS ago FROM generate_series(0, ${count} - 1) AS i) AS days
     ) AS visits`,
    `INSERT INTO booking_changes (booking_id, at, what, "from", "to")
     SELECT id, starts_at - interval '1 hour' * (row_number() OVER () % 200), 'status', 'confirmed', 'cancelled'
     FROM bookings WHERE status = 'cancelled'`,
    `INSERT INTO prepayments (booking_id, email, amount_cents, currency, provider, status, expires_at, paid_at)
     SELECT id, coalesce(email, 'gewist'), 1000, 'EUR', 'stripe', 'used', created_at, created_at
     FROM bookings WHERE right(manage_token, 1) = '0'`,
  ];
  return fillWith(environment, bare(statements));
}
