import type { FactLine } from "./figure.tsx";

/** Numbers as people read them in Flanders. */

/** Below this a share says more about chance than about the shop. */
export const minSample = 20;
export const tooFew = "te weinig om iets te zeggen";

export function formatWhole(value: number): string {
  return wholeFormat.format(value);
}

/** "4,2 %" below ten, "37 %" above. */
export function percent(ratio: number): string {
  const isBelowTen = ratio > 0 && ratio < 0.0995;
  return `${(isBelowTen ? oneDigit : wholeFormat).format(ratio * 100)} %`;
}

/** "7,5 %", "8 %" */
export function axisPercent(ratio: number): string {
  return `${upToOneDigit.format(ratio * 100)} %`;
}

/** Of too few: undefined. */
export function ratioOf(part: number, all: number): number | undefined {
  return all < minSample ? undefined : part / all;
}

/** "42 % van de", or "3 van de 7" when there are too few. */
export function shareText(part: number, all: number): string {
  const ratio = ratioOf(part, all);
  return ratio === undefined ? `${formatWhole(part)} van de ${formatWhole(all)}` : `${percent(ratio)} van de`;
}

/** "4,2 % (12 van 286)" */
export function rateText(part: number, all: number): string {
  const ratio = ratioOf(part, all);
  return `${ratio === undefined ? tooFew : percent(ratio)} (${formatWhole(part)} van ${formatWhole(all)})`;
}

/** "12 meer dan ervoor (100)" */
function compared(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return `evenveel als ervoor (${formatWhole(before)})`;
  return `${formatWhole(Math.abs(difference))} ${difference > 0 ? "meer" : "minder"} dan ervoor (${formatWhole(before)})`;
}

/** "12 uur" */
export function hoursText(minutes: number): string {
  return `${formatWhole(Math.round(minutes / 60))} uur`;
}

const wholeFormat = new Intl.NumberFormat("nl-BE", { maximumFractionDigits: 0 });
export const upToOneDigit = new Intl.NumberFormat("nl-BE", { maximumFractionDigits: 1 });
const oneDigit = new Intl.NumberFormat("nl-BE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const bucketNames = { dag: "Dag", week: "Week", maand: "Maand" } as const;

type Rate = [part: number, all: number];

/** A share with the counts under it and what it was before; of too few the counts only. */
export function rateFact(term: string, [part, all]: Rate, before: Rate): FactLine {
  const ratio = ratioOf(part, all);
  const counts = `${formatWhole(part)} van ${formatWhole(all)}`;
  if (ratio === undefined) return { term, value: counts, note: tooFew };
  return {
    ...{ term, value: percent(ratio), note: counts },
    before: `ervoor ${before[1] === 0 ? "niets" : rateText(...before)}`,
  };
}

/** How often, and how often before. */
export function countFact(term: string, now: number, before: number): FactLine {
  return { term, value: formatWhole(now), before: compared(now, before) };
}

/** What was, in a `FactLine`. */
export function formerText(text: string): string {
  return `ervoor ${text}`;
}

export function sum(counts: Record<string, number> | number[]): number {
  return Object.values(counts).reduce((total, each) => total + each, 0);
}
