import { RateLine } from "#app/figures/charts/rate-line.tsx";
import { longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { Figure } from "./figure.tsx";
import { axisPercent, bucketNames, percent, rateFact, rateText, ratioOf, tooFew } from "./figure-texts.ts";
import type { FiguresView } from "./figures-view.server.ts";

export function NoShowsFigure({ noShows }: { noShows: FiguresView["noShows"] }) {
  const { size, buckets, now, before, marks } = noShows;
  const points = buckets.map(({ over, missed, ...bucket }) => ({
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
        rows: buckets.map(({ long, over, missed }) => {
          const ratio = ratioOf(missed, over);
          return [long, over, missed, ratio === undefined ? "te weinig" : percent(ratio)];
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
    return `Nog ${tooFew}: ${counted(total.over, "afspraak is", "afspraken zijn")} voorbij.`;
  const here = `${percent(now)} van de klanten met een afspraak kwam niet`;
  if (then === undefined) return `${here}.`;
  if (percent(now) === percent(then)) return `${here}, even veel als ervoor.`;
  return `${here}, ${now < then ? "minder" : "meer"} dan de ${percent(then)} ervoor.`;
}
