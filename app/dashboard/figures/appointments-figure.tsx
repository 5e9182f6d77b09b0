import { type Bar, StackedBars } from "#app/figures/charts/stacked-bars.tsx";
import { daysText, type Period } from "#app/figures/period.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { bookingStatuses, statuses } from "#app/tables/statuses.ts";
import { Figure } from "./figure.tsx";
import { bucketNames, compared, enough, percent, whole } from "./figure-words.ts";
import type { FiguresView } from "./figures-view.server.ts";

const series = bookingStatuses
  .toSorted((one, other) => statuses[one].series - statuses[other].series)
  .map((key) => ({ key, name: statuses[key].name, color: `color-${statuses[key].series}` }));

export function AppointmentsFigure(props: { appointments: FiguresView["appointments"]; period: Period }) {
  const { appointments, period } = props;
  const { size, buckets, total, before } = appointments;
  const bars: Bar[] = buckets.map(({ counts, ...bucket }) => ({ ...bucket, values: counts }));
  const all = sum(total);
  const cancelled =
    all < enough
      ? `, waarvan ${whole(total.cancelled)} geannuleerd`
      : `, ${percent(total.cancelled / all)} ervan is geannuleerd`;
  const sentence = `${counted(all, "afspraak", "afspraken")}${cancelled}.`;
  return (
    <Figure
      id="afspraken"
      title={`Afspraken per ${size}`}
      sentence={sentence}
      facts={[
        { term: "Afspraken", value: whole(all), before: compared(all, sum(before)) },
        ...series.map(({ key, name }) => ({
          term: name,
          value: whole(total[key]),
          before: compared(total[key], before[key]),
        })),
      ]}
      table={{
        head: [bucketNames[size], ...series.map(({ name }) => name)],
        rows: bars.map(({ long, values }) => [long, ...series.map(({ key }) => values[key] ?? 0)]),
      }}
    >
      <StackedBars
        label={`Afspraken per ${size}, ${daysText(period)}. ${sentence}`}
        bars={bars}
        series={series}
        names={{ x: bucketNames[size], y: "Afspraken" }}
      />
    </Figure>
  );
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, each) => total + each, 0);
}
