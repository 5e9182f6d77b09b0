import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fill } from "./fill.ts";
import { freeStarts, postBookings } from "./load.ts";
import { type MailSink, mailSink } from "./mail-sink.ts";
import { cpuMs, median, memoryMb, print, table, timed } from "./measure.ts";
import { type Engine, engines, type Ground, query, signIn } from "./sites.ts";

/**
 * @property requests for the staff's week, and for the free times of a month @property past bookings in the database
 * when free times are measured
 */
type Size = { on: Engine[]; bookings: number; restSeconds: number; requests: number; past: number };
type Values = Record<string, number>;
export const peerSizes = {
  full: { on: engines, bookings: 200, restSeconds: 60, requests: 100, past: 10_000 },
  quick: { on: ["server"], bookings: 20, restSeconds: 1, requests: 4, past: 100 },
} satisfies Record<string, Size>;
type Started = Awaited<ReturnType<Ground["start"]>>;

/** Measures what any booking system answers from outside, so that another system can be compared. */
export async function measurePeer(ground: Ground, size: Size): Promise<string> {
  const results: Partial<Record<Engine, Values>> = {};
  for (const engine of size.on) {
    results[engine] = await measureEngine(ground, engine, size);
    print(`peer · ${engine} · ${JSON.stringify(results[engine])}`);
  }
  const rows = Object.keys(results.server ?? {}).map((what) => {
    const [peer = "", goal = ""] = peerResults[what] ?? [];
    return [what, peer, ...engines.map((engine) => (results[engine]?.[what] ?? Number.NaN).toFixed(1)), goal];
  });
  return `${table(["", "peer", "embedded", "server", "goal"], rows)}

${size.bookings} bookings on an empty database, one mail each to a customer, SMTP on the same machine. Processor time is user
and system time of all processes, the database's too, by \`/proc\`; memory their proportional set size; at rest and idle
${size.restSeconds} s after a start; free times beside ${size.past} past bookings. The peer is
Easy!Appointments 1.6.0 (PHP 8.2, nginx, MariaDB) on another machine; its install is 22 MB and about 200 of packages.`;
}

/** The peer's results, and this site's goal. */
const peerResults: Record<string, [peer: string, goal: string]> = {
  "a booking until its mail has left, 20 clients, CPU ms": ["14.5", "7"],
  "a booking until its mail has left, 1 clients, CPU ms": ["15.2", "9, 8"],
  "a mail, CPU ms": ["4-6", "2"],
  "mails that leave a second": ["39", "50"],
  "idle, CPU ms a second": ["0.25", "0.5"],
  "memory at rest, MB": ["133", "150, 130"],
  "memory after bookings, pages and weeks, MB": ["154", "190, 170"],
  "start to the first page, ms": ["276", "600, 300"],
  "back after kill -9, ms": ["194", "1000, 400"],
  "staff week on the wire, kB": ["39", "20"],
  "staff week, CPU ms": ["36", "8"],
  "free times of a month, ms": ["239", "4.5"],
  "bookings a second without mail, 20 clients": ["49", "200, 250"],
  "install, MB": ["222", "180"],
};

export async function measureEngine(ground: Ground, engine: Engine, size: Size): Promise<Values> {
  const sink = await mailSink();
  const values: Values = {};
  const { bookings, restSeconds } = size;
  try {
    for (const clients of [20, 1]) {
      const environment = { ...(await ground.fresh(engine)), SMTP_URL: sink.url };
      const site = await ground.start(environment);
      try {
        const usage = await meter(site, environment);
        if (clients === 20) {
          await pause(restSeconds * 1000);
          values["memory at rest, MB"] = usage.memory();
          const before = usage.cpu();
          await pause(restSeconds * 1000);
          values["idle, CPU ms a second"] = (usage.cpu() - before) / restSeconds;
        } else await pause(3000);
        const booked = await bookAll(site, clients, { count: bookings, sink, used: usage });
        values[`a booking until its mail has left, ${clients} clients, CPU ms`] = booked.cpu;
        if (clients === 20) {
          values["bookings a second, 20 clients"] = booked.perSecond;
          Object.assign(values, await staffWeek(site, size.requests, usage));
          values["memory after bookings, pages and weeks, MB"] = usage.memory();
        }
      } finally {
        await ground.stop(site);
      }
    }
    Object.assign(values, await heldMails(ground, engine, { count: bookings, sink }));
    values["free times of a month, ms"] = await freeTimes(ground, engine, size);
    return { ...values, ...(await starts(ground, engine)), "install, MB": installedMb(ground.checkout) };
  } finally {
    await sink.close();
  }
}

type Meter = Awaited<ReturnType<typeof meter>>;

async function bookAll(
  site: Started,
  connections: number,
  on: { count: number; sink: MailSink; used: Meter },
) {
  const { count, sink, used } = on;
  const slots = await freeStarts(site);
  const begun = { cpu: used.cpu(), mails: sink.toCustomers() };
  const slot = (index: number) => slots[Math.floor((index * slots.length) / count)] ?? { date: "", time: "" };
  const { perSecond, counts } = await postBookings({ site, connections, amount: count, slot });
  if (counts["201"] !== count) throw new Error(`Not all were booked: ${JSON.stringify(counts)}`);
  await sink.until(begun.mails + (sink.isHeld() ? 0 : count));
  return { perSecond, cpu: (used.cpu() - begun.cpu) / count };
}

/** Measures mails alone: the mail server accepts none until all bookings are made. */
async function heldMails(
  ground: Ground,
  engine: Engine,
  { count, sink }: { count: number; sink: MailSink },
): Promise<Values> {
  const environment = { ...(await ground.fresh(engine)), SMTP_URL: sink.url };
  const site = await ground.start(environment);
  try {
    await pause(3000);
    const usage = await meter(site, environment);
    const before = sink.toCustomers();
    sink.hold();
    const { cpu: withoutMail, perSecond } = await bookAll(site, 20, { count, sink, used: usage });
    await pause(500);
    const begun = { cpu: usage.cpu(), at: performance.now() };
    sink.release();
    await sink.until(before + count);
    return {
      "a booking without its mail, CPU ms": withoutMail,
      "bookings a second without mail, 20 clients": perSecond,
      "a mail, CPU ms": (usage.cpu() - begun.cpu) / count,
      "mails that leave a second": (count * 1000) / (performance.now() - begun.at),
    };
  } finally {
    await ground.stop(site);
  }
}

async function staffWeek(site: Started, requests: number, usage: Meter): Promise<Values> {
  const cookie = await signIn(site);
  const [first] = await freeStarts(site);
  const path = `/admin/agenda?dag=${first?.date}&zicht=week`;
  const bytes = await onTheWire(site.url + path, { cookie });
  const data = await onTheWire(site.url + path.replace("?", ".data?"), { cookie });
  const month = await onTheWire(monthFrom(site, first?.date));
  for (let count = 0; count < 5; count++) await onTheWire(site.url + path, { cookie });
  const before = usage.cpu();
  for (let count = 0; count < requests; count++) await onTheWire(site.url + path, { cookie });
  const cpu = (usage.cpu() - before) / requests;
  return {
    "staff week on the wire, kB": bytes / 1000,
    "its data on the wire, kB": data / 1000,
    "free times of a month on the wire, kB": month / 1000,
    "staff week, CPU ms": cpu,
  };
}

function monthFrom({ url }: Started, from = ""): string {
  const to = Temporal.PlainDate.from(from).add({ days: 30 });
  return `${url}/api/availability?service=haarknip&from=${from}&to=${to}`;
}

async function freeTimes(ground: Ground, engine: Engine, { past, requests }: Size): Promise<number> {
  const environment = await ground.fresh(engine);
  await fill(environment, past);
  const site = await ground.start(environment);
  try {
    const [first] = await freeStarts(site);
    const times = await timed(requests, () => onTheWire(monthFrom(site, first?.date)));
    return median(times.slice(requests / 2));
  } finally {
    await ground.stop(site);
  }
}

/** Returns the megabytes of what `npm run release` copies and `npm ci` adds. */
function installedMb(checkout: string): number {
  const { packages } = JSON.parse(readFileSync(join(checkout, "package-lock.json"), "utf8"));
  const packagePaths = Object.keys(packages).filter((path) => path && !packages[path].dev);
  const parts = ["build", "content", "migrations", ...packagePaths].map((path) => join(checkout, path));
  const sizes = execFileSync("du", [
    "-scm",
    "--exclude=compile-cache",
    ...parts.filter((path) => existsSync(path)),
  ]);
  return Number.parseInt(`${sizes}`.trim().split("\n").at(-1) ?? "", 10);
}

async function onTheWire(url: string, options: { cookie?: string } = {}): Promise<number> {
  const headers = { "Accept-Encoding": "br, gzip", ...options };
  const [response] = await once(get(url, { headers }), "response");
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}`);
  return bytes;
}

/** Starts once with a database that was closed well, and once after a kill. */
async function starts(ground: Ground, engine: Engine): Promise<Values> {
  const environment = await ground.fresh(engine);
  await ground.stop(await ground.start(environment));
  const afterClose = await firstPage(ground, environment);
  afterClose.process.kill("SIGKILL");
  await once(afterClose.process, "exit");
  const afterKill = await firstPage(ground, environment);
  afterKill.process.kill("SIGTERM");
  await once(afterKill.process, "exit");
  return {
    "start to the first page, ms": afterClose.ms,
    "of it CPU ms": afterClose.cpu,
    "back after kill -9, ms": afterKill.ms,
    "back after kill -9, CPU ms": afterKill.cpu,
  };
}

async function firstPage(ground: Ground, environment: Record<string, string>) {
  const begun = performance.now();
  const { url, process: site } = await ground.launch(environment);
  site.stdout.resume();
  while (!(await fetch(url).catch(() => undefined))?.ok) await pause(2);
  return { process: site, ms: performance.now() - begun, cpu: cpuMs(site.pid ?? 0) };
}

/** Measures the site and all processes of the database server. */
async function meter({ process: site }: Started, { DATABASE_URL: url }: Record<string, string>) {
  const roots = [site.pid ?? 0];
  if (url) {
    const { rows } = await query(url, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'");
    roots.push(Number(statOf(rows[0].pid)[1]));
  }
  const all = () => roots.flatMap((root) => [root, ...childrenOf(root)]);
  return {
    // Includes children that have ended.
    cpu: () => all().reduce((sum, pid) => sum + cpuMs(pid, { withEnded: true }), 0),
    memory: () => all().reduce((sum, pid) => sum + memoryMb(pid, { withEnded: true }), 0),
  };
}

const statOf = (pid: number | string) =>
  readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");

function childrenOf(parent: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      return /^\d+$/.test(name) && Number(statOf(name)[1]) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
