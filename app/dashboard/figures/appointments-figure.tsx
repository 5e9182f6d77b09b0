import { type Bar, type Series, StackedBars } from "#app/figures/charts/stacked-bars.tsx";
import { statusNames } from "#app/figures/names.ts";
import { daysText, type Period } from "#app/figures/period.ts";
import { counted } from "#app/i18n/format/counted.ts";
import { bucketNames } from "./bucket-names.ts";
import { Figure } from "./figure.tsx";
import type { View } from "./view.server.ts";
import { compared, enough, percent, whole } from "./words.ts";

const series: Series[] = [
  { key: "show", name: statusNames.show, color: "color-1" },
  { key: "confirmed", name: statusNames.confirmed, color: "color-2" },
  { key: "no-show", name: statusNames["no-show"], color: "color-3" },
  { key: "cancelled", name: statusNames.cancelled, color: "color-4" },
];

export function AppointmentsFigure(props: { appointments: View["appointments"]; period: Period }) {
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
          value: whole(total[key as keyof typeof total]),
          before: compared(total[key as keyof typeof total], before[key as keyof typeof before]),
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
