/**
 * `npm run bench [-- peer pages agenda http booking contention growth figures] [--quick]` writes the named parts of
 * docs/benchmarks.md; `--quick` writes nothing, and takes `--data FOLDER --postgres URL` to copy empty databases from.
 * `BENCH_BROWSER=/usr/bin/chromium` measures the pages with another browser.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { measureAgenda } from "./agenda.ts";
import { measureBookings } from "./booking.ts";
import { measureContention } from "./contention.ts";
import { measureFigures } from "./figures.ts";
import { measureGrowth } from "./growth.ts";
import { measureHttp } from "./http.ts";
import { print } from "./measure.ts";
import { measurePages } from "./pages.ts";
import { measurePeer, peerSizes } from "./peer.ts";
import { engines, type Ground, openGround } from "./sites.ts";

const parts: Record<string, { title: string; full: Measure; quick: Measure }> = {
  peer: {
    title: "Beside another system",
    full: (ground) => measurePeer(ground, peerSizes.full),
    quick: (ground) => measurePeer(ground, peerSizes.quick),
  },
  pages: {
    title: "Pages",
    full: (ground) => measurePages(ground, { rounds: 5, slowdown: 4 }),
    quick: (ground) => measurePages(ground, { rounds: 1, slowdown: 1, onlyHome: true }),
  },
  agenda: {
    title: "Agenda",
    full: (ground) => measureAgenda(ground, { rounds: 5, slowdown: 4 }),
    quick: (ground) => measureAgenda(ground, { rounds: 1, slowdown: 1 }),
  },
  http: {
    title: "HTTP",
    full: (ground) => measureHttp(ground, { rounds: 3, seconds: 5, connections: [20, 200] }),
    quick: (ground) => measureHttp(ground, { rounds: 1, seconds: 1, connections: [20] }),
  },
  booking: {
    title: "Bookings",
    full: (ground) =>
      measureBookings(ground, {
        rounds: 3,
        bookings: 300,
        clients: [1, 20, 100],
        counted: engines,
        restSeconds: 60,
      }),
    quick: (ground) =>
      measureBookings(ground, {
        rounds: 1,
        bookings: 20,
        clients: [4],
        counted: ["server"],
        restSeconds: 1,
      }),
  },
  contention: {
    title: "Contention",
    full: (ground) => measureContention(ground, { requests: 5_000, clients: 100 }),
    quick: (ground) => measureContention(ground, { requests: 200, clients: 20 }),
  },
  growth: {
    title: "Growth",
    full: (ground) =>
      measureGrowth(ground, {
        engines,
        bookings: [1_000, 100_000, 1_000_000],
        barbers: [1, 5, 50],
        repeats: 40,
      }),
    quick: (ground) =>
      measureGrowth(ground, { engines: ["server"], bookings: [100, 1_000], barbers: [3], repeats: 1 }),
  },
  figures: {
    title: "Figures",
    full: (ground) => measureFigures(ground, { engines, bookings: 1_000_000, repeats: 20 }),
    quick: (ground) => measureFigures(ground, { engines: ["embedded"], bookings: 1_000, repeats: 1 }),
  },
};
type Measure = (ground: Ground) => Promise<string>;

const document = "docs/benchmarks.md";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    data: { type: "string" },
    postgres: { type: "string" },
  },
});
const unknown = positionals.filter((name) => !parts[name]);
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(", ")}. Parts are ${Object.keys(parts).join(", ")}.\n`);
  process.exit(1);
}

const { quick, data, postgres: postgresUrl } = values;
const ground = await openGround({
  made: quick && data && postgresUrl ? { data, postgresUrl } : undefined,
});
try {
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    print(`\n${part.title}`);
    const report = await (quick ? part.quick : part.full)(ground);
    print(`\n${report}`);
    if (!quick) write(part.title, report);
  }
} finally {
  await ground.close();
}

/** Replaces a section of the document, and keeps what stands below "### Findings". */
function write(title: string, report: string): void {
  const text = readFileSync(document, "utf8");
  const heading = `## ${title}\n`;
  const start = text.indexOf(heading);
  if (start < 0) throw new Error(`${document} has no heading "${title}"`);
  const next = text.indexOf("\n## ", start);
  const section = text.slice(start, next < 0 ? undefined : next);
  const findings = /\n### Findings[\s\S]*/.exec(section)?.[0] ?? "\n";
  const textAfter = next < 0 ? "" : text.slice(next);
  writeFileSync(
    document,
    `${text.slice(0, start)}${heading}\n${machine()}\n\n${report}\n${findings}${textAfter}`,
  );
}

function machine(): string {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `Measured on ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.version}, commit ${commit}.`;
}
