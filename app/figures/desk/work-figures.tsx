import { euros } from "#app/i18n/format/money.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { paymentWayCodes, paymentWays } from "#app/payments/tables/payment-names.ts";
import { soldWords } from "#app/till/line-words.ts";
import { ShareBars } from "../charts/shares.tsx";
import {
  countFact,
  Figure,
  type FigureProps,
  type FiguresView,
  formatWhole,
  hoursText,
  shareText,
  sum,
} from "./figure.tsx";

type Work = FiguresView["services"]["total"];

export function ServicesFigure({ view }: FigureProps) {
  const { services, perBarber, total } = view.services;
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
      title="Diensten"
      sentence={sentence}
      facts={[
        countFact("Bezoeken", total.visits, before.visits),
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
          value: countText(work.visits, "bezoek", "bezoeken"),
          note: [hoursText(work.minutes), hasPrices && money(work)].filter(Boolean).join(", "),
          before: `ervoor ${formatWhole(work.before.visits)}`,
        })),
      ]}
      table={{
        head: ["Dienst", "Aantal", "Minuten", ...(hasPrices ? ["Omzet"] : []), "Aantal ervoor"],
        rows: services.flatMap(({ label, perBarber: workPerBarber, ...work }) => [
          row(label, work, hasPrices),
          ...(workPerBarber.length > 1 ? workPerBarber : [])
            .filter(({ visits }) => visits > 0)
            .map(({ name, ...part }) => row(`${label}, ${name}`, part, hasPrices)),
        ]),
      }}
    >
      <ShareBars
        label={`Bezoeken per dienst. ${sentence}`}
        shares={services.map(({ service, label, ...work }) => ({
          key: service,
          name: label,
          valueText: formatWhole(work.visits),
          value: work.visits,
          previousValue: work.before.visits,
          tooltip: `${label}: ${countText(work.visits, "bezoek", "bezoeken")}, ${hoursText(work.minutes)}${hasPrices ? `, ${money(work)}` : ""}, ervoor ${countText(work.before.visits, "bezoek", "bezoeken")}`,
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
  return priced === visits ? "" : `van ${countText(priced, "bezoek", "bezoeken")} met een prijs`;
}

type Outcomes = FiguresView["prepayments"]["now"];

const names: Record<keyof Outcomes, string> = {
  deducted: "Van de prijs afgetrokken",
  kept: "Bij de zaak gebleven",
  refunded: "Terugbetaald",
  waiting: "Nog open",
};

export function PrepaymentsFigure({ view: { prepayments } }: FigureProps) {
  const { now, before } = prepayments;
  const keys = Object.keys(names) as (keyof Outcomes)[];
  const rows = keys.map((key) => ({ key, name: names[key], ...now[key] }));
  const cents = sum(rows.map((row) => row.cents));
  const count = sum(rows.map((row) => row.count));
  const former = sum(Object.values(before).map((each) => each.cents));
  if (count === 0 && former === 0) return null;
  const sentence =
    count === 0
      ? "In deze periode betaalde niemand vooraf."
      : `${countText(count, "vooruitbetaling", "vooruitbetalingen")} voor ${euros(cents)}, ${euros(now.kept.cents)} bleef bij de zaak.`;
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
      <ShareBars
        label={`Vooruitbetalingen volgens wat ermee gebeurde. ${sentence}`}
        color="color-5"
        shares={rows.map(({ key, name, count, cents }) => ({
          key,
          name,
          value: cents,
          previousValue: before[key].cents,
          valueText: euros(cents),
          tooltip: `${name}: ${euros(cents)}, ${countText(count, "betaling", "betalingen")}, ervoor ${euros(before[key].cents)}`,
        }))}
      />
    </Figure>
  );
}

export function TillFigure({ till: { takings, vat } }: { till: NonNullable<FiguresView["till"]> }) {
  const sentence =
    vat.length > 0 || takings.total !== 0 || takings.voucher !== 0
      ? `In de zaak is ${euros(takings.total)} afgerekend, zonder fooien en vooruitbetalingen.`
      : "In deze periode is in de zaak nog niets afgerekend.";
  return (
    <Figure
      id="afgerekend"
      title="Afgerekend"
      sentence={sentence}
      facts={[
        ...paymentWayCodes.map((way) => ({ term: paymentWays[way], value: euros(takings[way]) })),
        ...(takings.vouchersSold === 0
          ? []
          : [{ ...soldWords(takings, vat), value: euros(takings.vouchersSold) }]),
        ...(takings.voucher === 0
          ? []
          : [{ term: "Betaald met een bon", value: euros(takings.voucher), note: "niet in het totaal" }]),
        { term: "Fooien", value: euros(takings.tips) },
        ...(takings.rounding === 0 ? [] : [{ term: "Afronding", value: euros(takings.rounding) }]),
        ...vat.map(({ vatPercent, cents, vatCents }) => ({
          term: `Btw van ${vatPercent} %`,
          value: euros(vatCents),
          note: `in ${euros(cents)}`,
        })),
      ]}
      table={{
        head: ["Btw", "Met btw", "Zonder btw", "Btw erin"],
        rows: vat.map(({ vatPercent, cents, vatCents }) => [
          `${vatPercent} %`,
          ...[cents, cents - vatCents, vatCents].map((each) => euros(each)),
        ]),
      }}
    />
  );
}
