import { Link } from "react-router";
import { type Bar, type Series, StackedBars } from "#app/figures/charts/stacked-bars.tsx";
import { daysText, type Period } from "#app/figures/period.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { bookingStatuses, statuses } from "#app/tables/statuses.ts";
import { Figure } from "./figure.tsx";
import {
  bucketNames,
  countFact,
  formatWhole,
  formerText,
  minSample,
  percent,
  sum,
  upToOneDigit,
} from "./figure-texts.ts";
import type { FiguresView } from "./figures-view.server.ts";

const outcomes = bookingStatuses
  .toSorted((one, other) => statuses[one].series - statuses[other].series)
  .map((key) => ({ key, name: statuses[key].name, color: `color-${statuses[key].series}` }));

export function AppointmentsFigure(props: { appointments: FiguresView["appointments"]; period: Period }) {
  const { appointments, period } = props;
  const { size, buckets, total, before } = appointments;
  const bars: Bar[] = buckets.map(({ counts, ...bucket }) => ({ ...bucket, values: counts }));
  const all = sum(total);
  const cancelled =
    all < minSample
      ? `, waarvan ${formatWhole(total.cancelled)} geannuleerd`
      : `, ${percent(total.cancelled / all)} ervan is geannuleerd`;
  const sentence = `${counted(all, "afspraak", "afspraken")}${cancelled}.`;
  return (
    <Figure
      id="afspraken"
      title={`Afspraken per ${size}`}
      sentence={sentence}
      facts={[
        countFact("Afspraken", all, sum(before)),
        ...outcomes.map(({ key, name }) => countFact(name, total[key], before[key])),
      ]}
      table={{
        head: [bucketNames[size], ...outcomes.map(({ name }) => name)],
        rows: bars.map(({ long, values }) => [long, ...outcomes.map(({ key }) => values[key] ?? 0)]),
      }}
    >
      <StackedBars
        label={`Afspraken per ${size}, ${daysText(period)}. ${sentence}`}
        bars={bars}
        series={outcomes}
        names={{ x: bucketNames[size], y: "Afspraken" }}
      />
    </Figure>
  );
}

const regularity: Series[] = [
  { key: "again", name: "Kwam al eens", color: "color-1" },
  { key: "fresh", name: "Nieuw", color: "color-2" },
];

export function CustomersFigure({ customers }: { customers: FiguresView["customers"] }) {
  const { size, buckets, fresh, back, before, medianWeeks } = customers;
  const all = fresh + back;
  const share = all >= minSample ? `, ${percent(fresh / all)} voor het eerst` : "";
  const sentence = `${counted(all, "klant kwam", "klanten kwamen")} langs${share}.`;
  const bars = buckets.map(({ fresh, again, ...bucket }) => ({ ...bucket, values: { fresh, again } }));
  return (
    <Figure
      id="klanten"
      title="Nieuwe en vaste klanten"
      sentence={sentence}
      facts={[
        countFact("Nieuwe klanten", fresh, before.fresh),
        countFact("Klanten die al eens kwamen", back, before.back),
        {
          term: "Tussen twee bezoeken",
          value: medianWeeks === undefined ? "-" : weeks(medianWeeks),
          note: "de helft komt vroeger terug, de helft later",
          before: before.medianWeeks === undefined ? undefined : formerText(weeks(before.medianWeeks)),
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
        series={regularity}
        names={{ x: bucketNames[size], y: "Bezoeken" }}
      />
      <p className="screen-only mt-3">
        <Link to="/admin/cijfers/wegblijvers" className="tap-link">
          Wie bleef weg?
        </Link>
      </p>
    </Figure>
  );
}

function weeks(count: number): string {
  return `${upToOneDigit.format(count)} ${count === 1 ? "week" : "weken"}`;
}
