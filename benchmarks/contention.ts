/** Measures many clients that want the same few times. Each time is booked once, and no two bookings overlap. */
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { freeStarts, postBookings } from "./load.ts";
import { print, table } from "./measure.ts";
import { type Engine, engines, type Ground, query } from "./sites.ts";

export async function measureContention(
  ground: Ground,
  { requests, clients }: { requests: number; clients: number },
): Promise<string> {
  const rows = [];
  for (const engine of engines) {
    const row = await contend({ ground, engine, requests, clients });
    print(`contention · ${row.join(" · ")}`);
    rows.push(row);
  }
  return `${table(["engine", "requests", "times wanted", "booked (201)", "refused (409)", "other answers", "requests/s", "overlaps"], rows)}

${clients} clients, each request a booking of one of a few times by a customer of its own; on a PostgreSQL server two processes of
the site share the requests. Overlaps are counted in the database afterwards, without the help of an index.`;
}

async function contend(options: { ground: Ground; engine: Engine; requests: number; clients: number }) {
  const { ground, engine, requests, clients } = options;
  const environment = await ground.fresh(engine);
  const processes = engine === "server" ? 2 : 1;
  const sites = await Promise.all(Array.from({ length: processes }, () => ground.start(environment)));
  const [first] = sites;
  if (!first) throw new Error("No site was started");
  const times = (await freeStarts(first)).slice(0, Math.max(10, Math.ceil(requests / 500)));
  const share = Math.ceil(requests / sites.length);
  const results = await Promise.all(
    sites.map((site) =>
      postBookings({
        site,
        connections: Math.ceil(clients / sites.length),
        amount: share,
        slot: (index) => times[Math.floor((index * times.length) / share)] ?? { date: "", time: "" },
      }),
    ),
  );
  for (const site of sites) await ground.stop(site);

  const sum = (status: string) => results.reduce((total, { counts }) => total + (counts[status] ?? 0), 0);
  const [booked, refused] = [sum("201"), sum("409")];
  const perSecond = results.reduce((total, result) => total + result.perSecond, 0);
  const overlaps = await countOverlaps(environment);
  const others = share * sites.length - booked - refused;
  if (overlaps > 0 || booked !== times.length || others > 0)
    throw new Error(
      `${engine}: ${booked} of ${times.length} times booked, ${others} other answers, ${overlaps} overlaps`,
    );
  return [
    engine,
    share * sites.length,
    times.length,
    booked,
    refused,
    others,
    perSecond.toFixed(0),
    overlaps,
  ];
}

const overlapping = `
  SELECT count(*)::int AS count FROM bookings one JOIN bookings other
  ON one.barber_id = other.barber_id AND one.id < other.id
    AND one.starts_at < other.ends_at AND other.starts_at < one.ends_at`;

async function countOverlaps({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<number> {
  if (DATABASE_URL) return (await query(DATABASE_URL, overlapping)).rows[0].count;
  const database = await PGlite.create(`${DATA_DIR}/postgres`, { extensions: { btree_gist, pg_trgm } });
  const { rows } = await database.query<{ count: number }>(overlapping);
  await database.close();
  return rows[0]?.count ?? Number.NaN;
}
