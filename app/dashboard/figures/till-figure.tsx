import { euros } from "#app/i18n/format/money.ts";
import { paymentWayCodes, paymentWays } from "#app/tables/payment-ways.ts";
import { Figure } from "./figure.tsx";
import type { FiguresView } from "./figures-view.server.ts";

/** What was paid in the shop, by VAT rate. */
export function TillFigure({ till: { takings, vat } }: { till: NonNullable<FiguresView["till"]> }) {
  const sentence =
    vat.length > 0
      ? `In de zaak is ${euros(takings.total)} afgerekend, zonder fooien en vooruitbetalingen.`
      : "In deze periode is in de zaak nog niets afgerekend.";
  return (
    <Figure
      id="afgerekend"
      title="Afgerekend"
      sentence={sentence}
      facts={[
        ...paymentWayCodes.map((way) => ({ term: paymentWays[way], value: euros(takings[way]) })),
        { term: "Fooien", value: euros(takings.tips) },
        ...vat.map(({ vatPercent, cents, vatCents }) => ({
          ...{ term: `Btw van ${vatPercent} %`, value: euros(vatCents), note: `in ${euros(cents)}` },
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
