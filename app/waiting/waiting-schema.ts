import { z } from "zod";
import { bookingSchema } from "../bookings/booking-schema.ts";
import { bookableDates } from "../bookings/grid.ts";
import { addDays, datesFrom, isDate } from "../shop/dates.ts";
import type { ShopFacts } from "../shop/facts.ts";
import { doesService, serviceOf } from "../shop/services.ts";
import { staffedRanges } from "../shop/working-hours.ts";

export type WaitingRequest = z.output<typeof schema>;
export type WaitingField = keyof WaitingRequest;
export type WaitingIssue = { field: WaitingField; message: string };

/** Of the day: the booking form has the same. */
export const dayParts = [
  { code: "day", label: "Hele dag" },
  { code: "morning", label: "Ochtend" },
  { code: "afternoon", label: "Middag" },
  { code: "evening", label: "Avond" },
] as const;

/** Longer would be a standing order. */
const maxDays = 31;

/** Issues in the order of the form. */
export function parseWaiting(
  values: Record<string, string>,
  shop: ShopFacts,
  now: Temporal.Instant,
): { ok: true; request: WaitingRequest } | { ok: false; issues: WaitingIssue[] } {
  const parsed = schema.safeParse({ ...values, to: values.to || values.from });
  const issues: WaitingIssue[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: field.parse(path[0]),
    message,
  }));
  const add = (name: WaitingField, message: string | undefined | false) => {
    if (message && !issues.some((issue) => issue.field === name)) issues.push({ field: name, message });
  };
  const { service = "", barber = "", from = "", to = from } = values;
  const wanted = serviceOf(service, shop);
  add("service", !wanted && "Selecteer een service");
  if (barber && !shop.barbers.some(({ id }) => id === barber)) add("barber", "Kies een kapper uit de lijst");
  else if (barber && wanted && !doesService(barber, wanted))
    add("barber", "Deze kapper doet die dienst niet. Kies een andere.");
  if (isDate(from) && isDate(to || from))
    for (const [name, message] of daysProblem({ from, to: to || from }, shop, now)) add(name, message);
  if (parsed.success && issues.length === 0) return { ok: true, request: parsed.data };
  const order = field.options;
  return { ok: false, issues: issues.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)) };
}

function daysProblem(
  { from, to }: { from: string; to: string },
  shop: ShopFacts,
  now: Temporal.Instant,
): [WaitingField, string][] {
  const { first, last } = bookableDates(now, shop);
  if (from < first) return [["from", "Die dag is voorbij. Kies een dag die nog komt."]];
  if (to < from) return [["to", "Kies een laatste dag die niet voor de eerste ligt."]];
  if (to > last) return [[from > last ? "from" : "to", "Zo ver vooruit boek je hier nog niet."]];
  if (to >= addDays(from, maxDays)) return [["to", `Kies hoogstens ${maxDays} dagen.`]];
  const isOpen = datesFrom(from, to).some((date) => staffedRanges(date, shop).length > 0);
  return isOpen ? [] : [["from", "Dan zijn we gesloten. Kies een andere dag."]];
}

const { service, barber, name, phone, email, date } = bookingSchema.shape;

const schema = z.object({
  service,
  barber,
  from: date,
  to: date,
  part: z.enum(["day", "morning", "afternoon", "evening"], "Kies een deel van de dag"),
  name,
  phone,
  email,
});

const field = schema.keyof();
