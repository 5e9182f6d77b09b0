/**
 * `node benchmarks/scale.ts [--shops 10,100]`: simulates a day of many shops on one hosted PostgreSQL, from the
 * measured times in docs/benchmarks.md. Seeded, so that results repeat. docs/scale.md explains them.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { p99, print, table } from "./measure.ts";

const { values } = parseArgs({ options: { shops: { type: "string", default: "10,100,1000,10000" } } });

const lines = readFileSync("docs/benchmarks.md", "utf8").split("\n");
/**
 * Reads a cell of docs/benchmarks.md. Takes the last row that fits, which is the database server's, and the last of two
 * values.
 */
function measured(row: string, column: string): number {
  const at = lines.findLastIndex((line, index) => line.startsWith(row) && headOver(index).includes(column));
  const cell = lines[at]?.split("|")[headOver(at).indexOf(column)];
  const number = Number.parseFloat(cell?.split(", ").at(-1) ?? "");
  if (Number.isNaN(number)) throw new Error(`docs/benchmarks.md has no "${column}" of "${row}"`);
  return number;
}

function headOver(line: number): string[] {
  const rule = lines.slice(0, line).findLastIndex((each) => each.startsWith("| ---"));
  return (lines[rule - 1] ?? "").split("|").map((cell) => cell.trim());
}

// Times measured for site and database together count fully for both: too much rather than too little.
const freeTimes = measured("| free times of a month |", "1,000,000");
const dashboard = measured("| dashboard, a day |", "1,000,000");
const booking = {
  site: 1000 / measured("| server | 20 |", "bookings/s"),
  database: 1000 / measured("| server | 20 |", "bare transactions/s"),
};
/** Requests of a shop in a day, and the milliseconds of a core for each. */
const kinds = [
  {
    name: "pages",
    aDay: 400,
    site: measured("| this site | 20 |", "processor µs per request") / 1000,
    database: 0,
  },
  { name: "free times", aDay: 120, site: freeTimes, database: freeTimes },
  { name: "bookings", aDay: 40, ...booking },
  { name: "dashboards", aDay: 120, site: dashboard, database: dashboard },
];
/** Requests in each hour, of a thousand a day: most at lunch and in the evening. */
const profile = [4, 2, 1, 1, 2, 6, 16, 34, 48, 54, 56, 58, 66, 62, 52, 50, 54, 62, 76, 88, 92, 70, 34, 12];

/** Memory after load comes from docs/benchmarks.md, the rest from docs/scale.md. */
const perProcess = {
  mb: measured("| server | 20 |", "memory MB: at rest, after"),
  idleCores: 0.007,
  idleTransactions: 3,
};
const connections = { idle: 6, most: 22, mb: 5, ofAHost: 5_000 };
/** `mb` is an estimate for a shop in a process that it shares. */
const perShop = { mb: 4, diskMb: 11 };
/** Euros a month; round figures of November 2026, nobody's price list. */
const euros = { siteCore: 8, siteGb: 3, databaseCore: 30, databaseGb: 10, diskGb: 0.15 };
/** The highest share of a core that the busiest hour may use. */
const busiest = 0.5;

const count = (number: number) => Math.round(number).toLocaleString("en");
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

for (const { name, aDay, site, database } of kinds)
  print(
    `${aDay} ${name} a day: ${site.toFixed(2)} ms of the site, ${database.toFixed(2)} ms of the database`,
  );
print(JSON.stringify({ profile, perProcess, connections, perShop, euros, busiest }));
const columns =
  "shops|processes|site, cores|database, cores|p99 of a booking, ms|connections|idle transactions/s|memory, GB|disk, GB|€ a month";
const days = values.shops
  .split(",")
  .flatMap((shops) => [day(Number(shops), false), day(Number(shops), true)]);
print(`\n${table(columns.split("|"), days)}`);

function day(shops: number, isShared: boolean): (string | number)[] {
  const rate = (shops * Math.max(...profile)) / sum(profile) / 3_600_000;
  const siteLoad = rate * sum(kinds.map(({ aDay, site }) => aDay * site));
  const databaseLoad = rate * sum(kinds.map(({ aDay, database }) => aDay * database));
  const processes = isShared ? Math.max(2, Math.ceil(siteLoad / busiest)) : shops;
  const cores = Math.max(1, Math.ceil(databaseLoad / busiest));
  const waits = simulate({ shops, processes, cores });

  const idle = processes * perProcess.idleCores;
  const open = processes * connections.idle;
  const siteGb = (processes * perProcess.mb + (isShared ? shops * perShop.mb : 0)) / 1024;
  const databaseGb = 1 + (open * connections.mb) / 1024;
  const diskGb = (shops * perShop.diskMb) / 1024;
  const siteCost = ((siteLoad + idle) / busiest) * euros.siteCore + siteGb * euros.siteGb;
  const databaseCost = cores * euros.databaseCore + databaseGb * euros.databaseGb + diskGb * euros.diskGb;
  return [
    count(shops),
    isShared ? `${count(processes)}, shared` : "one each",
    `${siteLoad.toFixed(2)} + ${idle.toFixed(2)} idle`,
    `${databaseLoad.toFixed(2)} of ${cores}`,
    count(p99(waits)),
    `${count(open)}-${count(processes * connections.most)}${open > connections.ofAHost ? " **too many**" : ""}`,
    count(processes * perProcess.idleTransactions),
    `${siteGb.toFixed(1)} + ${databaseGb.toFixed(1)}`,
    diskGb.toFixed(1),
    count(siteCost + databaseCost),
  ];
}

/**
 * Serves requests in order of arrival, by the shop's process and then a core of the database. @returns ms that each
 * booking took
 */
function simulate(size: { shops: number; processes: number; cores: number }): number[] {
  const random = seeded(1);
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  const aDay = sum(kinds.map((kind) => kind.aDay));
  const [siteFree, coreFree] = [new Float64Array(size.processes), new Float64Array(size.cores)];
  const waiting: { ready: number; came: number; kind: (typeof kinds)[number] }[] = [];
  const times: number[] = [];

  function askDatabase(now: number): void {
    for (let next = waiting[0]; next && next.ready <= now; next = waiting[0]) {
      waiting.shift();
      const core = coreFree.indexOf(Math.min(...coreFree));
      const done = Math.max(next.ready, coreFree[core] ?? 0) + exponential(next.kind.database);
      coreFree[core] = done;
      if (next.kind.name === "bookings") times.push(done - next.came);
    }
  }
  for (const [hour, share] of profile.entries()) {
    const between = (3_600_000 * sum(profile)) / (size.shops * aDay * share);
    const end = (hour + 1) * 3_600_000;
    for (let now = hour * 3_600_000 + exponential(between); now < end; now += exponential(between)) {
      askDatabase(now);
      let pick = random() * aDay;
      for (const kind of kinds) {
        pick -= kind.aDay;
        if (pick >= 0) continue;
        const at = Math.floor(random() * size.processes);
        const ready = Math.max(now, siteFree[at] ?? 0) + exponential(kind.site);
        siteFree[at] = ready;
        const before = waiting.findLastIndex((other) => other.ready <= ready);
        if (kind.database > 0) waiting.splice(before + 1, 0, { ready, came: now, kind });
        break;
      }
    }
  }
  askDatabase(Number.POSITIVE_INFINITY);
  return times;
}

/** A random number generator (Mulberry32). */
function seeded(state: number): () => number {
  let last = state;
  return () => {
    last = (last + 0x6d2b79f5) | 0;
    let mixed = Math.imul(last ^ (last >>> 15), 1 | last);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
