import { countText } from "#app/i18n/format/numbers.ts";
import { ShareBars } from "../charts/shares.tsx";
import {
  countFact,
  Figure,
  type FigureProps,
  type FiguresView,
  formatWhole,
  minSample,
  percent,
  rateFact,
  shareText,
  sum,
  tooFew,
} from "./figure.tsx";

export function LeadTimeFigure({ view: { leadTimes } }: FigureProps) {
  const { steps, median, before } = leadTimes;
  if (median === undefined) return null;
  const [all] = totalsOf(steps);
  const sentence =
    all < minSample
      ? `Nog ${tooFew}: ${countText(all, "afspraak", "afspraken")}.`
      : `De helft boekt ${daysAhead(median)}.`;
  return (
    <Figure
      id="vooraf"
      title="Hoe lang op voorhand"
      sentence={sentence}
      facts={[
        {
          term: "De helft binnen",
          value: dayCount(median),
          before: before === undefined ? undefined : `ervoor ${dayCount(before)}`,
        },
      ]}
      table={tableOf("Op voorhand", steps)}
    >
      <ShareBars
        label={`Afspraken volgens hoe lang op voorhand ze geboekt zijn, zonder walk-ins. ${sentence}`}
        shares={sharesOf(steps)}
      />
    </Figure>
  );
}

export function CancellationsFigure({ view: { cancellations: steps } }: FigureProps) {
  const [all, allBefore] = totalsOf(steps);
  const [lateCount, lateBefore] = totalsOf(steps.slice(0, 3));
  if (all === 0) return null;
  const sentence = `${countText(all, "annulering", "annuleringen")}, waarvan ${formatWhole(lateCount)} minder dan een dag op voorhand.`;
  return (
    <Figure
      id="annuleringen"
      title="Hoe lang op voorhand mensen annuleren"
      sentence={sentence}
      facts={[
        countFact("Annuleringen", all, allBefore),
        rateFact("Minder dan een dag op voorhand", [lateCount, all], [lateBefore, allBefore]),
      ]}
      table={tableOf("Op voorhand", steps)}
    >
      <ShareBars
        label={`Annuleringen volgens hoe lang op voorhand. ${sentence}`}
        shares={sharesOf(steps)}
        color="color-4"
      />
    </Figure>
  );
}

type Steps = FiguresView["cancellations"];

function totalsOf(steps: Steps): [now: number, before: number] {
  return [sum(steps.map(({ count }) => count)), sum(steps.map(({ before }) => before))];
}

function sharesOf(steps: Steps) {
  return steps.map(({ label, count, before }) => ({
    key: label,
    name: label,
    value: count,
    previousValue: before,
    valueText: formatWhole(count),
    tooltip: `${label}: ${formatWhole(count)}, ervoor ${formatWhole(before)}`,
  }));
}

function tableOf(name: string, steps: Steps) {
  return {
    head: [name, "Aantal", "Ervoor"],
    rows: steps.map(({ label, count, before }) => [label, count, before]),
  };
}

function dayCount(days: number): string {
  return days === 0 ? "zelfde dag" : countText(days, "dag", "dagen");
}

function daysAhead(days: number): string {
  return days === 0 ? "op de dag zelf" : `hoogstens ${dayCount(days)} op voorhand`;
}

export function SourcesFigure({ view: { sources } }: FigureProps) {
  const { now, before } = sources;
  const [all, allBefore] = [totalOf(now), totalOf(before)];
  const rows = names.map(([key, name]) => ({ key, name, count: now[key], before: before[key] }));
  const closed =
    now.online >= minSample
      ? ` ${percent(now.whileClosed / now.online)} van de online boekingen kwam binnen toen de zaak dicht was.`
      : "";
  const verb = all < minSample && now.online !== 1 ? "zijn" : "is";
  const sentence =
    all === 1
      ? `De enige afspraak is ${now.online === 1 ? "" : "niet "}online geboekt.`
      : `${shareText(now.online, all)} afspraken ${verb} online geboekt.${closed}`;
  return (
    <Figure
      id="geboekt"
      title="Hoe mensen boeken"
      sentence={sentence}
      facts={[
        ...rows.map((row) => countFact(row.name, row.count, row.before)),
        rateFact(
          "Online terwijl de zaak dicht was",
          [now.whileClosed, now.online],
          [before.whileClosed, before.online],
        ),
        rateFact("Online van 22 tot 7 uur", [now.atNight, now.online], [before.atNight, before.online]),
      ]}
      table={{
        head: ["Via", "Aantal", "Aandeel", "Ervoor"],
        rows: rows.map((row) => [row.name, row.count, percent(share(row.count, all)), row.before]),
      }}
    >
      <ShareBars
        label={`Afspraken volgens hoe ze geboekt zijn. ${sentence}`}
        shares={rows.map((row) => ({
          key: row.key,
          name: row.name,
          value: share(row.count, all),
          ...(allBefore > 0 && { previousValue: row.before / allBefore }),
          valueText: all < minSample ? formatWhole(row.count) : percent(share(row.count, all)),
          tooltip: `${row.name}: ${formatWhole(row.count)} van ${formatWhole(all)}, ervoor ${formatWhole(row.before)} van ${formatWhole(allBefore)}`,
        }))}
      />
    </Figure>
  );
}

const names = [
  ["online", "Online"],
  ["phone", "Telefoon of WhatsApp"],
  ["walkIn", "Walk-in"],
] as const;

const totalOf = (sources: FiguresView["sources"]["now"]) => sum(names.map(([key]) => sources[key]));
const share = (count: number, all: number) => (all > 0 ? count / all : 0);
