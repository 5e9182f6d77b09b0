import { randomUUID } from "node:crypto";
import { ownBarberOf, type Staff } from "#app/accounts/access.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Booking } from "#app/tables/bookings.server.ts";
import { outcomeOf, statusName } from "#app/tables/statuses.ts";
import { lineWords, paidWords } from "#app/till/line-words.ts";
import { paidFor, tillRules } from "#app/till/till-lines.server.ts";
import { bookingHref, dayTotalHref, payHref } from "../addresses.ts";

export type PaidView = NonNullable<Awaited<ReturnType<typeof viewPaid>>>;

/** Undefined in a shop that does not keep it. */
export async function viewPaid(staff: Staff, { id, status, startsAt }: Booking) {
  if (!tillRules().isKept) return;
  const lines = await paidFor(db(), [id]);
  const outcome = outcomeOf(status) ?? "";
  const isDue = lines.length === 0 && startsAt <= nowDate() && ["open", "come"].includes(outcome);
  // A line of another chair is for the owner.
  const own = lines.filter(({ barberId }) => staff.role === "admin" || barberId === ownBarberOf(staff));
  return {
    words: lines.length > 0 ? paidWords(lines) : undefined,
    href: isDue ? payHref(id, bookingHref(id)) : undefined,
    isUnexpected: ["missed", "cancelled"].includes(outcome),
    lines: own.map((line) => ({
      href: dayTotalHref(line.day),
      label: `Neem ${lineWords(line)} terug`,
      fields: {
        ...{ lineId: line.id, id: randomUUID(), way: line.way },
        ...{ amount: "0", tip: "0", reason: statusName(status) },
      },
    })),
  };
}
