import type { ShopFacts } from "../../shop/facts.ts";
import { euros } from "../../shop/money.ts";

export function formatPrepayment({
  noShowCount,
  amountCents,
  refundTerms = "",
}: {
  noShowCount: number;
  amountCents: number;
  refundTerms?: string;
}) {
  const amount = euros(amountCents);
  const missed = noShowCount === 1 ? "1 afspraak" : `${noShowCount} afspraken`;
  return {
    title: `Je miste ${missed}, daarom vragen we ${amount} vooraf.`,
    text: `In de zaak gaat het van de prijs af. ${refundTerms} Kom na het betalen hier terug.`,
  };
}

export function payAndBook(shop: ShopFacts): string {
  return `Betaal ${euros(shop.prepayment.amountCents)} en boek`;
}
