import { Link } from "react-router";
import { type Series, StackedBars } from "#app/figures/charts/stacked-bars.tsx";
import { counted } from "#app/i18n/format/numbers.ts";
import { Figure } from "./figure.tsx";
import { bucketNames, compared, enough, percent, upToOneDigit, whole } from "./figure-words.ts";
import type { FiguresView } from "./figures-view.server.ts";

const series: Series[] = [
  { key: "again", name: "Kwam al eens", color: "color-1" },
  { key: "fresh", name: "Nieuw", color: "color-2" },
];

export function CustomersFigure({ customers }: { customers: FiguresView["customers"] }) {
  const { size, buckets, fresh, back, before, medianWeeks } = customers;
  const all = fresh + back;
  const share = all >= enough ? `, ${percent(fresh / all)} voor het eerst` : "";
  const sentence = `${counted(all, "klant kwam", "klanten kwamen")} langs${share}.`;
  const bars = buckets.map(({ fresh, again, ...bucket }) => ({ ...bucket, values: { fresh, again } }));
  return (
    <Figure
      id="klanten"
      title="Nieuwe en vaste klanten"
      sentence={sentence}
      facts={[
        { term: "Nieuwe klanten", value: whole(fresh), before: compared(fresh, before.fresh) },
        { term: "Klanten die al eens kwamen", value: whole(back), before: compared(back, before.back) },
        {
          term: "Tussen twee bezoeken",
          value: medianWeeks === undefined ? "-" : weeks(medianWeeks),
          note: "de helft komt vroeger terug, de helft later",
          before: before.medianWeeks === undefined ? undefined : `ervoor ${weeks(before.medianWeeks)}`,
        },
      ]}
      table={{
        head: [bucketNames[size], "Kwam al eens", "Nieuw"],
        rows: buckets.map(({ long, fresh, again }) => [long, again, fresh]),
      }}
    >
      <StackedBars
        label={`Bezoeken per ${size} van nieuwe klanten en van wie al eens kwam. ${sentence}`}
        bars={bars}
        series={series}
        names={{ x: bucketNames[size], y: "Bezoeken" }}
      />
      <p className="screen-only mt-3">
        <Link to="/admin/cijfers/wegblijvers" className="link inline-flex min-h-11 items-center">
          Wie bleef weg?
        </Link>
      </p>
    </Figure>
  );
}

function weeks(count: number): string {
  return `${upToOneDigit.format(count)} ${count === 1 ? "week" : "weken"}`;
}
