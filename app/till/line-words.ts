import { euros } from "#app/i18n/format/money.ts";
import { paymentWays } from "#app/tables/payment-names.ts";
import type { TillLine } from "#app/tables/till.server.ts";

/** "€25 kaart, €2 fooi" */
export function lineWords({
  amountCents,
  tipCents,
  way,
}: Pick<TillLine, "amountCents" | "tipCents" | "way">) {
  const tips = tipCents === 0 ? "" : `, ${euros(tipCents)} fooi`;
  return `${euros(amountCents)} ${paymentWays[way].toLowerCase()}${tips}`;
}

/** "€10 cash en €15 kaart, door anna@shop.be" */
export function paidWords(lines: Pick<TillLine, "amountCents" | "tipCents" | "way" | "by">[]): string {
  return `${lines.map(lineWords).join(" en ")}, door ${lines[0]?.by}`;
}
