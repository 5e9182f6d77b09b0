import { faq } from "../../content/faq.ts";
import { openingHoursSummary } from "./opening-hours.ts";

/** The questions of content/faq.ts, with the opening hours in force filled in. */
export function questions(): { question: string; answer: string }[] {
  const hours = openingHoursSummary().join(", ");
  return faq.map(({ question, answer }) => ({ question, answer: answer.replace("{openingHours}", hours) }));
}
