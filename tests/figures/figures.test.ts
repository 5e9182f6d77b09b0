/** A generated year of three barbers, another one in each run: every number on the page is the generator's. */

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { blocks, bookings } from "#app/bookings/tables.server.ts";
import { publish } from "#app/publishing/publish.server.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { engines, openForTests, type TestShop, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";
import * as expected from "./expected.ts";
import { type FiguresPage, figuresPage, number } from "./figures-page.ts";
import { barbers, createdOf, generatedYear, startOf, store, type Visit } from "./generated-year.ts";

type Shown = {
  query: string;
  days: expected.Stretch;
  before: expected.Stretch;
  size: "dag" | "week" | "maand";
};
const stretch = (from: string, to: string) => ({ from, to });
const periods: Shown[] = [
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
].map(([query, days, before, size]) => ({ query, days, before, size }) as Shown);

describe.each(engines)("a year of figures on the %s database", (engine) => {
  const shop = testShop({ engine });
  // Before the owner signs in.
  beforeAll(() => clockAt("2027-12-31 23:59"));
  const owner = openForTests(async () => ({ member: await ownerOf(shop), close: async () => {} }));
  afterAll(() => {
    vi.useRealTimers();
  });

  test("every number is the generator's, also after rows have changed", async () => {
    await fc.assert(
      fc.asyncProperty(generatedYear, async (visits) => {
        await shop.runtime().db.execute(emptying("bookings, prepayments"));
        await store(shop, visits);
        for (const shown of periods)
          expectNumbers(await figuresPage(owner.member, shown.query), visits, shown);

        // What was kept of these months is no longer true.
        const changed = visits.map((visit, index) =>
          index % 9 === 0 ? { ...visit, status: "no-show" as const } : visit,
        );
        for (const visit of changed.filter((each, index) => each !== visits[index]))
          await shop
            .runtime()
            .db.update(bookings)
            .set({ status: "no-show" })
            .where(
              sql`starts_at = ${new Date(startOf(visit).epochMilliseconds).toISOString()} AND barber_id = ${visit.barber}`,
            );
        const [year] = periods as [Shown];
        expectNumbers(await figuresPage(owner.member, year.query), changed, year);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

/** With three barbers who have always been there, and a blocked hour. */
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

function expectNumbers(page: FiguresPage, visits: Visit[], { query, days, before, size }: Shown): void {
  expect(page.status, query).toBe(200);
  const inside = expected.within(visits, days);
  const former = expected.within(visits, before);
  const cells = (id: string) => page.table(id).map((row) => row.slice(1).map(number));

  const bars = expected.groups(visits, days, size);
  expect(cells("afspraken"), query).toEqual(bars.map(expected.statusCounts));
  expect(page.fact("afspraken", "Afspraken"), query).toMatch(
    new RegExp(`^${inside.length} .*\\(${former.length}\\)$`),
  );

  const rateSize = size === "maand" ? "maand" : "week";
  const rates = expected.groups(visits, days, rateSize).map(expected.rate);
  expect(
    cells("no-shows").map((row) => row.slice(0, 2)),
    query,
  ).toEqual(rates);
  const rateFact = (all: Visit[]) => {
    const [over, missed] = expected.rate(all);
    return over < 20 ? `${missed} van ${over} te weinig om iets te zeggen` : `${missed} van ${over}`;
  };
  expect(page.fact("no-shows", "Wie vooraf betaalde")).toContain(
    rateFact(inside.filter(({ payment }) => payment === "used")),
  );
  expect(page.fact("no-shows", "Wie niet vooraf betaalde")).toContain(
    rateFact(inside.filter(({ payment }) => payment !== "used")),
  );

  expectOccupancy(page, inside, days);
  expectServices(page, inside);

  const known = expected.customers(visits, bars);
  expect(cells("klanten"), query).toEqual(known.map(({ again, fresh }) => [again, fresh]));
  const [people, formerly] = [expected.people(visits, days), expected.people(visits, before)];
  const fact = (term: string) =>
    page
      .fact("klanten", term)
      .match(/^\d+|\d+(?=\)$)/g)
      ?.map(Number);
  expect(fact("Nieuwe klanten"), query).toEqual([people.fresh, formerly.fresh]);
  expect(fact("Klanten die al eens kwamen"), query).toEqual([people.back, formerly.back]);
  const gap = expected.medianGap(visits, days);
  const weeks = gap === undefined ? "-" : `${Math.round((gap / 7) * 10) / 10}`.replace(".", ",");
  expect(page.fact("klanten", "Tussen twee bezoeken"), query).toMatch(new RegExp(`^${weeks}( |$)`));

  const via = (...sources: string[]) => inside.filter(({ source }) => sources.includes(source)).length;
  expect(
    cells("geboekt").map(([count]) => count),
    query,
  ).toEqual([via("website"), via("phone", "whatsapp"), via("walk-in")]);
  const online = expected.onlineMoments(inside);
  expect(number(page.fact("geboekt", "Terwijl de zaak dicht was").split(" ")[0]), query).toBe(online.closed);
  expect(number(page.fact("geboekt", "'s Nachts, van 22 tot 7 uur").split(" ")[0]), query).toBe(online.night);

  const lead = expected.steps(expected.leadDays(inside), [0, 1, 2, 4, 8, 15]);
  if (lead.some((count) => count > 0)) expect(cells("vooraf").flat(), query).toEqual(lead);
  const notices = inside
    .filter(({ status }) => status === "cancelled")
    .map(({ noticeMinutes }) => noticeMinutes / 60);
  if (notices.length > 0)
    expect(cells("annuleringen").flat(), query).toEqual(
      expected.steps(notices, [-Infinity, 0, 2, 24, 48, 168]),
    );

  expectPrepayments(page, visits, days);
}

/** Open from 9.30 to 20 except on Tuesday; a break of the whole shop on 10 March. */
function expectOccupancy(page: FiguresPage, visits: Visit[], { from, to }: expected.Stretch): void {
  const open: Record<string, number> = {};
  const last = Temporal.PlainDate.from(to);
  for (
    let date = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  )
    for (let minute = 570; minute < 1200 && date.dayOfWeek !== 2; minute++) {
      if (date.toString() === "2027-03-10" && 750 <= minute && minute < 840) continue;
      const key = `${date.dayOfWeek - 1} ${Math.floor(minute / 60)}`;
      open[key] = (open[key] ?? 0) + barbers.length;
    }
  const booked = expected.bookedMinutes(visits);
  const found: Record<string, string> = {};
  for (const [hour = "", ...cells] of page.table("bezetting"))
    for (const [weekday, cell] of cells.entries())
      if (cell) found[`${weekday} ${Number.parseInt(hour, 10)}`] = cell.replaceAll(".", "");
  const wanted = [...new Set([...Object.keys(open), ...Object.keys(booked)])].map((key) => [
    key,
    `${booked[key] ?? 0} / ${open[key] ?? 0}`,
  ]);
  expect(found).toEqual(Object.fromEntries(wanted));
}

function expectServices(page: FiguresPage, visits: Visit[]): void {
  const rows = page.table("diensten");
  for (const [label, service] of [
    ["Knippen", "haarknip"],
    ["Baard", "baard"],
  ]) {
    const own = visits.filter((visit) => visit.service === service);
    const { visits: count, minutes, cents } = expected.work(own);
    const row = rows.find(([name]) => name === label);
    if (count === 0) expect(row).toBeUndefined();
    else expect(row?.slice(1, 3).map(number)).toEqual([count, minutes]);
    if (row?.[3]) expect(Number(row[3].replace(/[€.]/g, "").replace(",", "."))).toBe(cents / 100);
    for (const [index, barber] of barbers.entries()) {
      const part = expected.work(own.filter((visit) => visit.barber === barber));
      const line = rows.find(
        ([name = ""]) =>
          name.startsWith(`${label}, `) &&
          name.endsWith(index === 0 ? "" : barber) &&
          (index > 0 || !/barber-/.test(name)),
      );
      if (line) expect(line.slice(1, 3).map(number)).toEqual([part.visits, part.minutes]);
    }
  }
}

function expectPrepayments(page: FiguresPage, visits: Visit[], days: expected.Stretch): void {
  const paid = visits.filter((visit) => {
    const date = createdOf(visit).toPlainDate().toString();
    return visit.payment !== "none" && days.from <= date && date <= days.to;
  });
  if (paid.length === 0) return;
  const used = paid.filter(({ payment }) => payment === "used");
  const rows = [
    used.filter(expected.came),
    used.filter((visit) => !expected.came(visit)),
    paid.filter(({ payment }) => payment === "refunded"),
    [],
  ];
  expect(page.table("vooruitbetalingen").map(([, ...row]) => row.map(number))).toEqual(
    rows.map(({ length }) => [length, 10 * length]),
  );
}
