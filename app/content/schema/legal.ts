export const companyForms = ["", "Eenmanszaak", "BV", "VOF", "CommV", "NV", "CV", "VZW"] as const;

/** A legal person, which the register of its court knows. */
export const isCompany = (form: (typeof companyForms)[number]) => form !== "" && form !== "Eenmanszaak";

/** In place of a VAT number: a small enterprise that charges none. */
export const vatExempt = "vrijgesteld";

/** Its last two digits are 97 less what the first eight leave; an example of the starter passes. */
export function isNumberOfCompany(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  if (digits === "" || /^0+$/.test(digits)) return true;
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/** The privacy page reads these. A missed appointment is known for as long as it can require a prepayment. */
export const monthsOfBooking = 24;

export const daysOfAbandonedDraft = 7;

export function monthsAgo(count: number, now: Temporal.Instant, timeZone: string): Date {
  return new Date(now.toZonedDateTimeISO(timeZone).subtract({ months: count }).epochMilliseconds);
}
