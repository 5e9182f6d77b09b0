import { bare, fillWith } from "./fill.ts";

/** Fills a team of `count` barbers, each with eight appointments on each of the next sixty days. */
export function fillTeam(environment: Record<string, string>, count: number): Promise<void> {
  const statements = [
    `INSERT INTO barbers (id, name, position, active)
     SELECT 'extra-' || i, 'Extra ' || i, 100 + i, true FROM generate_series(1, ${count - 1}) AS i`,
    `INSERT INTO shop_documents (kind, key, position, value, version)
     SELECT kind, 'extra-' || i, 100 + i, value || jsonb_build_object('name', 'Extra ' || i), version
     FROM shop_documents, generate_series(1, ${count - 1}) AS i WHERE kind = 'barber' AND key = 'barber-1'`,
    `INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, manage_token)
     SELECT barber, 'Klant ' || day, 'klant' || day || '-' || hour || '@mail.example', 'haarknip', begin,
       begin + interval '30 minutes', md5(barber || begin::text) || md5(begin::text || barber)
     FROM (
       SELECT id AS barber, day, hour,
         date_trunc('day', now()) + make_interval(days => day, hours => hour) AS begin
       FROM barbers, generate_series(1, 60) AS day, generate_series(9, 16) AS hour WHERE active
     ) AS visits`,
  ];
  return fillWith(environment, bare(statements));
}
