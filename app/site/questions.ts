import type { ShopFacts } from "../shop/facts.ts";
import { euros } from "../shop/money.ts";
import { openingHoursSummary } from "../shop/opening-hours.ts";

export type Question = { question: string; answer: string };

/** Answers with the shop's facts filled in, so that a changed rule leaves no wrong sentence. */
export function withFacts(questions: Question[], shop: ShopFacts): Question[] {
  const facts: Record<string, string> = {
    "{openingHours}": openingHoursSummary(shop).join(", "),
    "{prepayment}": euros(shop.prepayment.amountCents),
    "{cancelUntil}": `${shop.booking.cancelUntilHours} uur`,
  };
  return questions.map(({ question, answer }) => ({
    question,
    answer: answer.replace(/\{\w+\}/g, (name) => facts[name] ?? name),
  }));
}
