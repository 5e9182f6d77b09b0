import { Shares } from "#app/figures/charts/shares.tsx";
import { Figure } from "./figure.tsx";
import type { View } from "./view.server.ts";
import { counted, percent, whole } from "./words.ts";

export function LeadTimeFigure({ leadTimes: { steps, median, before } }: { leadTimes: View["leadTimes"] }) {
  if (median === undefined) return null;
  const sentence = `De helft boekt ${daysAhead(median)}.`;
  return (
    <Figure
      id="vooraf"
      title="Hoe lang op voorhand"
      sentence={sentence}
      facts={[
        {
          term: "In het midden",
          value: dayCount(median),
          note: before === undefined ? undefined : `ervoor ${dayCount(before)}`,
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

export function CancellationsFigure({
  cancellations: { steps, count },
}: {
  cancellations: View["cancellations"];
}) {
  if (count === 0) return null;
  const late = steps.slice(0, 3).reduce((sum, step) => sum + step.count, 0);
  const sentence = `${whole(late)} van de ${counted(count, "annulering", "annuleringen")} kwamen minder dan een dag op voorhand.`;
  return (
    <Figure
      id="annuleringen"
      title="Hoe lang op voorhand mensen annuleren"
      sentence={sentence}
      facts={[
        { term: "Annuleringen", value: whole(count) },
        {
          term: "Minder dan een dag op voorhand",
          value: percent(late / count),
          note: `${whole(late)} van ${whole(count)}`,
        },
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

type Steps = View["leadTimes"]["steps"];

function sharesOf(steps: Steps) {
  return steps.map(({ label, count }) => ({
    ...{ key: label, name: label, value: count, text: whole(count) },
    words: `${label}: ${whole(count)}`,
  }));
}

function tableOf(name: string, steps: Steps) {
  return { head: [name, "Aantal"], rows: steps.map(({ label, count }) => [label, count]) };
}

function dayCount(days: number): string {
  return days === 0 ? "zelfde dag" : counted(days, "dag", "dagen");
}

function daysAhead(days: number): string {
  return days === 0 ? "op de dag zelf" : `hoogstens ${dayCount(days)} op voorhand`;
}
