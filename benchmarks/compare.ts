/**
 * `node benchmarks/compare.ts OTHER`: another checkout and this one, both built, in turn, so that one machine and one hour
 * measure both. Each starts by its own `start` script; what is measured from outside is the contract of both.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { freePort, startPostgres } from "../tests/setup/postgres-server.ts";
import { freeStarts, postBookings } from "./load.ts";
import { cpuMs, memoryMb, print, spread, table } from "./measure.ts";
import { type Engine, engines, query } from "./sites.ts";

const [other] = process.argv.slice(2);
if (!other) throw new Error("Which folder holds the other checkout?");
const checkouts = { before: resolve(other), after: resolve(".") };
const rounds = 3;
const [bookings, refusals, clients, restSeconds, pageSeconds] = [200, 2000, 20, 60, 5];

type Place = { folder: string; engine: Engine; settings: Record<string, string> };
type Values = Record<string, number[]>;

const home = mkdtempSync(join(tmpdir(), "shop-compare-"));
const postgres = await startPostgres();
const found: Record<string, Values> = {};
let count = 0;
try {
  for (const engine of engines)
    for (let round = 0; round < rounds; round++)
      for (const [name, folder] of Object.entries(checkouts)) {
        const values = await measured({ folder, engine, settings: await settingsFor(engine) }, round === 0);
        print(`${engine} · ${name} · ${JSON.stringify(values)}`);
        for (const [what, value] of Object.entries(values)) {
          found[`${what}, ${engine}`] ??= { before: [], after: [] };
          found[`${what}, ${engine}`]?.[name]?.push(value);
        }
      }
} finally {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
const rows = Object.entries(found).map(([what, { before = [], after = [] }]) => [
  what,
  spread(before),
  spread(after),
]);
print(`\n${table(["", "before", "after"], rows)}`);

async function settingsFor(engine: Engine): Promise<Record<string, string>> {
  const name = `compare_${++count}`;
  const settings = { DATA_DIR: join(home, name), AUTH_SECRET: "x".repeat(32), TRUST_PROXY: "1" };
  if (engine === "embedded") return settings;
  await query(postgres.url, `CREATE DATABASE ${name}`);
  return { ...settings, DATABASE_URL: postgres.url.replace(/\/[^/]*$/, `/${name}`) };
}

/** On a database of its own. The first round also waits for what a site holds at rest. */
async function measured(place: Place, isFirst: boolean): Promise<Record<string, number>> {
  // Its first start migrates.
  await stop(await start(place));
  const begun = performance.now();
  let site = await start(place);
  const values: Record<string, number> = { "start, ms": performance.now() - begun };
  if (isFirst) {
    await pause(restSeconds * 1000);
    values["memory at rest, MB"] = memoryMb(site.pid);
  } else await pause(3000);

  const slots = await freeStarts(site);
  const slot = (index: number) => slots[index % slots.length] ?? { date: "", time: "" };
  let used = cpuMs(site.pid);
  const booked = await postBookings({ site, connections: clients, amount: bookings, slot });
  expectOnly(booked.counts, "201", bookings);
  values["bookings a second"] = booked.perSecond;
  await untilMailsLeft(place.settings.DATA_DIR ?? "");
  values["processor ms of a booking and its mails"] = (cpuMs(site.pid) - used) / bookings;

  // All days from the first on are full by now: the answer names times of later ones.
  const taken = slot(0);
  used = cpuMs(site.pid);
  const refused = await postBookings({ site, connections: clients, amount: refusals, slot: () => taken });
  expectOnly(refused.counts, "409", refusals);
  values["refusals a second, ten days full"] = refused.perSecond;
  values["processor ms of a refusal, ten days full"] = (cpuMs(site.pid) - used) / refusals;
  values["memory after, MB"] = memoryMb(site.pid);

  await stop(site);
  for (const level of ["warn", "info"]) {
    site = await start({ ...place, settings: { ...place.settings, LOG_LEVEL: level } });
    values[`processor µs of a page, LOG_LEVEL=${level}`] = await pageCost(site);
    await stop(site);
  }
  return values;
}

/** One checkout sends them at once, another later. */
async function untilMailsLeft(dataDir: string): Promise<void> {
  const left = () => readdirSync(join(dataDir, "outbox")).length;
  for (let before = -1; left() > before; ) {
    before = left();
    await pause(6000);
  }
}

function expectOnly(counts: Record<string, number>, status: string, amount: number): void {
  if (counts[status] !== amount)
    throw new Error(`Not all were answered with ${status}: ${JSON.stringify(counts)}`);
}

async function pageCost({ url, pid }: { url: string; pid: number }): Promise<number> {
  const load = (seconds: number) =>
    autocannon({ url, connections: 20, duration: seconds, headers: { "Accept-Encoding": "br" } });
  await load(2);
  const used = cpuMs(pid);
  const { requests } = await load(pageSeconds);
  return ((cpuMs(pid) - used) * 1000) / requests.total;
}

async function start({ folder, settings }: Place) {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const script: string = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).scripts.start;
  // The process itself, whose processor time is asked for.
  const child = spawn("sh", ["-c", script.startsWith("exec ") ? script : `exec ${script}`], {
    cwd: folder,
    env: {
      ...{ HOME, PATH: `${folder}/node_modules/.bin:${PATH}`, NODE_ENV: "production", LOG_LEVEL: "warn" },
      ...{ ...settings, PORT: String(port) },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const open = Promise.withResolvers<void>();
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
    if (printed.includes("is open:")) open.resolve();
  });
  child.once("exit", () => open.reject(new Error(`The site stopped at its start:\n${printed}`)));
  await open.promise;
  return {
    url: `http://localhost:${port}`,
    port,
    process: child,
    pid: child.pid ?? 0,
    output: () => printed,
  };
}

async function stop({ process: child }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
