import * as z from "zod/mini";
import { addDays, isDate, isTime } from "#app/i18n/format/dates.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";

export const reasons = [
  { code: "Pauze", label: "Pauze" },
  { code: "Verlof", label: "Verlof" },
  { code: "Gesloten", label: "Gesloten" },
  { code: "own", label: "Anders" },
] as const;

export const lengths = [
  { code: "hours", label: "Uren" },
  { code: "days", label: "Hele dagen" },
  { code: "ill", label: "Ziek" },
] as const;

/**
 * The reason of an illness block, which only staff read. It runs from now, or from the start of a coming day,
 * to the end of the last day.
 */
export const illReason = "Ziek";

/**
 * The choice that closes every chair. It is not the empty string: a missing choice must not close the shop.
 */
export const wholeShop = "zaak";

export const repeats = [
  { code: "once", label: "Eén keer" },
  { code: "weekly", label: "Elke week" },
] as const;

type Moment = { date: string; time: string };
/** A block on the shop's clock. An empty `barber` means the whole shop. */
export type BlockRequest = {
  from: Moment;
  to: Moment;
  reason: string;
  barber: string;
  /** The last day of a weekly block. */
  until?: string;
};
export type BlockIssue = { field: string; message: string };

/**
 * Parses the block form. Without a last day, the block ends on its first day.
 * @param at the time on the shop's clock: an illness reported today begins then.
 */
export function parseBlock(
  values: Record<string, string>,
  { barbers, at }: Pick<ShopFacts, "barbers"> & { at: Moment },
): { ok: true; block: BlockRequest } | { ok: false; issues: BlockIssue[] } {
  const parsed = schema.safeParse({ ...values, to: values.to || values.from });
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  if (!values.barber && barbers.length > 1) issues.push({ field: "barber", message: "Kies voor wie dit is" });
  if (values.barber && values.barber !== wholeShop && !barbers.some(({ id }) => id === values.barber))
    issues.push({ field: "barber", message: "Kies een kapper uit de lijst" });
  if (!parsed.success || issues.length > 0) return { ok: false, issues };
  const { length, from, fromTime, to, toTime, reason, ownReason, barber, repeat, until } = parsed.data;
  const isIllToday = length === "ill" && from === at.date;
  const startTime = length === "hours" ? fromTime : isIllToday ? at.time : "00:00";
  const block: BlockRequest = {
    from: { date: from, time: startTime },
    to: length === "hours" ? { date: to, time: toTime } : { date: addDays(to, 1), time: "00:00" },
    reason: length === "ill" ? illReason : reason === "own" ? ownReason : reason,
    barber: barber === wholeShop ? "" : barber,
    ...(repeat === "weekly" && length !== "ill" && { until }),
  };
  if (`${block.to.date}T${block.to.time}` > `${block.from.date}T${block.from.time}`) {
    const issue = repeatIssue(block);
    return issue ? { ok: false, issues: [issue] } : { ok: true, block };
  }
  const field = length === "hours" && from === to ? "toTime" : "to";
  return { ok: false, issues: [{ field, message: "Het einde moet na het begin komen" }] };
}

function repeatIssue({ from, to, until }: BlockRequest): BlockIssue | undefined {
  if (until === undefined) return;
  if (!isDate(until)) return { field: "until", message: "Ongeldige datum" };
  if (until < addDays(from.date, 7))
    return { field: "until", message: "Kies een dag minstens een week later" };
  if (`${to.date}T${to.time}` > `${addDays(from.date, 7)}T${from.time}`)
    return { field: "to", message: "Wat elke week terugkomt, duurt hoogstens een week" };
}

/** Lists every occurrence of a weekly block; for any other block only the block itself. */
export function occurrencesOf(block: BlockRequest): BlockRequest[] {
  const { from, to, until = from.date } = block;
  const all: BlockRequest[] = [];
  for (let days = 0; addDays(from.date, days) <= until; days += 7)
    all.push({
      ...block,
      from: { ...from, date: addDays(from.date, days) },
      to: { ...to, date: addDays(to.date, days) },
    });
  return all;
}

// Only years that calendar arithmetic can handle.
const date = z
  .string("Ongeldige datum")
  .check(z.refine((day) => isDate(day) && day.startsWith("20"), "Ongeldige datum"));
const time = z.string("Ongeldige tijd").check(z.refine(isTime, "Ongeldige tijd"));
const words = z._default(
  z.string().check(
    z.overwrite((text) => text.toWellFormed().replace(/[\p{Cc}\s]+/gu, " ")),
    z.trim(),
  ),
  "",
);

const everything = z.object({
  from: date,
  to: date,
  barber: z._default(z.string(), ""),
  repeat: z._default(z.enum(["once", "weekly"], "Kies hoe vaak"), "once"),
  until: z._default(z.string(), ""),
});
const days = z.extend(everything, {
  length: z.literal(["days", "ill"]),
  // Hidden for whole days, so wrong values are ignored.
  fromTime: z.catch(z.string(), ""),
  toTime: z.catch(z.string(), ""),
});
const hours = z.extend(everything, { length: z.literal("hours"), fromTime: time, toTime: time });

const why = z.object({
  reason: z.enum(["Pauze", "Verlof", "Gesloten", "own"], "Kies waarom"),
  ownReason: words,
});

const schema = z
  .intersection(z.discriminatedUnion("length", [hours, days], "Kies uren of hele dagen"), why)
  .check(
    z.refine(({ reason, ownReason }) => reason !== "own" || ownReason !== "", {
      path: ["ownReason"],
      message: "Schrijf waarom",
    }),
    z.refine(({ ownReason }) => [...ownReason].length <= 100, {
      path: ["ownReason"],
      message: "Schrijf hoogstens 100 tekens",
    }),
  );
