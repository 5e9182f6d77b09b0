import { z } from "zod";
import { bookingSchemaIn } from "#app/bookings/booking-schema.ts";
import { addDays, datesFrom, isDate } from "#app/i18n/format/dates.ts";
import { type Language, languageOf } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import type { Answers } from "#app/i18n/message-types.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { bookableDates } from "#app/shop/facts/grid.ts";
import { doesService, findServiceByCode, visitRefusal } from "#app/shop/facts/services.ts";
import { staffedRanges } from "#app/shop/facts/working-hours.ts";

export type WaitingRequest = z.output<ReturnType<typeof schemaIn>>;
export type WaitingField = keyof WaitingRequest;
export type WaitingIssue = { field: WaitingField; message: string };

/** A longer period would be a standing order. */
const maxDays = 31;

/** Validates a waiting-list form. Issues are in the order of the form and in the language of the input. */
export function parseWaiting(
  values: Record<string, string>,
  shop: ShopFacts,
  now: Temporal.Instant,
): { ok: true; request: WaitingRequest } | { ok: false; issues: WaitingIssue[] } {
  const language = languageOf(values.language);
  const schema = schemaIn(language);
  const field = schema.keyof();
  const messages = wordsIn(language).issues;
  const parsed = schema.safeParse({ ...values, to: values.to || values.from });
  const issues: WaitingIssue[] = (parsed.error?.issues ?? [])
    .map(({ path, message }) => ({ field: field.parse(path[0]), message }))
    // An empty `to` means the first day, which has its own issue.
    .filter((issue) => issue.field !== "to" || values.to);
  const add = (name: WaitingField, message: string | undefined | false) => {
    if (message && !issues.some((issue) => issue.field === name)) issues.push({ field: name, message });
  };
  const { service = "", barber = "", from = "", to = from } = values;
  const requestedService = findServiceByCode(service, shop);
  const problem = visitRefusal(service, shop);
  add("service", problem && messages[problem]);
  if (barber && !shop.barbers.some(({ id }) => id === barber)) add("barber", messages.barber);
  else if (barber && requestedService && !doesService(barber, requestedService))
    add("barber", messages.notThisBarber);
  if (isDate(from) && isDate(to || from)) {
    const problems = daysProblem(
      { from, to: to || from },
      { shop, now, messages: answersIn(language).waiting },
    );
    for (const [name, message] of problems) add(name, message);
  }
  if (parsed.success && issues.length === 0) return { ok: true, request: parsed.data };
  const order = field.options;
  return { ok: false, issues: issues.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)) };
}

function daysProblem(
  { from, to }: { from: string; to: string },
  { shop, now, messages }: { shop: ShopFacts; now: Temporal.Instant; messages: Answers["waiting"] },
): [WaitingField, string][] {
  const { first, last } = bookableDates(now, shop);
  if (from < first) return [["from", messages.past]];
  if (to < from) return [["to", messages.order]];
  if (to > last) return [[from > last ? "from" : "to", messages.tooFar]];
  if (to >= addDays(from, maxDays)) return [["to", messages.tooLong(maxDays)]];
  const isOpen = datesFrom(from, to).some((date) => staffedRanges(date, shop).length > 0);
  return isOpen ? [] : [["from", messages.closed]];
}

function schemaIn(of: Language) {
  const { service, barber, name, phone, email, date, language } = bookingSchemaIn(of).shape;
  const part = z.enum(["day", "morning", "afternoon", "evening"], answersIn(of).waiting.part);
  return z.object({ service, barber, from: date, to: date, part, name, phone, email, language });
}
