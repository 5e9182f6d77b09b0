import { euros } from "#app/i18n/format/money.ts";
import { lineWays } from "#app/payments/tables/payment-names.ts";
import type { TillLine } from "./tables/till.server.ts";
import type { Takings, VatTotal } from "./till.server.ts";

type PaidLine = Pick<TillLine, "amountCents" | "roundingCents" | "tipCents" | "way">;

/** Returns for example "€25 kaart, €2 fooi" or "€27,50 cash (afgerond van €27,48)". */
export function lineWords({ amountCents, roundingCents, tipCents, way }: PaidLine): string {
  const paid = `${euros(amountCents + roundingCents)} ${lineWays[way].toLowerCase()}`;
  const rounded = roundingCents === 0 ? "" : ` (afgerond van ${euros(amountCents)})`;
  const tips = tipCents === 0 ? "" : `, ${euros(tipCents)} fooi`;
  return `${paid}${rounded}${tips}`;
}

/** Returns for example "€10 cash en €15 kaart, door anna@shop.be". */
export function paidWords(lines: (PaidLine & Pick<TillLine, "by">)[]): string {
  return `${lines.map(lineWords).join(" en ")}, door ${lines[0]?.by}`;
}

/** Names the sum of the vouchers sold, and says when its VAT is due if there is any. */
export function soldWords({ vouchersSold }: Takings, vat: VatTotal[]) {
  return {
    term: `Cadeaubonnen verkocht${vouchersSold < 0 ? " min terugbetaald" : ""}`,
    note: vat.some(({ vatPercent }) => vatPercent > 0) ? "btw bij de verkoop" : undefined,
  };
}
