/** Measures what gets slower over the years, and with a large team. */

import type { Site } from "../tests/setup/site-process.ts";
import { fill } from "./fill.ts";
import { fillTeam } from "./fill-team.ts";
import { addressOf, customer, freeStarts } from "./load.ts";
import { median, memoryMb, print, spread, table, timed } from "./measure.ts";
import { type Engine, type Ground, signIn } from "./sites.ts";

type Size = { engines: Engine[]; bookings: number[]; barbers: number[]; repeats: number };
type Fill = (environment: Record<string, string>, count: number) => Promise<void>;

export async function measureGrowth(ground: Ground, size: Size): Promise<string> {
  const { engines, bookings, barbers, repeats } = size;
  const parts = [];
  for (const engine of engines) {
    parts.push(await compare({ ground, engine, repeats, what: "bookings", counts: bookings, fill }));
    parts.push(await compare({ ground, engine, repeats, what: "barbers", counts: barbers, fill: fillTeam }));
  }
  return `${parts.join("\n\n")}

Milliseconds, median (smallest-largest) of ${repeats} requests one after the other over HTTP, after ${repeats} that are not
counted. The bookings are those of one barber and of former ones over many years, half-hours apart, with customers who come
back; then \`VACUUM ANALYZE\`, and the site is started anew. Barbers have eight appointments on each of the next sixty days: ten
days of fifty barbers are 500 days to look through. Start is the time from the command until the site says that it is open;
memory is what the process holds after these requests.`;
}

type Comparison = { ground: Ground; engine: Engine; repeats: number; fill: Fill };

async function compare({ what, counts, ...options }: Comparison & { what: string; counts: number[] }) {
  const columns: Record<string, number[]>[] = [];
  for (const count of counts) {
    print(`growth · ${options.engine} · ${count} ${what}`);
    columns.push(await measure({ ...options, count }));
  }
  const rows = Object.keys(columns[0] ?? {}).map((name) => {
    const values = columns.map((column) => column[name] ?? []);
    const factor = median(values.at(-1) ?? []) / median(values[0] ?? []);
    return [name, ...values.map((times) => spread(times, 1)), `${factor.toFixed(2)}x`];
  });
  const head = [`${options.engine}, ${what}`, ...counts.map((count) => count.toLocaleString("en"))];
  const measuredRows = table([...head, "last to first"], rows);
  print(measuredRows);
  return measuredRows;
}

async function measure({ ground, engine, count, repeats, fill }: Comparison & { count: number }) {
  const environment = await ground.fresh(engine);
  await fill(environment, count);

  const begun = performance.now();
  const site = await ground.start(environment);
  const start = performance.now() - begun;
  try {
    const figures: Record<string, number[]> = {};
    for (const [name, request] of Object.entries(await requestsOf(site, repeats))) {
      await timed(repeats, (index) => request(index));
      figures[name] = await timed(repeats, (index) => request(repeats + index));
    }
    return { ...figures, start: [start], "memory, MB": [memoryMb(site.process.pid ?? 0)] };
  } finally {
    await ground.stop(site);
  }
}

/** Returns the requests to measure. Each gets its number, so that no two bookings want the same time. */
async function requestsOf(site: Site, repeats: number) {
  const headers = { Cookie: await signIn(site) };
  const slots = (await freeStarts(site)).slice(0, 2 * repeats);
  const days = slots.map(({ date }) => date);
  const read = async (path: string) => {
    const response = await fetch(site.url + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  };
  const freeTimes = (count: number) =>
    read(`/api/availability?service=haarknip&from=${days[0]}&to=${addDays(days[0] ?? "", count - 1)}`);
  return {
    "free times of ten days": () => freeTimes(10),
    "free times of a month": () => freeTimes(31),
    "dashboard, first page": () => read("/admin"),
    "dashboard, a day": (index: number) => read(`/admin/vandaag?dag=${days[index]}`),
    "search, a rare name": (index: number) => read(`/admin?zoek=Zeldzaam ${index % 7}`),
    "search, a common name": () => read("/admin?zoek=Peeters"),
    "search, a phone number": (index: number) => read(`/admin?zoek=0479 00 00 0${index % 7}`),
    booking: async (index: number) => {
      const slot = slots[index];
      if (!slot) throw new Error("Not enough free times");
      const response = await fetch(`${site.url}/api/bookings`, {
        method: "POST",
        headers: { "X-Forwarded-For": addressOf(index) },
        body: JSON.stringify(customer(5_000_000 + index, slot)),
      });
      if (response.status !== 201) throw new Error(`A booking was answered with ${response.status}`);
      await response.arrayBuffer();
    },
  };
}

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
