import * as z from "zod/mini";
import { bookingSchema, orEmpty } from "#app/bookings/booking-schema.ts";
import { withWholeVisit } from "#app/content/shop/services.ts";
import { languageCodes } from "#app/i18n/format/language.ts";
import { remarksOf } from "#app/tables/customer-fields.ts";
import type { StaffIssue } from "./staff-booking-schema.ts";

export type BookingEdit = z.output<typeof schema>;

const { name, phone, email, service, barber } = bookingSchema.shape;

const schema = z.object({
  service,
  barber,
  name,
  phone: orEmpty(phone),
  email: orEmpty(email),
  ...remarksOf(bookingSchema.shape),
  /** Without one it stays. */
  language: z.catch(z.optional(z.enum(languageCodes)), undefined),
});

export function parseEdit(
  values: Record<string, string>,
): { ok: true; edit: BookingEdit } | { ok: false; issues: StaffIssue[] } {
  const parsed = schema.safeParse(withWholeVisit(values));
  if (parsed.success) return { ok: true, edit: parsed.data };
  return {
    ok: false,
    issues: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
  };
}
