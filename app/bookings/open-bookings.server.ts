import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { hasOpenedMail } from "../customers/recipients.server.ts";
import { answersIn } from "../languages/answers.server.ts";
import type { Language } from "../languages/language.ts";
import type { Transaction } from "../platform/database.server.ts";
import { db } from "../platform/runtime.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { nowDate } from "../shop/clock.ts";
import { emailKey } from "../shop/email-key.ts";
import { bookings } from "./tables.server.ts";

/** `unconfirmed_email`: nobody opened a mail at this address yet. */
export type TooMany = "too_many_open_bookings" | "unconfirmed_email";

/** Enough for a parent and a child. */
const maxUnconfirmed = 2;

/** Counted under the barber's lock, so simultaneous requests see each other. */
export function openCounts({ email, phone }: { email: string; phone: string }) {
  const isOpen = and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, nowDate()));
  const sameEmail = eq(sql`lower(${bookings.email})`, emailKey(email));
  return {
    byEmail: db().$count(bookings, and(isOpen, sameEmail)),
    byPhone: db().$count(bookings, and(isOpen, inArray(bookings.phone, phoneSpellings(phone)))),
  };
}

export async function tooMany(
  tx: Transaction,
  { email, byEmail, byPhone }: { email: string; byEmail: number; byPhone: number },
): Promise<TooMany | undefined> {
  if (Math.max(byEmail, byPhone) >= shop().booking.maxOpenPerCustomer) return "too_many_open_bookings";
  if (byEmail >= maxUnconfirmed && !(await hasOpenedMail(tx, email))) return "unconfirmed_email";
}

export function tooManyMessage(reason: TooMany, language: Language): string {
  return answersIn(language).tooMany[reason](shop().phone, maxUnconfirmed);
}

/** 0470 12 34 56, +32 470 12 34 56 and 0032 470 12 34 56 are one phone. */
function phoneSpellings(phone: string): string[] {
  const national = /^(?:\+32|0032|0)([1-9]\d+)$/.exec(phone)?.[1];
  return national ? [`0${national}`, `+32${national}`, `0032${national}`] : [phone];
}
