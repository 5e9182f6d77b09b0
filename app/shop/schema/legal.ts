export const companyForms = ["", "Eenmanszaak", "BV", "VOF", "CommV", "NV", "CV", "VZW"] as const;

/** Returns whether the form is a legal person, which a court's register lists. */
export const isCompany = (form: (typeof companyForms)[number]) => form !== "" && form !== "Eenmanszaak";

/** Stands in the VAT field of a small enterprise that is exempt. */
export const vatExempt = "vrijgesteld";

/** Checks the number's last two digits (97 minus the first eight modulo 97). The starter's zeros pass. */
export function isNumberOfCompany(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  if (digits === "" || /^0+$/.test(digits)) return true;
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/** Shown on the privacy page. A missed appointment is kept as long as it can require a prepayment. */
export const bookingRetentionMonths = 24;

export const daysOfAbandonedDraft = 7;

export function monthsAgo(count: number, now: Temporal.Instant, timeZone: string): Date {
  return new Date(now.toZonedDateTimeISO(timeZone).subtract({ months: count }).epochMilliseconds);
}
