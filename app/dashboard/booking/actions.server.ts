import type { Staff } from "#app/accounts/access.server.ts";
import { parseRevision } from "#app/accounts/revision.ts";
import { askForReviews } from "#app/customers/recipients.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { describeStatus } from "#app/tables/statuses.ts";
import { addNote, removeNote } from "#app/workflows/customers/notes.server.ts";
import { reopenBooking } from "#app/workflows/staff/marking/reopen-booking.server.ts";
import { cancelBooking } from "#app/workflows/staff/planning/cancel-booking.server.ts";
import { type Edited, editBooking } from "#app/workflows/staff/planning/edit-booking.server.ts";
import { parseEdit } from "#app/workflows/staff/planning/edit-schema.ts";
import { moveBooking } from "#app/workflows/staff/planning/move-booking.server.ts";
import { keepTimes } from "#app/workflows/staff/planning/resolve-affected-bookings.server.ts";
import { findBooking } from "./find-booking.server.ts";
import type { BookingFlash } from "./flash.ts";
import { formerPlace } from "./former-place.server.ts";
import { type FreeMoment, freeToMove } from "./free-to-move.server.ts";
import {
  moveProblems,
  notDue,
  noteProblems,
  nothingNew,
  notSaved,
  timeTaken,
} from "./problem-texts.server.ts";
import { takeWaiverBack, waivePrepayment } from "./waive-prepayment.server.ts";

/** With the typed values, and for a move its conflicts. */
export type Problem = {
  about: "booking" | "move" | "edit" | "note" | "prepayment" | "merge";
  title: string;
  text: string;
  values: Record<string, string>;
  /** Per field. */
  errors?: Record<string, string>;
  conflicts?: string[];
  keys?: string;
  /** Near the wanted time. */
  free?: FreeMoment[];
};
type Fields = Record<string, string>;
type Outcome = { flash: BookingFlash; place?: string } | { status: number; problem: Problem };

export async function changeBooking(staff: Staff, id: string, fields: Fields): Promise<Outcome> {
  const after = (flash: BookingFlash, place?: string) => ({ flash, place });
  switch (fields.intent) {
    case "move":
      return move(staff, id, fields);
    case "undo-move": {
      const former = await formerPlace(staff, id);
      return former ? move(staff, id, { ...fields, ...former, undo: "yes" }) : stale(staff, id, fields);
    }
    case "edit":
      return edit(staff, id, fields);
    case "cancel": {
      const cancelled = await cancelBooking(staff, id, parseRevision(fields));
      if (cancelled.ok) return after(cancelled.isMailed ? "cancelled-mailed" : "cancelled");
      return stale(staff, id, fields);
    }
    case "keep-time": {
      const kept = await keepTimes(staff, [{ id, sequence: parseRevision(fields).sequence }]);
      return kept > 0 ? after("time-kept") : stale(staff, id, fields);
    }
    case "reopen": {
      const reopened = await reopenBooking(staff, id, parseRevision(fields));
      if (reopened?.ok) return after(reopened.status === "cancelled" ? "reopened-cancelled" : "reopened");
      return reopened
        ? refusal({ about: "booking", ...timeTaken, values: fields })
        : stale(staff, id, fields);
    }
    case "note": {
      const noted = await addNote(staff, id, { text: fields.text ?? "" });
      if (noted.ok) return after("noted", "#notities");
      return refusal({ about: "note", ...noteProblems[noted.reason], values: fields });
    }
    case "remove-note":
      await removeNote(staff, fields.noteId ?? "");
      return after("note-removed", "#notities");
    case "waive": {
      const waived = await waivePrepayment(staff, id);
      if (waived.ok) return after("waived", "#voorschot");
      return refusal({ about: "prepayment", ...notDue(), values: fields });
    }
    case "take-waiver-back":
      await takeWaiverBack(staff, fields.waiverId ?? "");
      return after("waiver-back", "#voorschot");
    case "no-reviews":
    case "reviews-again": {
      const booking = await findBooking(staff, id);
      if (!booking?.email) return stale(staff, id, fields);
      await askForReviews(booking.email, fields.intent === "no-reviews" ? "never" : "again");
      return after(fields.intent, "#reviews");
    }
    default:
      return stale(staff, id, fields);
  }
}

async function move(staff: Staff, id: string, fields: Fields): Promise<Outcome> {
  const { date = "", time = "", barber = "", minutes, confirmed = "" } = fields;
  const to = {
    date,
    time,
    barberId: barber,
    minutes: minutes === undefined ? minutes : Number(minutes || NaN),
  };
  const isUndo = fields.undo !== undefined;
  const isQuiet = fields.notify !== "on";
  const moved = await moveBooking(staff, id, { to, seen: parseRevision(fields), confirmed, isQuiet, isUndo });
  if (moved.ok && isUndo) return { flash: moved.isMailed ? "moved-back-mailed" : "moved-back" };
  if (moved.ok) return { flash: moved.isMailed ? "moved-mailed" : "moved" };
  if (moved.reason === "stale") return stale(staff, id, fields);
  if (moved.reason === "conflicts") {
    const { conflicts, keys } = moved;
    const booking = await findBooking(staff, id);
    const free = booking && (await freeToMove(booking, { date, barber }));
    return { status: 409, problem: { about: "move", ...inTheWay, values: fields, conflicts, keys, free } };
  }
  return refusal({ about: "move", ...moveProblems[moved.reason], values: fields });
}

async function edit(staff: Staff, id: string, fields: Fields): Promise<Outcome> {
  const about = "edit";
  const parsed = parseEdit(fields);
  const edited: Edited = parsed.ok
    ? await editBooking(staff, id, {
        edit: parsed.edit,
        seen: parseRevision(fields),
        confirmed: fields.confirmed ?? "",
        isQuiet: fields.notify === undefined,
      })
    : { ok: false, reason: "invalid", issues: parsed.issues };
  if (edited.ok) return { flash: flashOf(edited) };
  switch (edited.reason) {
    case "stale":
      return stale(staff, id, fields);
    case "conflicts": {
      const { conflicts, keys } = edited;
      return { status: 409, problem: { about, ...inTheWay, values: fields, conflicts, keys } };
    }
    case "same":
      return refusal({ about, ...nothingNew, values: fields });
    case "invalid": {
      const errors = Object.fromEntries(
        edited.issues.map(({ field, message }) => [field, message]).reverse(),
      );
      return refusal({ about, ...notSaved(errors.barber), values: fields, errors });
    }
  }
}

function flashOf({ mail, isLinked }: Extract<Edited, { ok: true }>): BookingFlash {
  if (isLinked) return mail === "confirmation" ? "edited-confirmation-linked" : "edited-linked";
  return mail === "none" ? "edited" : `edited-${mail}`;
}

const inTheWay = { title: "Daar staat iets in de weg", text: "Er is nog niets veranderd." };

/** Someone else changed it first: shows what it is now. */
async function stale(staff: Staff, id: string, values: Fields): Promise<Outcome> {
  const booking = await findBooking(staff, id);
  const text = booking
    ? `Ze is nu ${describeStatus(booking.status)}, ${dayAndTime(booking.startsAt)}. Er is niets veranderd.`
    : "Ze bestaat niet meer.";
  return {
    status: booking ? 409 : 404,
    problem: { about: "booking", title: "Deze boeking is intussen gewijzigd.", text, values },
  };
}

function refusal(problem: Problem): Outcome {
  return { status: 422, problem };
}
