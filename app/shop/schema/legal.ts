export const companyForms = ["", "Eenmanszaak", "BV", "VOF", "CommV", "NV", "CV", "VZW"] as const;

/** Returns whether the form is a legal person. Its site has to name the enterprise court that registered it. */
export const isCompany = (form: (typeof companyForms)[number]) => form !== "" && form !== "Eenmanszaak";

/** Stored as the VAT number of a small enterprise that is exempt from VAT and has no number. */
export const vatExempt = "vrijgesteld";

/** Checks the last two of ten digits: 97 minus the first eight modulo 97. No number and the starter's zeros pass. */
export function isNumberOfCompany(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  if (digits === "" || /^0+$/.test(digits)) return true;
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/**
 * Months after a visit when the customer's data are erased; the privacy page says so. Those of a missed appointment are
 * erased once it no longer requires a prepayment (`prepayment.withinMonths`).
 */
export const bookingRetentionMonths = 24;

/** Days after which the data of a held time that expired, or of a checkout that was never paid, are erased. */
export const daysOfAbandonedDraft = 7;

export function monthsAgo(count: number, now: Temporal.Instant, timeZone: string): Date {
  return new Date(now.toZonedDateTimeISO(timeZone).subtract({ months: count }).epochMilliseconds);
}
