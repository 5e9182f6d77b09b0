import { and, eq, gt, isNotNull, notInArray, or, type SQL } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import { nowDate } from "#app/i18n/format/clock.ts";
import { languageCodes } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { consumeLimits, countWrongLink } from "#app/platform/http/rate-limit.server.ts";
import { noSuchLink } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { whereBeforeCutOff, whereInUndoMinutes } from "./change-until.server.ts";
import { bookings } from "./tables/bookings.server.ts";

export function whereManageToken(token: string): SQL | undefined {
  const validToken = /^[\w-]{1,64}$/.test(token) ? token : "";
  // A booking that was released because the customer did not confirm it still has a page, which says so.
  const whereBooked = or(notInArray(bookings.status, ["held", "expired"]), isNotNull(bookings.confirmUntil));
  return and(eq(bookings.manageToken, validToken), whereBooked);
}

export function whereChangeable(): SQL | undefined {
  const at = nowDate();
  return and(
    eq(bookings.status, "confirmed"),
    gt(bookings.startsAt, at),
    or(whereBeforeCutOff(at), whereInUndoMinutes(at), isNotNull(bookings.moveAskedAt)),
  );
}

export type Unchangeable = { ok: false; reason: "gone" | "cancelled" | "over" | "too_late" };

export async function whyUnchangeable(
  database: Database | Transaction,
  token: string,
): Promise<Unchangeable> {
  const [booking] = await database.select().from(bookings).where(whereManageToken(token));
  if (!booking) return { ok: false, reason: "gone" };
  if (booking.status === "cancelled") return { ok: false, reason: "cancelled" };
  const isOver = booking.status !== "confirmed" || booking.startsAt <= nowDate();
  return { ok: false, reason: isOver ? "over" : "too_late" };
}

/** Counts a change made with a link, which limits how many mails one link can cause. @returns seconds to wait */
export function consumeChangeLimit(token: string): Promise<number> {
  return consumeLimits([{ key: `change ${token}`, max: 30, seconds: 3600 }]);
}

type LinkArgs = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** Finds the booking of a link. Otherwise returns the response: 404, or 429 after too many wrong links. */
export async function bookingOfLink({ params, context }: LinkArgs) {
  const [booking] = await db().select().from(bookings).where(whereManageToken(params.token));
  if (booking) return { booking };
  return { refusalInit: noSuchLink(await countWrongLink(clientAddress(context))) };
}

/** Returns the message for a wrong link in every language, because the language is stored with the booking. */
export function wrongLink() {
  const textsByLanguage = languageCodes.map((language) => ({ language, ...answersIn(language).wrongLink }));
  return { isFound: false as const, textsByLanguage };
}

/**
 * The event that led to the page of the appointment. `booked-unchecked`: booked although earlier no-shows
 * could not be looked up. `completed`: booked after its payment.
 */
export type AppointmentFlash = z.infer<typeof appointmentFlash>;

export const appointmentFlash = z.enum([
  "booked",
  "booked-unchecked",
  "completed",
  "corrected",
  "moved",
  "listed",
  "engraving-erased",
  "left-gallery",
]);
