import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openEmbedded } from "../app/platform/embedded/pglite.server.ts";
import { bareBooking, type Run } from "./bare-booking.ts";
import { freeStarts, postBookings, type Slot } from "./load.ts";
import { cpuMs, median, memoryMb, p99, print, spread, table } from "./measure.ts";
import { type Engine, engines, type Ground, metricOf } from "./sites.ts";
import { countStatements } from "./statements.ts";

/** @property restSeconds between a start and the measurement of its memory */
type Size = { rounds: number; bookings: number; clients: number[]; counted: Engine[]; restSeconds: number };

export async function measureBookings(ground: Ground, size: Size): Promise<string> {
  const { rounds, bookings, clients, counted, restSeconds } = size;
  const rows = [];
  for (const engine of engines) {
    const atRest = await memoryAtRest(ground, engine, restSeconds);
    for (const connections of clients) {
      const [site, bare]: [Result[], Result[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        const slots = await throughFrontDoor({ ground, engine, connections, bookings, results: site });
        await bareTransactions({ ground, engine, connections, slots, results: bare });
      }
      const ratio = median(site.map((r, i) => r.perSecond / (bare[i]?.perSecond ?? Number.NaN)));
      const of = (results: Result[], key: keyof Result) => results.map((result) => result[key]);
      const row = [
        engine,
        connections,
        spread(of(site, "perSecond")),
        spread(of(site, "p99")),
        spread(of(bare, "perSecond")),
        spread(of(bare, "p99"), 1),
        ratio.toFixed(2),
        spread(of(site, "cpu"), 1),
        spread(of(site, "lag")),
        `${atRest}, ${median(of(site, "memory"))}`,
      ];
      print(`booking · ${row.join(" · ")}`);
      rows.push(row);
    }
  }
  return `${await countStatements(ground, counted)}

${table(
  [
    "engine",
    "clients",
    "bookings/s",
    "p99 ms",
    "bare transactions/s",
    "bare p99 ms",
    "ratio",
    "processor ms per booking",
    "event loop p99 ms",
    "memory MB: at rest, after",
  ],
  rows,
)}

${rounds} rounds of ${bookings} bookings on an empty database, each of a customer and a time of its own; median (smallest-largest).
The bare transaction is the site's own, statement by statement, in plain SQL: it locks the barber, asks what is taken that
day, inserts the booking and its two mails, and commits. The site does more around it: HTTP, checks, the request limit, one
look at the customer and the day; and it sends its mails meanwhile to the outbox folder. Processor time is
that of the site's process. Memory is the proportional set size, at rest ${restSeconds} s after a start: of Node's program (63 MB) it
counts what falls to one of the Node processes that run, and the measuring itself is one.`;
}

async function memoryAtRest(ground: Ground, engine: Engine, seconds: number): Promise<number> {
  const site = await ground.start(await ground.fresh(engine));
  try {
    await pause(seconds * 1000);
    return memoryMb(site.process.pid ?? 0);
  } finally {
    await ground.stop(site);
  }
}

/** @property lag of the event loop, p99 in ms @property cpu of the site's process, in ms per booking */
type Result = { perSecond: number; p99: number; cpu: number; lag: number; memory: number };

const lagName = "nodejs_eventloop_lag_p99_seconds";
/** Node's lag includes the interval of its own timer. */
const looksEveryMs = 10;

async function throughFrontDoor(options: {
  ground: Ground;
  engine: Engine;
  connections: number;
  bookings: number;
  results: Result[];
}): Promise<Slot[]> {
  const { ground, engine, connections, bookings, results } = options;
  const site = await ground.start(await ground.fresh(engine));
  try {
    const pid = site.process.pid ?? 0;
    await pause(2_000);
    const slots = (await freeStarts(site)).slice(0, bookings);
    const slot = (index: number) => slots[index % slots.length] ?? { date: "", time: "" };
    // Reading the metric starts a new measurement.
    await metricOf(site, lagName);
    const cpuBefore = cpuMs(pid);
    const { perSecond, p99, counts } = await postBookings({ site, connections, amount: slots.length, slot });
    if (counts["201"] !== slots.length) throw new Error(`Not all were booked: ${JSON.stringify(counts)}`);
    const cpu = (cpuMs(pid) - cpuBefore) / slots.length;
    const lag = (await metricOf(site, `${lagName} `)) * 1000 - looksEveryMs;
    results.push({ perSecond, p99, cpu, lag, memory: memoryMb(pid) });
    return slots;
  } finally {
    await ground.stop(site);
  }
}

async function bareTransactions(options: {
  ground: Ground;
  engine: Engine;
  connections: number;
  slots: Slot[];
  results: Result[];
}): Promise<void> {
  const { ground, engine, connections, slots, results } = options;
  const environment = await ground.fresh(engine);
  const { run, close } =
    engine === "server"
      ? serverRunner(environment.DATABASE_URL ?? "", connections)
      : await embeddedRunner(`${environment.DATA_DIR}/postgres`);
  const times: number[] = [];
  const waiting = [...slots.entries()];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const begun = performance.now();
        await bareBooking(run, ...next);
        times.push(performance.now() - begun);
      }
    }),
  );
  const perSecond = slots.length / ((performance.now() - start) / 1000);
  await close();
  results.push({ perSecond, p99: p99(times), cpu: 0, lag: 0, memory: 0 });
}

function serverRunner(connectionString: string, connections: number): { run: Run; close(): Promise<void> } {
  // Uses the number of connections of the site's pools.
  const pool = new pg.Pool({ connectionString, max: Math.min(connections, 10) });
  const run: Run = async (work) => {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await work((text, values) => client.query(text, values));
      await client.query("COMMIT");
    } finally {
      client.release();
    }
  };
  return { run, close: () => pool.end() };
}

async function embeddedRunner(folder: string): Promise<{ run: Run; close(): Promise<void> }> {
  const { pg: database, close } = await openEmbedded({ folder, prepare: async () => {} });
  const run: Run = (work) => database.transaction((tx) => work((text, values) => tx.query(text, values)));
  return { run, close };
}
