/**
 * `node benchmarks/scale.ts [--shops 10,100]`: one day of many shops on one hosted PostgreSQL, simulated from the measured
 * times of docs/benchmarks.md. Seeded: the same input gives the same tables. docs/scale.md says what it means.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { p99, print, table } from "./measure.ts";

const { values } = parseArgs({ options: { shops: { type: "string", default: "10,100,1000,10000" } } });

const rows = readFileSync("docs/benchmarks.md", "utf8").split("\n");
/** A number of the row that begins like this. */
function measured(start: string, column: number): number {
  const cell = rows.find((row) => row.startsWith(start))?.split("|")[column];
  const number = Number.parseFloat(cell ?? "");
  if (Number.isNaN(number)) throw new Error(`docs/benchmarks.md has no number in column ${column} of "${start}"`);
  return number;
}

/** Milliseconds of a core. What was measured as a whole counts whole on both sides: too much rather than too little. */
const freeTimes = measured("| free times of a month | ", 5);
const dashboard = measured("| dashboard, a day | ", 5);
const kinds = [
  { name: "page", aDay: 400, site: measured("| this site | 20 |", 5) / 1000, database: 0 },
  { name: "free times", aDay: 120, site: freeTimes, database: freeTimes },
  {
    name: "booking",
    aDay: 40,
    site: 1000 / measured("| server | 20 |", 3),
    database: 1000 / measured("| server | 20 |", 5),
  },
  { name: "dashboard", aDay: 120, site: dashboard, database: dashboard },
];
/** Per mille of the day's requests in each hour: lunch, and the evening on the couch. */
const profile = [4, 2, 1, 1, 2, 6, 16, 34, 48, 54, 56, 58, 66, 62, 52, 50, 54, 62, 76, 88, 92, 70, 34, 12];

/** Measured by hand, see docs/scale.md. */
const process = { mb: measured("| server | 20 |", 8), idleConnections: 8, mostConnections: 22, idleStatements: 2 };
const shop = { mbInMemory: 8, mbOnDisk: 14 };
const connection = { mb: 8 };
/** Round figures of November 2026, nobody's price list. */
const euros = { hostGb: 4, databaseCore: 30, databaseGb: 10, diskGb: 0.15 };
const mostConnections = 5_000;
const busiest = 0.5;

const layouts = [
  { name: "a process each", processes: (shops: number) => shops },
  { name: "shared", processes: (_: number, cores: number) => Math.max(2, Math.ceil(cores / busiest)) },
];

print(`A shop's day: ${kinds.map(({ name, aDay }) => `${aDay} ${name}`).join(", ")}.`);
print(
  `Milliseconds at the site and at the database: ${kinds.map(({ name, site, database }) => `${name} ${site.toFixed(1)} + ${database.toFixed(1)}`).join(", ")}.\n`,
);
const results = values.shops.split(",").flatMap((text) => layouts.map((layout) => day(Number(text), layout)));
print(table(["shops", "processes", "cores busy", "p99 ms", "connections", "memory GB", "idle statements/s", "disk GB", "€ a month"], results));

function day(shops: number, layout: (typeof layouts)[number]): (string | number)[] {
  const inBusiestHour = (shops * Math.max(...profile)) / sum(profile) / 3_600_000;
  const siteCores = inBusiestHour * sum(kinds.map(({ aDay, site }) => aDay * site));
  const processes = layout.processes(shops, siteCores);
  const databaseLoad = inBusiestHour * sum(kinds.map(({ aDay, database }) => aDay * database));
  const databaseCores = Math.max(1, Math.ceil(databaseLoad / busiest));
  const waits = simulate({ shops, processes, databaseCores });

  const [idle, most] = [processes * process.idleConnections, processes * process.mostConnections];
  const siteGb = (processes * process.mb + (layout.name === "shared" ? shops * shop.mbInMemory : 0)) / 1024;
  const databaseGb = 1 + (idle * connection.mb) / 1024;
  const diskGb = (shops * shop.mbOnDisk) / 1024;
  const cost =
    siteGb * euros.hostGb + databaseCores * euros.databaseCore + databaseGb * euros.databaseGb + diskGb * euros.diskGb;
  return [
    shops.toLocaleString("en"),
    `${processes.toLocaleString("en")}, ${layout.name}`,
    `${siteCores.toFixed(2)} + ${databaseLoad.toFixed(2)} of ${databaseCores}`,
    p99(waits).toFixed(0),
    `${idle.toLocaleString("en")}-${most.toLocaleString("en")}${idle > mostConnections ? " **too many**" : ""}`,
    `${siteGb.toFixed(1)} + ${databaseGb.toFixed(1)}`,
    (processes * process.idleStatements).toLocaleString("en"),
    diskGb.toFixed(1),
    Math.round(cost).toLocaleString("en"),
  ];
}

/** First come, first served: at the process of the shop, then at a core of the database. @returns milliseconds of each booking. */
function simulate(size: { shops: number; processes: number; databaseCores: number }): number[] {
  const random = seeded(1);
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  const aDay = sum(kinds.map(({ aDay }) => aDay));
  const processFree = new Float64Array(size.processes);
  const coreFree = new Float64Array(size.databaseCores);
  const waiting: { at: number; came: number; kind: (typeof kinds)[number] }[] = [];
  const waits: number[] = [];

  function serve(now: number): void {
    for (let next = waiting[0]; next && next.at <= now; next = waiting[0]) {
      waiting.shift();
      const core = coreFree.indexOf(Math.min(...coreFree));
      const done = Math.max(next.at, coreFree[core] ?? 0) + exponential(next.kind.database);
      coreFree[core] = done;
      if (next.kind.name === "booking") waits.push(done - next.came);
    }
  }
  for (const [hour, share] of profile.entries()) {
    const between = (3_600_000 * sum(profile)) / (size.shops * aDay * share);
    const end = (hour + 1) * 3_600_000;
    for (let now = hour * 3_600_000 + exponential(between); now < end; now += exponential(between)) {
      serve(now);
      const kind = pick(random() * aDay);
      const at = Math.floor(random() * size.processes);
      const ready = Math.max(now, processFree[at] ?? 0) + exponential(kind.site);
      processFree[at] = ready;
      if (kind.database === 0) continue;
      const later = waiting.findLastIndex((other) => other.at <= ready);
      waiting.splice(later + 1, 0, { at: ready, came: now, kind });
    }
  }
  serve(Number.POSITIVE_INFINITY);
  return waits;
}

function pick(upTo: number) {
  let left = upTo;
  for (const kind of kinds) if ((left -= kind.aDay) < 0) return kind;
  return kinds[0] as (typeof kinds)[number];
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
