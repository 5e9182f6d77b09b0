import { and, inArray } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { chosenSchema } from "#app/workflows/staff/planning/cancel-bookings.server.ts";
import {
  affectedChoices,
  keepTimes,
  resolveAffectedBookings,
} from "#app/workflows/staff/planning/resolve-affected-bookings.server.ts";
import { type KeptFlash, mostInCookie, type SettledFlash } from "./flash.ts";

/** Undefined for a form without a choice, or that is not ours. */
export async function settle(
  staff: Staff,
  fields: Record<string, string>,
): Promise<SettledFlash | undefined> {
  const parsed = settleSchema.safeParse(fields);
  if (!parsed.success) return;
  const { choice, shown } = parsed.data;
  const { done, kept, toCall } = await resolveAffectedBookings(staff, { choice, shown });
  return { code: "settled", choice, done, kept, toCall: toCall.slice(0, mostInCookie) };
}

const settleSchema = z.object({ choice: z.enum(affectedChoices), shown: chosenSchema });

/** Mails them that their time stays. Undefined for a form that is not ours. */
export async function keep(staff: Staff, fields: Record<string, string>): Promise<KeptFlash | undefined> {
  const chosen = chosenSchema.safeParse(fields.shown).data;
  return chosen && { code: "kept", count: await keepTimes(staff, chosen) };
}

export type Settled = NonNullable<Awaited<ReturnType<typeof describeSettled>>>;

export async function describeSettled(staff: Staff, flash: SettledFlash) {
  const toCall = await db()
    .select({ id: bookings.id, name: bookings.name, phone: bookings.phone })
    .from(bookings)
    .where(and(inArray(bookings.id, flash.toCall), hasStaffAccess(staff)))
    .orderBy(bookings.startsAt);
  return { title: titleOf(flash), kept: keptWords(flash.kept), toCall };
}

function titleOf({ choice, done }: SettledFlash): string {
  if (choice === "leave") return "Alle afspraken blijven staan.";
  if (choice === "cancel") return counted(done, "afspraak geannuleerd.", "afspraken geannuleerd.");
  return done === 1
    ? "1 klant krijgt een mail om een ander moment te kiezen."
    : `${done} klanten krijgen een mail om een ander moment te kiezen.`;
}

function keptWords(kept: number): string | undefined {
  if (kept === 0) return;
  return kept === 1
    ? "1 afspraak was intussen gewijzigd en bleef zoals ze is."
    : `${kept} afspraken waren intussen gewijzigd en bleven zoals ze zijn.`;
}
