import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { query } from "./sites.ts";

/**
 * Fills past bookings of half an hour, twenty a day, by returning customers. One in fifty is a no-show; seventy have
 * a rare name.
 */
export function fill(environment: Record<string, string>, count: number): Promise<void> {
  return fillWith(environment, bare(statementsFor(count)));
}

export async function fillWith(
  { DATABASE_URL, DATA_DIR }: Record<string, string>,
  statements: string[],
): Promise<void> {
  if (DATABASE_URL) {
    for (const statement of statements) await query(DATABASE_URL, statement);
    return;
  }
  const database = await PGlite.create(`${DATA_DIR}/postgres`, { extensions: { btree_gist, pg_trgm } });
  for (const statement of statements) await database.exec(statement);
  await database.close();
}

/** Runs statements without constraints and triggers, which takes a third of the time for many rows. */
export function bare(statements: string[]): string[] {
  const each = (column: "away" | "back") => `DO $$ DECLARE statement text; BEGIN
    FOR statement IN SELECT ${column} FROM bare LOOP EXECUTE statement; END LOOP;
  END $$`;
  return [
    "ALTER TABLE bookings DISABLE TRIGGER USER",
    "ALTER TABLE prepayments DISABLE TRIGGER USER",
    `CREATE TABLE bare AS
     SELECT format('ALTER TABLE bookings DROP CONSTRAINT %I', conname) AS away,
       format('ALTER TABLE bookings ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS back
     FROM pg_constraint WHERE conrelid = 'bookings'::regclass AND contype IN ('u', 'x')
     UNION ALL
     SELECT format('DROP INDEX %I', indexname), indexdef FROM pg_indexes
     WHERE tablename = 'bookings' AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    each("away"),
    ...statements,
    each("back"),
    "DROP TABLE bare",
    "ALTER TABLE bookings ENABLE TRIGGER USER",
    "ALTER TABLE prepayments ENABLE TRIGGER USER",
    "VACUUM (ANALYZE)",
  ];
}

function statementsFor(count: number): string[] {
  const barbers = Math.max(1, Math.ceil(count / 50_000));
  const customers = Math.ceil(count / 30);
  const rare = Math.ceil(count / 70);
  return [
    `INSERT INTO barbers (id, name, position, active)
     SELECT 'former-' || i, 'Former ' || i, 100 + i, false FROM generate_series(1, ${barbers - 1}) AS i`,
    `INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, status, manage_token, created_at)
     SELECT
       CASE i % ${barbers} WHEN 0 THEN (SELECT min(id) FROM barbers WHERE active) ELSE 'former-' || i % ${barbers} END,
       CASE i % ${rare} WHEN 0 THEN 'Zeldzaam ' || i / ${rare} % 7
         ELSE (ARRAY['Jan','Wout','Kobe','Lars','Senne','Bram','Milan','Noah'])[1 + i % 8] || ' ' ||
           (ARRAY['Peeters','Janssens','Maes','Jacobs','Mertens','Willems','Claes','Goossens','Wouters','De Smet'])[1 + i / 8 % 10]
           || ' ' || i % ${customers} END,
       '0479' || lpad((i % ${customers})::text, 6, '0'),
       'klant' || i % ${customers} || '@mail.example',
       (ARRAY['haarknip','baard'])[1 + i % 2],
       begin, begin + interval '30 minutes',
       CASE i % 50 WHEN 7 THEN 'no-show' ELSE 'show' END,
       md5(i::text) || md5(i::text || 'x'), begin - interval '3 days'
     FROM (
       SELECT i, date_trunc('day', now()) - make_interval(days => 1 + i / ${barbers} / 20)
         + interval '8 hours' + make_interval(mins => 30 * (i / ${barbers} % 20)) AS begin
       FROM generate_series(0, ${count} - 1) AS i
     ) AS visits`,
  ];
}
