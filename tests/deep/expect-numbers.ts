import { expect } from "vitest";
import * as expected from "../figures/expected.ts";
import { type FiguresPage, number } from "../figures/figures-page.ts";
import { barbers, createdOf, type Visit } from "../figures/generated-year.ts";

export type ShownNumbers = {
  query: string;
  days: expected.Stretch;
  before: expected.Stretch;
  size: "dag" | "week" | "maand";
};
/** Compares each number on the page with the generator's. */
export function expectNumbers(
  page: FiguresPage,
  visits: Visit[],
  { query, days, before, size }: ShownNumbers,
): void {
  expect(page.status, query).toBe(200);
  const inside = expected.within(visits, days);
  const former = expected.within(visits, before);
  const cells = (id: string) => page.table(id).map((row) => row.slice(1).map(number));

  const bars = expected.groups(visits, days, size);
  expect(cells("afspraken"), query).toEqual(bars.map(expected.statusCounts));
  expect(page.fact("afspraken", "Afspraken"), query).toMatch(
    former.length > 0 ? new RegExp(`^${inside.length} .*\\(${former.length}\\)$`) : /^\d+$/,
  );

  const rateSize = size === "maand" ? "maand" : "week";
  const rates = expected.groups(visits, days, rateSize).map(expected.rate);
  expect(
    cells("no-shows").map((row) => row.slice(0, 2)),
    query,
  ).toEqual(rates);
  const isPrepaid = ({ payment }: Visit) => payment === "used";
  const isNotPrepaid = (visit: Visit) => !isPrepaid(visit);
  for (const [term, isOwn] of [
    ["Wie vooraf betaalde", isPrepaid],
    ["Wie niet vooraf betaalde", isNotPrepaid],
  ] as const)
    expectRate(
      page.fact("no-shows", term),
      expected.rate(inside.filter(isOwn)),
      expected.rate(former.filter(isOwn)),
    );

  expectOccupancy(page, inside, days);
  expectServices(page, inside, former);

  const counts = expected.customers(visits, bars);
  expect(cells("klanten"), query).toEqual(counts.map(({ again, fresh }) => [again, fresh]));
  const [people, formerly] = [expected.people(visits, days), expected.people(visits, before)];
  const fact = (term: string) =>
    page
      .fact("klanten", term)
      .match(/^\d+|\d+(?=\)$)/g)
      ?.map(Number);
  const compared = (now: number, then: number) => (former.length > 0 ? [now, then] : [now]);
  expect(fact("Nieuwe klanten"), query).toEqual(compared(people.fresh, formerly.fresh));
  expect(fact("Klanten die al eens kwamen"), query).toEqual(compared(people.back, formerly.back));
  const [gap, gapBefore] = [days, before].map((each) => weeksText(expected.medianGap(visits, each)));
  const between = page.fact("klanten", "Tussen twee bezoeken");
  expect(between, query).toMatch(new RegExp(`^${gap ?? "-"}( |$)`));
  expect(/ervoor (\S+)/.exec(between)?.[1], query).toBe(gapBefore);

  const via = (...sources: string[]) =>
    [inside, former].map((some) => some.filter(({ source }) => sources.includes(source)).length);
  expect(
    cells("geboekt").map(([count, , before]) => [count, before]),
    query,
  ).toEqual([via("website"), via("phone", "whatsapp"), via("walk-in")]);
  const [online, onlineBefore] = [expected.onlineMoments(inside), expected.onlineMoments(former)];
  for (const [term, name] of [
    ["Online terwijl de zaak dicht was", "closed"],
    ["Online van 22 tot 7 uur", "night"],
  ] as const)
    expectRate(
      page.fact("geboekt", term),
      [online.all, online[name]],
      [onlineBefore.all, onlineBefore[name]],
    );

  const leads = [inside, former].map((some) => expected.steps(expected.leadDays(some), [0, 1, 2, 4, 8, 15]));
  if (leads[0]?.some((count) => count > 0)) expect(cells("vooraf"), query).toEqual(pairs(leads));
  const notices = [inside, former].map((some) =>
    expected.steps(expected.noticeHours(some), [-Infinity, 0, 2, 24, 48, 168]),
  );
  if (notices[0]?.some((count) => count > 0)) expect(cells("annuleringen"), query).toEqual(pairs(notices));

  expectPrepayments(page, visits, days);
}

/** With too few visits only the counts are shown, without a percentage. */
function expectRate(
  fact: string,
  [all, part]: [number, number],
  [allBefore, before]: [number, number],
): void {
  const counts = `${part} van ${all}`;
  if (all < 20) {
    expect(fact).toBe(`${counts} te weinig om iets te zeggen`);
    return;
  }
  expect(fact).toContain(counts);
  if (allBefore > 0) expect(fact).toMatch(new RegExp(`ervoor .*\\(${before} van ${allBefore}\\)$`));
}

function weeksText(days: number | undefined): string | undefined {
  return days === undefined ? undefined : `${Math.round((days / 7) * 10) / 10}`.replace(".", ",");
}

const pairs = ([now = [], before = []]: number[][]) => now.map((count, index) => [count, before[index]]);

/** The shop is open from 9.30 to 20 except on Tuesday, with a break of the whole shop on 10 March. */
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
  const bookedMinutes = expected.bookedMinutes(visits);
  const found: Record<string, string> = {};
  for (const [hour = "", ...cells] of page.table("bezetting"))
    for (const [weekday, cell] of cells.entries())
      if (cell) found[`${weekday} ${Number.parseInt(hour, 10)}`] = cell.replaceAll(".", "");
  const openings = [...new Set([...Object.keys(open), ...Object.keys(bookedMinutes)])].map((key) => [
    key,
    `${bookedMinutes[key] ?? 0} / ${open[key] ?? 0}`,
  ]);
  expect(found).toEqual(Object.fromEntries(openings));
}

function expectServices(page: FiguresPage, visits: Visit[], former: Visit[]): void {
  const rows = page.table("diensten");
  for (const [label, service] of [
    ["Knippen", "haarknip"],
    ["Baard", "baard"],
  ]) {
    const serviceVisits = visits.filter((visit) => visit.service === service);
    const { visits: count, minutes, cents } = expected.work(serviceVisits);
    const row = rows.find(([name]) => name === label);
    if (count === 0) expect(row).toBeUndefined();
    else expect(row?.slice(1, 3).map(number)).toEqual([count, minutes]);
    const before = expected.work(former.filter((visit) => visit.service === service)).visits;
    if (row) expect(number(row.at(-1))).toBe(before);
    if (row?.[3]) expect(Number(row[3].replace(/[€.]/g, "").replace(",", "."))).toBe(cents / 100);
    for (const [index, barber] of barbers.entries()) {
      const part = expected.work(serviceVisits.filter((visit) => visit.barber === barber));
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
  const usedPayments = paid.filter(({ payment }) => payment === "used");
  const rows = [
    usedPayments.filter(expected.came),
    usedPayments.filter((visit) => !expected.came(visit)),
    paid.filter(({ payment }) => payment === "refunded"),
    [],
  ];
  expect(page.table("vooruitbetalingen").map(([, ...row]) => row.map(number))).toEqual(
    rows.map(({ length }) => [length, 10 * length]),
  );
}
