import * as z from "zod/mini";
import { remarksOf } from "#app/customers/tables/customer-fields.ts";
import { addDays, isDate } from "#app/i18n/format/dates.ts";
import { languageCodes } from "#app/i18n/format/language.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { joinVisitFields, serviceRefusal } from "#app/shop/facts/services.ts";
import { bookingSchema, orEmpty } from "../../booking-schema.ts";

export const sources = [
  { code: "phone", label: "Telefoon" },
  { code: "whatsapp", label: "WhatsApp" },
  { code: "walk-in", label: "Binnengelopen" },
] as const;

export type StaffBooking = z.output<typeof schema>;
export type StaffIssue = { field: string; message: string };

/** The name of a customer who gave none. A booking needs two letters. */
export const unnamedAt = (time: string): string => `Klant van ${time}`;

/**
 * Parses the booking form of staff. Needs a name and a time, for a walk-in the time alone; times are
 * multiples of five minutes.
 */
export function parseStaffBooking(
  values: Record<string, string>,
  shop: Pick<ShopFacts, "services">,
): { ok: true; booking: StaffBooking } | { ok: false; issues: StaffIssue[] } {
  const visit = joinVisitFields(values);
  const problem = serviceRefusal(visit.service ?? "", shop);
  const offered = service.check(
    z.refine(() => problem === undefined, problem && wordsIn("nl").issues[problem]),
  );
  const { source, name, time = "" } = values;
  const named = source === "walk-in" && !name?.trim() ? { ...visit, name: unnamedAt(time) } : visit;
  const parsed = z.extend(schema, { service: offered }).safeParse(named);
  return parsed.success ? { ok: true, booking: parsed.data } : { ok: false, issues: issuesOf(parsed.error) };
}

const { name, phone, email, service, date, time, barber, language } = bookingSchema.shape;
const contact = { phone: orEmpty(phone), email: orEmpty(email), ...remarksOf(bookingSchema.shape) };

const schema = z.object({
  name,
  time: time.check(
    z.refine(
      (at) => !/^\d\d:\d\d$/.test(at) || Number(at.slice(3)) % 5 === 0,
      "Kies een tijd in stappen van vijf minuten",
    ),
  ),
  date,
  service,
  source: z.enum(
    sources.map(({ code }) => code),
    "Kies hoe de afspraak kwam",
  ),
  ...contact,
  barber,
  language,
  /**
   * "yes" if the customer agreed in person or by phone. Otherwise no thank-you mail is sent, since nobody
   * announced it.
   */
  thankYou: z.optional(z.literal("yes")),
});

export type BookingEdit = z.output<typeof editSchema>;

const editSchema = z.object({
  service,
  barber,
  name,
  ...contact,
  /** Undefined leaves the language unchanged. */
  language: z.catch(z.optional(z.enum(languageCodes)), undefined),
});

export function parseEdit(
  values: Record<string, string>,
): { ok: true; edit: BookingEdit } | { ok: false; issues: StaffIssue[] } {
  const parsed = editSchema.safeParse(joinVisitFields(values));
  return parsed.success ? { ok: true, edit: parsed.data } : { ok: false, issues: issuesOf(parsed.error) };
}

function issuesOf({ issues }: Pick<z.core.$ZodError, "issues">): StaffIssue[] {
  return issues.map(({ path, message }) => ({ field: String(path[0]), message }));
}

/** The choices for how often a customer comes: the weeks between two visits, empty for once. */
export const rhythms = [
  { code: "", label: "Eén keer" },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((weeks) => ({
    code: String(weeks),
    label: weeks === 1 ? "Elke week" : `Om de ${weeks} weken`,
  })),
];

/**
 * Lists the dates of a series; none for a single booking.
 * @param last the last day that can be booked, on which a series without `until` ends
 */
export function parseSeries(
  { weeks = "", until = "" }: Record<string, string>,
  { date, last }: Pick<StaffBooking, "date"> & { last: string },
): { ok: true; dates: string[] } | { ok: false; issues: StaffIssue[] } {
  const refuse = (field: string, message: string) => ({ ok: false as const, issues: [{ field, message }] });
  if (!rhythms.some(({ code }) => code === weeks)) return refuse("weeks", "Kies om de hoeveel weken");
  if (weeks === "") return { ok: true, dates: [] };
  if (until && !isDate(until)) return refuse("until", "Ongeldige datum");
  if (until > last) return refuse("until", "Kies een dag binnen het komende jaar");
  const dates: string[] = [];
  for (let next = date; next <= (until || last); next = addDays(next, 7 * Number(weeks))) dates.push(next);
  return dates.length > 1
    ? { ok: true, dates }
    : refuse("until", "Zo is er maar één keer: kies een latere dag");
}
