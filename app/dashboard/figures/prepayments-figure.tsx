import { Shares } from "#app/figures/charts/shares.tsx";
import { euros } from "#app/i18n/format/money.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { Figure } from "./figure.tsx";
import type { FiguresView } from "./figures-view.server.ts";

type Outcomes = FiguresView["prepayments"]["now"];

const names: Record<keyof Outcomes, string> = {
  deducted: "Van de prijs afgetrokken",
  kept: "Bij de zaak gebleven",
  refunded: "Terugbetaald",
  waiting: "Nog open",
};

/** Nothing when nobody paid. */
export function PrepaymentsFigure({
  prepayments: { now, before },
}: {
  prepayments: FiguresView["prepayments"];
}) {
  const rows = (Object.keys(names) as (keyof Outcomes)[]).map((key) => ({
    key,
    name: names[key],
    ...now[key],
  }));
  const cents = rows.reduce((sum, row) => sum + row.cents, 0);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const former = Object.values(before).reduce((sum, each) => sum + each.cents, 0);
  if (count === 0 && former === 0) return null;
  const sentence =
    count === 0
      ? "In deze periode betaalde niemand vooraf."
      : `${counted(count, "vooruitbetaling", "vooruitbetalingen")} voor ${euros(cents)}, ${euros(now.kept.cents)} bleef bij de zaak.`;
  return (
    <Figure
      id="vooruitbetalingen"
      title="Vooruitbetalingen"
      sentence={sentence}
      facts={[
        { term: "Ontvangen", value: euros(cents), before: `ervoor ${euros(former)}` },
        ...rows.map(({ key, name, cents }) => ({
          term: name,
          value: euros(cents),
          before: `ervoor ${euros(before[key].cents)}`,
        })),
      ]}
      table={{
        head: ["Wat ermee gebeurde", "Aantal", "Bedrag"],
        rows: rows.map(({ name, count, cents }) => [name, count, euros(cents)]),
      }}
    >
      <Shares
        label={`Vooruitbetalingen volgens wat ermee gebeurde. ${sentence}`}
        color="color-5"
        shares={rows.map(({ key, name, count, cents }) => ({
          ...{ key, name, value: cents, before: before[key].cents, text: euros(cents) },
          words: `${name}: ${euros(cents)}, ${counted(count, "betaling", "betalingen")}, ervoor ${euros(before[key].cents)}`,
        }))}
      />
    </Figure>
  );
}
