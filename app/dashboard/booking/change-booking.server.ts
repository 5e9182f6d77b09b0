import type { Staff } from "#app/accounts/access.server.ts";
import { parseRevision } from "#app/accounts/revision.ts";
import { askForReviews } from "#app/customers/recipients.server.ts";
import { setRefused } from "#app/customers/refusals.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { describeStatus, statusName } from "#app/tables/statuses.ts";
import { mergeCustomers, splitCustomers } from "#app/workflows/customers/merge-customers.server.ts";
import { addNote, removeNote } from "#app/workflows/customers/notes.server.ts";
import { removePhotos } from "#app/workflows/customers/photos.server.ts";
import { waivePrepayment, withdrawWaiver } from "#app/workflows/payment/waive-prepayment.server.ts";
import { reopenBooking } from "#app/workflows/staff/marking/undo-mark.server.ts";
import { cancelBooking } from "#app/workflows/staff/planning/cancel-bookings.server.ts";
import { type Edited, editBooking } from "#app/workflows/staff/planning/edit-booking.server.ts";
import { parseEdit } from "#app/workflows/staff/planning/edit-schema.ts";
import { moveBooking } from "#app/workflows/staff/planning/move-booking.server.ts";
import { withdrawMoveRequests } from "#app/workflows/staff/planning/resolve-affected-bookings.server.ts";
import type { PageFlash } from "../page-flash.server.ts";
import { type FreeMoment, findBooking, formerPlace, freeToMove } from "./find-booking.server.ts";
import {
  moveProblems,
  notDue,
  noteProblems,
  nothingNew,
  notSaved,
  timeTaken,
} from "./problem-texts.server.ts";

/** With the typed values, and for a move its conflicts. */
export type Problem = {
  about: "booking" | "move" | "edit" | "note" | "photo" | "prepayment" | "merge";
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
/** @property place in the page that the flash is for. */
export type Outcome = { flash: PageFlash; place?: string } | { status: number; problem: Problem };

export async function changeBooking(staff: Staff, id: string, fields: Fields): Promise<Outcome> {
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
      if (!cancelled.ok) return stale(staff, id, fields);
      return done("booking", `Geannuleerd.${cancelled.isMailed ? mailed : ""}`);
    }
    case "keep-time": {
      const kept = await withdrawMoveRequests(staff, [{ id, sequence: parseRevision(fields).sequence }]);
      return kept > 0 ? done("booking", `Dit uur blijft staan.${mailed}`) : stale(staff, id, fields);
    }
    case "reopen": {
      const reopened = await reopenBooking(staff, id, parseRevision(fields));
      if (!reopened) return stale(staff, id, fields);
      if (!reopened.ok) return refusal({ about: "booking", ...timeTaken, values: fields });
      return done("booking", `Staat weer op ${statusName(reopened.status).toLowerCase()}.`);
    }
    case "note": {
      const noted = await addNote(staff, id, { text: fields.text ?? "" });
      if (noted.ok) return done("note", "Notitie bewaard.", "#notities");
      return refusal({ about: "note", ...noteProblems[noted.reason], values: fields });
    }
    case "remove-note":
      await removeNote(staff, fields.noteId ?? "");
      return done("note", "Notitie verwijderd.", "#notities");
    case "remove-photo":
      await removePhotos(staff, id, fields.photoId ?? "");
      return done("photo", "Foto verwijderd.", "#fotos");
    case "no-photos":
      await removePhotos(staff, id);
      return done("photo", "Het akkoord is ingetrokken, en alle foto's zijn gewist.", "#fotos");
    case "waive": {
      const waived = await waivePrepayment(staff, id);
      if (waived.ok) return done("prepayment", "Vooruitbetaling één keer kwijtgescholden.", "#voorschot");
      return refusal({ about: "prepayment", ...notDue, values: fields });
    }
    case "take-waiver-back":
      await withdrawWaiver(staff, fields.waiverId ?? "");
      return done("prepayment", "Kwijtschelding ingetrokken.", "#voorschot");
    case "no-reviews":
    case "reviews-again": {
      const booking = await findBooking(staff, id);
      if (!booking?.email) return stale(staff, id, fields);
      const isAgain = fields.intent === "reviews-again";
      await askForReviews(booking.email, isAgain ? "again" : "never");
      const now = isAgain ? "kan weer een reviewmail krijgen" : "krijgt geen reviewmails meer";
      return done("reviews", `Deze klant ${now}.`, "#reviews");
    }
    case "not-online":
    case "online-again": {
      const isRefused = fields.intent === "not-online";
      if (!(await setRefused(staff, id, isRefused))) return stale(staff, id, fields);
      return done("online", `Deze klant boekt ${isRefused ? "niet meer" : "weer"} online.`, "#online");
    }
    case "merge": {
      const merged = await mergeCustomers(staff, [id, fields.other ?? ""]);
      if (merged.ok) return done("merged", "Samengevoegd tot één kaart.");
      const title = merged.reason === "same" ? "Dit is al één kaart." : "Die kaart bestaat niet (meer).";
      return { status: 409, problem: { about: "merge", title, text: "", values: {} } };
    }
    case "part":
      await splitCustomers(staff, fields.link ?? "");
      return done("parted", "Het zijn weer twee kaarten.");
    default:
      return stale(staff, id, fields);
  }
}

export function done(about: string, words: string, place?: string): Outcome {
  return { flash: { about, words }, place };
}

const mailed = " De klant krijgt er een mail van.";

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
  const moved = await moveBooking(staff, id, {
    to,
    revision: parseRevision(fields),
    confirmed,
    isQuiet,
    isUndo,
  });
  if (moved.ok && isUndo)
    return done(
      "booking",
      moved.isMailed
        ? "Teruggezet. De klant wist het al en krijgt een nieuwe mail."
        : "Teruggezet. De klant krijgt er geen mail van.",
    );
  if (moved.ok) return done("moved", `Verplaatst.${moved.isMailed ? mailed : ""}`);
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
        revision: parseRevision(fields),
        confirmed: fields.confirmed ?? "",
        isQuiet: fields.notify === undefined,
      })
    : { ok: false, reason: "invalid", issues: parsed.issues };
  if (edited.ok) return doneOf(edited);
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

function doneOf({ mail, isLinked }: Extract<Edited, { ok: true }>): Outcome {
  const told = { none: "", changed: mailed, confirmation: " De bevestiging gaat naar het nieuwe adres." }[
    mail
  ];
  if (!isLinked) return done("booking", `Aangepast.${told}`);
  const linked = "Notities en bezoeken van het vorige adres blijven op dezelfde kaart.";
  return done("linked", `Aangepast.${mail === "confirmation" ? told : ""} ${linked}`);
}

const inTheWay = { title: "Daar staat iets in de weg", text: "Er is nog niets veranderd." };

/** Someone else changed it first: shows what it is now. */
export async function stale(staff: Staff, id: string, values: Fields): Promise<Outcome> {
  const booking = await findBooking(staff, id);
  const text = booking
    ? `Ze is nu ${describeStatus(booking.status)}, ${dayAndTime(booking.startsAt)}. Er is niets veranderd.`
    : "Ze bestaat niet meer.";
  return {
    status: booking ? 409 : 404,
    problem: { about: "booking", title: "Deze boeking is intussen gewijzigd.", text, values },
  };
}

export function refusal(problem: Problem): Outcome {
  return { status: 422, problem };
}
