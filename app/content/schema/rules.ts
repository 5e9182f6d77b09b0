import { z } from "zod";
import { minutes, optionalParagraphs, wholeNumber } from "./fields.ts";
import { monthsOfBooking } from "./retention-periods.ts";

// The provider refuses card payments below 50 cents.
const amountMessage = "Kies een bedrag van 0,50 tot 1000 euro, zoals 10 of 12,50.";

/** What the owner decides about booking, paying first and reminding. */
export const rules = z.strictObject({
  booking: z.strictObject({
    /** Starts are offered on every such step from opening time. */
    slotMinutes: minutes(5, 240),
    /** How far ahead visitors can book. */
    daysAhead: wholeNumber(1, 366),
    /** Until so many hours before can customers move or cancel online, with a refund. */
    cancelUntilHours: wholeNumber(0, 168),
    /** And always so soon after booking, to undo a wrong tap. */
    undoMinutes: wholeNumber(0, 120),
    /** Coming appointments per e-mail or phone number; staff may book more. */
    maxOpenPerCustomer: wholeNumber(1, 10_000),
  }),
  prepayment: z.strictObject({
    isAsked: z.boolean().default(true),
    /** Missed appointments before a customer pays first, */
    noShowThreshold: wholeNumber(1, 100),
    /** counted over so many months; then they are forgotten. */
    withinMonths: wholeNumber(1, monthsOfBooking).default(12),
    amountCents: z.int(amountMessage).min(50, amountMessage).max(100_000, amountMessage),
    /** A payment serves one booking within this time. */
    validHours: wholeNumber(1, 720),
  }),
  reminders: z
    .strictObject({
      /** Hours before the appointment; 0 for none. */
      firstHours: wholeNumber(0, 168),
      secondHours: wholeNumber(0, 48),
      /** With the first that is due, where Twilio is set. */
      bySms: z.boolean().default(false),
    })
    .refine(({ firstHours, secondHours }) => secondHours < (firstHours || Infinity), {
      path: ["secondHours"],
      error: "De tweede herinnering komt later dan de eerste: kies minder uren, of 0 voor geen.",
    })
    .default({ firstHours: 24, secondHours: 2, bySms: false }),
  /** A line on the home page, for a full waiting room or works in the street; empty for none. */
  notice: optionalParagraphs(200),
});
