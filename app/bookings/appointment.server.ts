import { and, eq, gt, isNotNull, notInArray, or, type SQL } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { addressLimits, consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { isBeforeCutOff, isInUndoMinutes } from "./change-until.server.ts";

export type Appointment =
  | { ok: true; booking: Booking }
  /** More than 0 for an address with too many wrong links. */
  | { ok: false; waitSeconds: number };

/** @param address whose wrong links count. Right links always work: addresses are shared. */
export async function appointmentOf(token: string, address: string): Promise<Appointment> {
  const [booking] = await db().select().from(bookings).where(hasManageToken(token));
  if (booking) return { ok: true, booking };
  const waitSeconds = await consumeLimits(addressLimits("wrong link", address, { most: 60, seconds: 600 }));
  return { ok: false, waitSeconds };
}

export function hasManageToken(token: string): SQL | undefined {
  const validToken = /^[\w-]{1,64}$/.test(token) ? token : "";
  return and(eq(bookings.manageToken, validToken), notInArray(bookings.status, ["held", "expired"]));
}

export function isChangeable(): SQL | undefined {
  const at = nowDate();
  return and(
    eq(bookings.status, "confirmed"),
    gt(bookings.startsAt, at),
    or(isBeforeCutOff(at), isInUndoMinutes(at), isNotNull(bookings.moveAskedAt)),
  );
}

export type Unchangeable = { ok: false; reason: "gone" | "cancelled" | "over" | "too_late" };

export async function whyUnchangeable(
  database: Database | Transaction,
  token: string,
): Promise<Unchangeable> {
  const [booking] = await database.select().from(bookings).where(hasManageToken(token));
  if (!booking) return { ok: false, reason: "gone" };
  if (booking.status === "cancelled") return { ok: false, reason: "cancelled" };
  const isOver = booking.status !== "confirmed" || booking.startsAt <= nowDate();
  return { ok: false, reason: isOver ? "over" : "too_late" };
}

/** Keeps one link from making the shop send endless mails. */
export function consumeChangeLimit(token: string): Promise<number> {
  return consumeLimits([{ key: `change ${token}`, most: 30, seconds: 3600 }]);
}
