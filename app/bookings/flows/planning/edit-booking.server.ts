import { randomBytes } from "node:crypto";
import type { Staff } from "#app/accounts/access.server.ts";
import { customerKey } from "#app/customers/customer-rows.server.ts";
import { mergeAfterEdit } from "#app/customers/flows/merge-customers.server.ts";
import { customerFieldNames, isSameMailbox, remarksOf } from "#app/customers/tables/customer-fields.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import type { Words } from "#app/i18n/message-types.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails } from "#app/messages/retarget-queued-mails.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { splitCodes } from "#app/shop/facts/services.ts";
import { bookedLabel, findServicePart, visitColumns } from "../../booked-service.server.ts";
import { bumpSequence } from "../../booking-rows.server.ts";
import type { Revision } from "../../revision.ts";
import { type Booking, bookingChanges, bookings } from "../../tables/bookings.server.ts";
import {
  areAccepted,
  type ConflictsRefusal,
  conflictsAt,
  overlapsBooking,
  refuseConflicts,
} from "./conflicts.server.ts";
import { lockAtRevision, transactWithRetry, whereAtRevision } from "./lock-at-revision.server.ts";
import type { BookingEdit, StaffIssue } from "./staff-booking-schema.ts";

type MailSent = "none" | "changed" | "confirmation";
export type EditResult =
  /** @property isMerged the old and the new address now belong to one customer card. */
  | { ok: true; mail: MailSent; isMerged: boolean }
  | { ok: false; reason: "invalid"; issues: StaffIssue[] }
  | { ok: false; reason: "unchanged" | "stale" }
  | ConflictsRefusal;

/**
 * @property isQuiet sends no mail about another service or barber. A new e-mail address always gets a
 * confirmation.
 */
type Edit = { edit: BookingEdit; revision: Revision; acceptedKeys: string; isQuiet: boolean };

/**
 * Edits a booking. Refuses if another length or barber makes a conflict
 * whose key is missing from `acceptedKeys`.
 */
export function editBooking(staff: Staff, bookingId: string, edit: Edit): Promise<EditResult> {
  return transactWithRetry(staff, (tx) => editBookingIn(tx, staff, { bookingId, ...edit }));
}

async function editBookingIn(
  tx: Transaction,
  staff: Staff,
  { bookingId, edit, revision, acceptedKeys, isQuiet }: Edit & { bookingId: string },
): Promise<EditResult> {
  const locked = await lockAtRevision(tx, staff, { bookingId, revision, barberId: edit.barber });
  if (!locked.ok)
    return locked.reason === "stale" ? { ok: false, reason: "stale" } : invalid("barber", "barber");
  const { before } = locked;
  const { service, barber: barberId, phone = null, email = null, name } = edit;
  const { language = before.language } = edit;
  const edited = editedVisit(before, service, barberId);
  if (typeof edited === "string") return invalid("service", edited);

  const endsAt = minutesAfter(before.startsAt, edited.minutes);
  // A new name for an erased customer makes it a known customer again.
  const erasedAt = name === before.name ? before.erasedAt : null;
  const after = {
    ...edited.visit,
    barberId,
    endsAt,
    name,
    phone,
    email,
    ...remarksOf(edit),
    language,
    erasedAt,
  };
  const isOtherVisit = service !== before.service || barberId !== before.barberId;
  const changes = changesBetween(before, { ...before, ...after });
  if (!isOtherVisit && changes.length === 0) return { ok: false, reason: "unchanged" };

  let overlapAllowed = before.overlapAllowed;
  if (isOtherVisit) {
    const { startsAt, id: ownId } = before;
    const slot = { barberId, service, startsAt, endsAt, ownId, isStartUnchanged: true };
    const conflicts = await conflictsAt(tx, staff, slot);
    if (!areAccepted(slot, conflicts, acceptedKeys)) return refuseConflicts(slot, conflicts);
    overlapAllowed = overlapsBooking(conflicts);
  }

  const mail = dueMail(before, { ...before, ...after }, { isTold: isOtherVisit && !isQuiet });
  const manageToken = isSamePerson(before, after)
    ? before.manageToken
    : randomBytes(24).toString("base64url");
  const [booking] = await tx
    .update(bookings)
    .set({ ...after, manageToken, overlapAllowed, ...bumpSequence() })
    .where(whereAtRevision(staff, bookingId, revision))
    .returning();
  if (!booking) return { ok: false, reason: "stale" };
  if (changes.length > 0)
    await tx
      .insert(bookingChanges)
      .values(changes.map((change) => ({ bookingId, by: staff.email, ...change })));
  await retargetQueuedMails(
    tx,
    booking,
    mail === "none" ? ["reminders", "announcements", "questions"] : ["reminders"],
  );
  if (mail !== "none") await enqueueBookingMails(tx, { booking, event: mail, by: "staff" });
  return { ok: true, mail, isMerged: await mergeAfterEdit(tx, staff, { before, after: booking }) };
}

/**
 * Returns the service columns after an edit. Services that stay keep their booked label, price and length.
 * @returns the field that is wrong, if a service cannot be booked.
 */
function editedVisit(before: Booking, service: string, barberId: string) {
  const { parts, serviceLabel, priceCents } = before;
  const minutes = minutesOf(before);
  if (service === before.service) return { visit: { service, serviceLabel, priceCents, parts }, minutes };
  const bookedParts = parts ?? [{ code: before.service, label: bookedLabel(before), priceCents, minutes }];
  const codes = splitCodes(service);
  if (new Set(codes).size < codes.length) return "serviceTwice";
  const chosenParts = codes.flatMap(
    (code) =>
      bookedParts.find((part) => part.code === code) ??
      findServicePart(code, barberId, before.bookingDate) ??
      [],
  );
  if (chosenParts.length < codes.length) return "service";
  return {
    visit: visitColumns(chosenParts),
    minutes: chosenParts.reduce((sum, part) => sum + part.minutes, 0),
  };
}

/**
 * Returns whether the manage link still reaches the same person: by e-mail, or by phone for customers without
 * e-mail.
 */
function isSamePerson(before: Pick<Booking, "email" | "phone">, after: typeof before): boolean {
  if (before.email) return isSameMailbox(before.email, after.email);
  return customerKey({ phone: before.phone }) === customerKey({ phone: after.phone });
}

function changesBetween(before: Booking, after: Booking) {
  const words = (booking: Booking) => ({
    service: bookedLabel(booking),
    ...Object.fromEntries(customerFieldNames.map((field) => [field, booking[field] ?? ""])),
  });
  const [from, to]: Record<string, string>[] = [words(before), words(after)];
  return (["service", ...customerFieldNames] as const)
    .map((what) => ({ what, from: from?.[what] ?? "", to: to?.[what] ?? "" }))
    .filter((change) => change.from !== change.to);
}

/** Returns the mail to send. The confirmation for a new address replaces the mail about the change. */
function dueMail(before: Booking, after: Booking, { isTold }: { isTold: boolean }): MailSent {
  if (!after.email || after.startsAt <= nowDate()) return "none";
  if (!isSameMailbox(before.email, after.email)) return "confirmation";
  return isTold ? "changed" : "none";
}

function invalid(field: "barber" | "service", problem: keyof Words["issues"]): EditResult {
  return { ok: false, reason: "invalid", issues: [{ field, message: wordsIn("nl").issues[problem] }] };
}
