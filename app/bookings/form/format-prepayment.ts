import { shop } from "#content/shop.ts";
import { euros } from "../../shop/money.ts";

const amount = euros(shop.prepayment.amountCents);

export function formatPrepayment({
  noShowCount,
  refundTerms = "",
}: {
  noShowCount: number;
  refundTerms?: string;
}) {
  const missed = noShowCount === 1 ? "1 afspraak" : `${noShowCount} afspraken`;
  return {
    title: `Je miste ${missed}, daarom vragen we ${amount} vooraf.`,
    text: `In de zaak gaat het van de prijs af. ${refundTerms} Kom na het betalen hier terug.`,
  };
}

export const payAndBook = `Betaal ${amount} en boek`;
