import type { FactLine } from "./figure.tsx";
import { percent, rateText, ratioOf, tooFew, whole } from "./words.ts";

type Rate = [part: number, all: number];

/** A share with the counts under it and what it was before; of too few the counts only. */
export function rateFact(term: string, [part, all]: Rate, before: Rate): FactLine {
  const ratio = ratioOf(part, all);
  const counts = `${whole(part)} van ${whole(all)}`;
  if (ratio === undefined) return { term, value: counts, note: tooFew };
  return {
    ...{ term, value: percent(ratio), note: counts },
    before: `ervoor ${before[1] === 0 ? "niets" : rateText(...before)}`,
  };
}
