import { Shares } from "#app/figures/charts/shares.tsx";
import { euros } from "#app/i18n/format/money.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { Figure } from "./figure.tsx";
import { compared, hoursText, shareText, whole } from "./figure-words.ts";
import type { FiguresView } from "./figures-view.server.ts";

type Work = FiguresView["services"]["total"];

export function ServicesFigure({ services: all }: { services: FiguresView["services"] }) {
  const { services, perBarber, total } = all;
  const { before } = total;
  const [first] = services;
  const sentence = first
    ? total.visits === 1
      ? `Er was één bezoek: ${first.label}.`
      : `${first.label} is het vaakst gedaan: ${shareText(first.visits, total.visits)} bezoeken.`
    : "Er is nog niemand langs geweest.";
  const hasPrices = total.priced > 0;
  return (
    <Figure
      id="diensten"
      title="Services"
      sentence={sentence}
      facts={[
        { term: "Bezoeken", value: whole(total.visits), before: compared(total.visits, before.visits) },
        { term: "Gewerkt", value: hoursText(total.minutes), before: `ervoor ${hoursText(before.minutes)}` },
        ...(hasPrices
          ? [
              {
                term: "Omzet volgens de prijzen",
                value: money(total),
                note: revenueNote(total),
                before: `ervoor ${money(before)}`,
              },
            ]
          : []),
        ...(perBarber.length > 1 ? perBarber : []).map(({ name, ...work }) => ({
          term: name,
          value: counted(work.visits, "bezoek", "bezoeken"),
          note: [hoursText(work.minutes), hasPrices && money(work)].filter(Boolean).join(", "),
          before: `ervoor ${whole(work.before.visits)}`,
        })),
      ]}
      table={{
        head: ["Service", "Aantal", "Minuten", ...(hasPrices ? ["Omzet"] : []), "Aantal ervoor"],
        rows: services.flatMap(({ label, perBarber: own, ...work }) => [
          row(label, work, hasPrices),
          ...(own.length > 1 ? own : [])
            .filter(({ visits }) => visits > 0)
            .map(({ name, ...part }) => row(`${label}, ${name}`, part, hasPrices)),
        ]),
      }}
    >
      <Shares
        label={`Bezoeken per service. ${sentence}`}
        shares={services.map(({ service, label, ...work }) => ({
          key: service,
          name: label,
          value: work.visits,
          before: work.before.visits,
          text: whole(work.visits),
          words: `${label}: ${counted(work.visits, "bezoek", "bezoeken")}, ${hoursText(work.minutes)}${hasPrices ? `, ${money(work)}` : ""}, ervoor ${counted(work.before.visits, "bezoek", "bezoeken")}`,
        }))}
      />
    </Figure>
  );
}

function row(name: string, work: Work, hasPrices: boolean): (string | number)[] {
  return [name, work.visits, work.minutes, ...(hasPrices ? [money(work)] : []), work.before.visits];
}

const money = ({ revenueCents }: Pick<Work, "revenueCents">) => euros(revenueCents);

function revenueNote({ priced, visits }: Work): string {
  return priced === visits ? "" : `van ${counted(priced, "bezoek", "bezoeken")} met een prijs`;
}
