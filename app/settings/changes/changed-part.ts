import type { Difference } from "#app/content/differences.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { centsAsTyped } from "../form/typed.ts";

type Texts = Omit<Difference, "path">;

/** As the form has it; long texts around what differs: "… vijf uur …". */
export function changedPart({ path, before, after }: Difference): Texts {
  if (/cents$/i.test(path)) return { before: inEuros(before), after: inEuros(after) };
  if (before.length + after.length < 400) return { before: inDutch(before), after: inDutch(after) };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const part = (text: string) => excerpt(text, start - around, text.length - end + around);
  return { before: part(before), after: part(after) };
}

const around = 40;
const longest = 600;

function excerpt(text: string, from: number, to: number): string {
  const [first, last] = [Math.max(0, from), Math.min(text.length, to, Math.max(0, from) + longest)];
  return `${first > 0 ? "… " : ""}${text.slice(first, last).toWellFormed()}${last < text.length ? " …" : ""}`;
}

const inEuros = (cents: string) => (cents ? centsAsTyped(Number(cents)) : "");

function inDutch(text: string): string {
  if (/^\d{4}-\d\d-\d\dT.+Z$/.test(text)) return dayAndTime(new Date(text));
  return { true: "ja", false: "nee", draft: "concept", published: "op de site" }[text] ?? text;
}
