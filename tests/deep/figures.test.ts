/**
 * Generates random visits to three barbers, different ones in each run, and expects every number on the page to equal
 * the one computed from those visits.
 */

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, test, vi } from "vitest";
import { blocks } from "#app/bookings/tables/bookings.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { figuresPage } from "../figures/figures-page.ts";
import {
  barbers,
  change,
  generatedYear,
  merge,
  store,
  undoMerge,
  type Visit,
} from "../figures/generated-year.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { patience } from "../setup/slowness.ts";
import { bothEngines, openForTests, type TestShop, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";
import { expectNumbers, type ShownNumbers } from "./expect-numbers.ts";

const stretch = (from: string, to: string) => ({ from, to });
const periods: ShownNumbers[] = [
  [
    "periode=jaar&dag=2027-06-01",
    stretch("2027-01-01", "2027-12-31"),
    stretch("2026-01-01", "2026-12-31"),
    "maand",
  ],
  [
    "periode=kwartaal&dag=2027-11-01",
    stretch("2027-10-01", "2027-12-31"),
    stretch("2027-07-01", "2027-09-30"),
    "week",
  ],
  [
    "periode=maand&dag=2027-03-15",
    stretch("2027-03-01", "2027-03-31"),
    stretch("2027-02-01", "2027-02-28"),
    "dag",
  ],
  [
    "periode=week&dag=2027-10-31",
    stretch("2027-10-25", "2027-10-31"),
    stretch("2027-10-18", "2027-10-24"),
    "dag",
  ],
  [
    "periode=vrij&van=2026-12-28&tot=2027-03-28",
    stretch("2026-12-28", "2027-03-28"),
    stretch("2026-09-28", "2026-12-27"),
    "week",
  ],
].map(([query, days, before, size]) => ({ query, days, before, size }) as ShownNumbers);

describe.each(bothEngines)("a year of figures on the %s database", (engine) => {
  const shop = testShop({ engine });
  // The clock is set before the owner signs in.
  beforeAll(() => clockAt("2027-12-31 23:59"));
  // `openForTests` signs in once for all tests; there is nothing to close.
  const owner = openForTests(async () => ({ member: await ownerOf(shop), close: async () => {} }));
  afterAll(() => {
    vi.useRealTimers();
  });

  test("every number equals the generator's, also after rows have changed", {
    timeout: patience(180),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(generatedYear, async (visits) => {
        await shop.runtime().db.execute(emptying("bookings, prepayments, customers"));
        const ids = await store(shop, visits);
        const expectPages = async (pages: ShownNumbers[], truth: Visit[]) => {
          for (const each of pages) expectNumbers(await figuresPage(owner.member, each.query), truth, each);
        };
        await expectPages(periods, visits);

        // The stored sums of these months are outdated now.
        const [year, , month] = periods as [ShownNumbers, ShownNumbers, ShownNumbers];
        const changedVisits = await change(shop, visits, ids);
        await expectPages([year], changedVisits);
        await expectPages([year], await merge(shop, changedVisits));
        await undoMerge(shop);
        await expectPages([month], changedVisits);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

/**
 * Publishes the other barbers as if they had always worked there, blocks 12:30 to 14:00 on 10 March 2027, and signs in
 * an owner.
 */
async function ownerOf(shop: TestShop): Promise<Visitor> {
  const { db } = shop.runtime();
  for (const key of barbers.slice(1))
    await publish(db, {
      by: null,
      edits: [{ kind: "barber", key, seen: undefined, value: { name: `Kapper ${key}` } }],
    });
  await db.execute(sql`UPDATE shop_versions SET at = '2020-01-01'`);
  const at = (time: string) => new Date(`2027-03-10T${time}:00+01:00`);
  await db
    .insert(blocks)
    .values({ startsAt: at("12:30"), endsAt: at("14:00"), reason: "Pauze", by: "els@shop.be" });
  return staffMember(shop, "admin");
}
