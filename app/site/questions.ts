import { faq } from "../../content/faq.ts";
import { shop } from "../../content/shop.ts";
import { euros } from "../shop/money.ts";
import { openingHoursSummary } from "../shop/opening-hours.ts";

export function questions(): { question: string; answer: string }[] {
  const hours = openingHoursSummary().join(", ");
  const amount = euros(shop.prepayment.amountCents);
  const cancelUntil = `${shop.booking.cancelUntilHours} uur`;
  return faq.map(({ question, answer }) => ({
    question,
    answer: answer
      .replace("{openingHours}", hours)
      .replace("{prepayment}", amount)
      .replace("{cancelUntil}", cancelUntil),
  }));
}
