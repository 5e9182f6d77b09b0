import { existsSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Site } from "../tests/setup/site-process.ts";
import { freeStarts, postBookings } from "./load.ts";
import { table } from "./measure.ts";
import { type Engine, type Ground, metricOf } from "./sites.ts";

/** Fewer than the number of notices to the shop that are combined into one. */
const bookings = 5;

/** Counts the statements of one booking, from the site's own metrics. */
export async function countStatements(ground: Ground, engines: Engine[]): Promise<string> {
  const rows = [];
  for (const engine of engines) {
    const environment = await ground.fresh(engine);
    const site = await ground.start(environment);
    try {
      const slots = await freeStarts(site);
      const slot = (index: number) => slots[index] ?? { date: "", time: "" };
      const unread = await count(site);
      const before = await count(site);
      // Reading the metrics runs statements too.
      const look = before - unread;
      const commitsBefore = await metricOf(site, commits);
      await postBookings({ site, connections: 1, amount: bookings, slot });
      while (mailsIn(environment.DATA_DIR) < 2 * bookings) await pause(50);
      await pause(500);
      const each = ((await count(site)) - before - 2 * look) / bookings;
      const transactions = ((await metricOf(site, commits)) - commitsBefore) / bookings;
      rows.push([engine, each.toFixed(1), transactions.toFixed(1)]);
    } finally {
      await ground.stop(site);
    }
  }
  return table(
    ["engine", "statements per booking with its two mails", "of them in how many transactions"],
    rows,
  );
}

const statements = "shop_database_statements_total";
const commits = `${statements}{kind="commit"}`;

const count = (site: Site) => metricOf(site, statements);

function mailsIn(folder = ""): number {
  const outbox = `${folder}/outbox`;
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")).length : 0;
}
