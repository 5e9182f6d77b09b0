import { Shares } from "#app/figures/charts/shares.tsx";
import { counted } from "#app/i18n/format/numbers.ts";
import { Figure } from "./figure.tsx";
import { compared, enough, rateFact, tooFew, whole } from "./figure-words.ts";
import type { FiguresView } from "./figures-view.server.ts";

export function LeadTimeFigure({
  leadTimes: { steps, median, before },
}: {
  leadTimes: FiguresView["leadTimes"];
}) {
  if (median === undefined) return null;
  const [all] = totalsOf(steps);
  const sentence =
    all < enough
      ? `Nog ${tooFew}: ${counted(all, "afspraak", "afspraken")}.`
      : `De helft boekt ${daysAhead(median)}.`;
  return (
    <Figure
      id="vooraf"
      title="Hoe lang op voorhand"
      sentence={sentence}
      facts={[
        {
          term: "In het midden",
          value: dayCount(median),
          before: before === undefined ? undefined : `ervoor ${dayCount(before)}`,
        },
      ]}
      table={tableOf("Op voorhand", steps)}
    >
      <Shares
        label={`Afspraken volgens hoe lang op voorhand ze geboekt zijn, zonder walk-ins. ${sentence}`}
        shares={sharesOf(steps)}
      />
    </Figure>
  );
}

export function CancellationsFigure({ steps }: { steps: Steps }) {
  const [all, allBefore] = totalsOf(steps);
  const [late, lateBefore] = totalsOf(steps.slice(0, 3));
  if (all === 0) return null;
  const sentence = `${counted(all, "annulering", "annuleringen")}, waarvan ${whole(late)} minder dan een dag op voorhand.`;
  return (
    <Figure
      id="annuleringen"
      title="Hoe lang op voorhand mensen annuleren"
      sentence={sentence}
      facts={[
        { term: "Annuleringen", value: whole(all), before: compared(all, allBefore) },
        rateFact("Minder dan een dag op voorhand", [late, all], [lateBefore, allBefore]),
      ]}
      table={tableOf("Op voorhand", steps)}
    >
      <Shares
        label={`Annuleringen volgens hoe lang op voorhand. ${sentence}`}
        shares={sharesOf(steps)}
        color="color-4"
      />
    </Figure>
  );
}

type Steps = FiguresView["cancellations"];

function totalsOf(steps: Steps): [now: number, before: number] {
  return [
    steps.reduce((sum, { count }) => sum + count, 0),
    steps.reduce((sum, { before }) => sum + before, 0),
  ];
}

function sharesOf(steps: Steps) {
  return steps.map(({ label, count, before }) => ({
    ...{ key: label, name: label, value: count, before, text: whole(count) },
    words: `${label}: ${whole(count)}, ervoor ${whole(before)}`,
  }));
}

function tableOf(name: string, steps: Steps) {
  return {
    head: [name, "Aantal", "Ervoor"],
    rows: steps.map(({ label, count, before }) => [label, count, before]),
  };
}

function dayCount(days: number): string {
  return days === 0 ? "zelfde dag" : counted(days, "dag", "dagen");
}

function daysAhead(days: number): string {
  return days === 0 ? "op de dag zelf" : `hoogstens ${dayCount(days)} op voorhand`;
}
