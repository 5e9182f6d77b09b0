/** What gets slower when the shop has been open for years. */

import type { Site } from "../tests/setup/site-process.ts";
import { fill } from "./fill.ts";
import { addressOf, customer, freeStarts } from "./load.ts";
import { median, memoryMb, print, spread, table, timed } from "./measure.ts";
import { type Engine, type Ground, signIn } from "./sites.ts";

type Size = { engines: Engine[]; bookings: number[]; repeats: number };

export async function measureGrowth(ground: Ground, { engines, bookings, repeats }: Size): Promise<string> {
  const parts = [];
  for (const engine of engines) {
    const columns: Record<string, number[]>[] = [];
    for (const count of bookings) {
      print(`growth · ${engine} · ${count} bookings`);
      columns.push(await measure({ ground, engine, count, repeats }));
    }
    const rows = Object.keys(columns[0] ?? {}).map((name) => {
      const values = columns.map((column) => column[name] ?? []);
      const factor = median(values.at(-1) ?? []) / median(values[0] ?? []);
      return [name, ...values.map((times) => spread(times, 1)), `${factor.toFixed(2)}x`];
    });
    const head = [engine, ...bookings.map((count) => count.toLocaleString("en")), "last to first"];
    parts.push(table(head, rows));
    print(parts.at(-1) ?? "");
  }
  return `${parts.join("\n\n")}

Milliseconds, median (smallest-largest) of ${repeats} requests one after the other over HTTP, after ${repeats} that are not
counted. The bookings are those of one barber and of former ones over many years, half-hours apart, with customers who come
back; then \`VACUUM ANALYZE\`, and the site is started anew. Start is the time from the command until the site says that it is
open; memory is what the process holds after these requests.`;
}

async function measure(options: { ground: Ground; engine: Engine; count: number; repeats: number }) {
  const { ground, engine, count, repeats } = options;
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

/** The requests that are measured; each takes its number, so that no two bookings want the same. */
async function requestsOf(site: Site, repeats: number) {
  const headers = { Cookie: await signIn(site) };
  const slots = (await freeStarts(site)).slice(0, 2 * repeats);
  const days = slots.map(({ date }) => date);
  const read = async (path: string) => {
    const response = await fetch(site.url + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  };
  return {
    "free times of a month": () =>
      read(`/api/availability?service=haarknip&from=${days[0]}&to=${addDays(days[0] ?? "", 30)}`),
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
