import { z } from "zod";
import { minutes, optionalParagraphs, wholeNumber } from "./fields.ts";

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
    /** counted over so many months. */
    withinMonths: wholeNumber(1, 60).default(12),
    // The provider refuses card payments below 50 cents.
    amountCents: wholeNumber(50, 100_000),
    /** A payment serves one booking within this time. */
    validHours: wholeNumber(1, 720),
  }),
  reminders: z
    .strictObject({
      /** Hours before the appointment; 0 for none. */
      firstHours: wholeNumber(0, 168),
      secondHours: wholeNumber(0, 48),
    })
    .default({ firstHours: 24, secondHours: 2 }),
  /** A line on the home page, for a full waiting room or works in the street; empty for none. */
  notice: optionalParagraphs(200),
});
