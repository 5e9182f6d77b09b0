import { euros } from "#app/i18n/format/money.ts";
import { paymentWayCodes, paymentWays } from "#app/tables/payment-names.ts";
import type { Takings, VatTotal } from "#app/till/day-total.server.ts";
import { Section } from "#app/ui/section.tsx";
import type { DayTotal } from "./day-total-view.server.ts";

/** Per barber and per way; a phone has room for it. */
export function TakingsTable({ view: { perBarber, total, closed } }: { view: DayTotal }) {
  return (
    <section aria-label="Totalen" className="mt-6 overflow-x-auto">
      <table className="wrap-normal w-full hyphens-none text-small tabular-nums sm:text-base">
        <thead>
          <tr className="border-foreground border-b-2">
            <th scope="col" className="py-2 pr-2 text-left font-semibold">
              Kapper
            </th>
            {[...Object.values(paymentWays), "Samen", "Fooi"].map((name) => (
              <th key={name} scope="col" className="py-2 pl-2 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {perBarber.map(({ id, name, takings }) => (
            <Row key={id} name={name} takings={takings} className="border-line border-b" />
          ))}
        </tbody>
        {(perBarber.length > 1 || closed?.hasLater) && (
          <tfoot>
            {closed?.hasLater && (
              <Row
                name="Bij het afsluiten"
                takings={closed.atClose}
                className="border-foreground border-t-2"
              />
            )}
            <Row name="Samen" takings={total} className="border-foreground border-t-2 font-semibold" />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ name, takings, className }: { name: string; takings: Takings; className: string }) {
  return (
    <tr className={className}>
      <th scope="row" className="wrap-anywhere py-2 pr-2 text-left font-[inherit]">
        {name}
      </th>
      {paymentWayCodes.map((way) => (
        <Amount key={way} cents={takings[way]} />
      ))}
      <Amount cents={takings.total} className="font-semibold" />
      <Amount cents={takings.tips} />
    </tr>
  );
}

function Amount({ cents, className = "" }: { cents: number; className?: string }) {
  return <td className={`py-2 pl-2 text-right ${className}`}>{euros(cents)}</td>;
}

export function VatTable({ vat }: { vat: VatTotal[] }) {
  if (vat.length === 0) return null;
  return (
    <Section id="btw" title="Btw in deze bedragen" className="mt-8">
      <ul className="mt-1">
        {vat.map((each) => (
          <li key={each.vatPercent}>{vatLine(each)}</li>
        ))}
      </ul>
    </Section>
  );
}

/** "21 %: €25, waarvan €4,34 btw" */
function vatLine({ vatPercent, cents, vatCents }: VatTotal): string {
  if (vatPercent === 0) return `Zonder btw: ${euros(cents)}`;
  return `${vatPercent} %: ${euros(cents)}, waarvan ${euros(vatCents)} btw`;
}
