import { Link } from "react-router";
import { bookingStatuses, statuses } from "#app/bookings/tables/statuses.ts";
import { longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { type Bar, RateLine, type Series, StackedBars, trimEmpty } from "../charts/time-charts.tsx";
import { daysText } from "../period.ts";
import {
  axisPercent,
  bucketNames,
  countFact,
  Figure,
  type FigureProps,
  type FiguresView,
  formatWhole,
  minSample,
  percent,
  rateFact,
  rateText,
  ratioOf,
  sum,
  tooFew,
  upToOneDigit,
} from "./figure.tsx";

const outcomes = bookingStatuses
  .toSorted((one, other) => statuses[one].chartColor - statuses[other].chartColor)
  .map((key) => ({ key, name: statuses[key].name, color: `color-${statuses[key].chartColor}` }));

export function AppointmentsFigure({ view: { appointments, period } }: FigureProps) {
  const { size, buckets, total, before } = appointments;
  const bars: Bar[] = buckets.map(({ counts, ...bucket }) => ({ ...bucket, values: counts }));
  const all = sum(total);
  const cancelled =
    all < minSample
      ? `, waarvan ${formatWhole(total.cancelled)} geannuleerd`
      : `, ${percent(total.cancelled / all)} ervan is geannuleerd`;
  const sentence = `${countText(all, "afspraak", "afspraken")}${cancelled}.`;
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
        rows: bars.map(({ longLabel, values }) => [
          longLabel,
          ...outcomes.map(({ key }) => values[key] ?? 0),
        ]),
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

export function CustomersFigure({ view: { customers } }: FigureProps) {
  const { size, buckets, fresh, back, before, medianWeeks } = customers;
  const all = fresh + back;
  const share = all >= minSample ? `, ${percent(fresh / all)} voor het eerst` : "";
  const sentence = `${countText(all, "klant kwam", "klanten kwamen")} langs${share}.`;
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
          before: before.medianWeeks === undefined ? undefined : `ervoor ${weeks(before.medianWeeks)}`,
        },
      ]}
      table={{
        head: [bucketNames[size], "Kwam al eens", "Nieuw"],
        rows: buckets.map(({ longLabel, fresh, again }) => [longLabel, again, fresh]),
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
  return `${upToOneDigit(count)} ${count === 1 ? "week" : "weken"}`;
}

export function NoShowsFigure({ view: { noShows } }: FigureProps) {
  const { size, buckets, now, before, marks } = noShows;
  const isShown = ({ key, over }: { key: string; over: number }) =>
    over > 0 || marks.some((mark) => mark.key === key);
  const points = trimEmpty(buckets, isShown).map(({ over, missed, ...bucket }) => ({
    ...bucket,
    ratio: ratioOf(missed, over),
    words: rateText(missed, over),
  }));
  const numbered = marks.map(({ key, date, words }, index) => ({
    key,
    number: index + 1,
    words: `${longDateWithoutWeekday(date)}: ${words}`,
  }));
  const sentence = sentenceOf(now.all, before.all);
  const hasLine = points.some(({ ratio }) => ratio !== undefined);
  return (
    <Figure
      id="no-shows"
      title="No-shows"
      sentence={sentence}
      facts={[
        fact("Niet gekomen", now.all, before.all),
        fact("Wie vooraf betaalde", now.prepaid, before.prepaid),
        fact("Wie niet vooraf betaalde", now.notPrepaid, before.notPrepaid),
      ]}
      table={{
        head: [bucketNames[size], "Voorbij", "Niet gekomen", "Aandeel"],
        rows: buckets.map(({ longLabel, over, missed }) => {
          const ratio = ratioOf(missed, over);
          return [longLabel, over, missed, ratio === undefined ? "te weinig" : percent(ratio)];
        }),
      }}
    >
      {hasLine ? (
        <RateLine
          label={`Aandeel no-shows per ${size}. ${sentence}`}
          points={points}
          marks={numbered}
          names={{ x: bucketNames[size], y: "Niet gekomen, in % van wat voorbij is" }}
          percent={axisPercent}
        />
      ) : (
        <p className="text-muted">
          Per {size} is het nog {tooFew}: daarvoor zijn twintig afspraken nodig die voorbij zijn.
        </p>
      )}
      {numbered.length > 0 && (
        <ol className="mt-2 grid gap-1 text-small">
          {numbered.map(({ number, words }) => (
            <li key={number} className="flex gap-2">
              <span className="rule-number">{number}</span>
              {words}
            </li>
          ))}
        </ol>
      )}
    </Figure>
  );
}

type Rate = FiguresView["noShows"]["now"]["all"];

function fact(term: string, now: Rate, before: Rate) {
  return rateFact(term, [now.missed, now.over], [before.missed, before.over]);
}

function sentenceOf(total: Rate, before: Rate): string {
  const [now, then] = [ratioOf(total.missed, total.over), ratioOf(before.missed, before.over)];
  if (now === undefined)
    return `Nog ${tooFew}: ${countText(total.over, "afspraak is", "afspraken zijn")} voorbij.`;
  const here = `${percent(now)} van de klanten met een afspraak kwam niet`;
  if (then === undefined) return `${here}.`;
  if (percent(now) === percent(then)) return `${here}, even veel als ervoor.`;
  return `${here}, ${now < then ? "minder" : "meer"} dan de ${percent(then)} ervoor.`;
}
