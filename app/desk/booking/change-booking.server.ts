import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import { reopenBooking } from "#app/bookings/flows/marking/mark-booking.server.ts";
import { cancelBooking } from "#app/bookings/flows/planning/cancel-bookings.server.ts";
import { type EditResult, editBooking } from "#app/bookings/flows/planning/edit-booking.server.ts";
import { moveBooking, type StaffMoveResult } from "#app/bookings/flows/planning/move-booking.server.ts";
import { withdrawMoveRequests } from "#app/bookings/flows/planning/resolve-affected-bookings.server.ts";
import { parseEdit } from "#app/bookings/flows/planning/staff-booking-schema.ts";
import { parseRevision } from "#app/bookings/revision.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { describeStatus, statusName } from "#app/bookings/tables/statuses.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { readFlash, redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FreeMoment, findBooking, formerPlace, freeToMove } from "../booking.server.ts";
import { errorsOf } from "../form-parts.tsx";

export type Text = { title: string; text: string };
/** A refused change, with the submitted values. A move also has its conflicts. */
export type BookingProblem = Text & {
  part: "booking" | "move" | "edit" | "note" | "photo" | "prepayment" | "merge";
  values: Fields;
  errors?: Fields;
  conflicts?: string[];
  keys?: string;
  /** Free times near the requested one. */
  free?: FreeMoment[];
};
export type Fields = Record<string, string>;
/** @property place anchor of the part that shows the flash */
export type Outcome = { flash: PageFlash; place?: string } | { status: number; problem: BookingProblem };

export async function changeBooking(staff: Staff, id: string, fields: Fields): Promise<Outcome> {
  switch (fields.intent) {
    case "move":
      return move(staff, id, fields);
    case "undo-move": {
      const former = await formerPlace(staff, id);
      return former
        ? move(staff, id, { ...fields, ...former, undo: "yes" })
        : staleProblem(staff, id, fields);
    }
    case "edit":
      return edit(staff, id, fields);
    case "cancel": {
      const cancelled = await cancelBooking(staff, id, parseRevision(fields));
      if (!cancelled.ok) return staleProblem(staff, id, fields);
      return successFlash("booking", `Geannuleerd.${cancelled.isMailed ? mailed : ""}`);
    }
    case "keep-time": {
      const withdrawn = await withdrawMoveRequests(staff, [{ id, sequence: parseRevision(fields).sequence }]);
      return withdrawn > 0
        ? successFlash("booking", `Dit uur blijft staan.${mailed}`)
        : staleProblem(staff, id, fields);
    }
    case "reopen": {
      const reopened = await reopenBooking(staff, id, parseRevision(fields));
      if (!reopened) return staleProblem(staff, id, fields);
      if (reopened.ok)
        return successFlash("booking", `Staat weer op ${statusName(reopened.status).toLowerCase()}.`);
      const text = "Het uur was vrij en is intussen aan iemand anders gegeven. Boek een nieuw moment.";
      return refusal("booking", { title: "Niet teruggezet.", text }, fields);
    }
    default:
      return staleProblem(staff, id, fields);
  }
}

export function successFlash(part: string, words: string, place?: string): Outcome {
  return { flash: { part, words }, place };
}

const mailed = " De klant krijgt er een mail van.";

/** Moves a booking, from the form on its page or from the question after a drag. */
export function moveByForm(staff: Staff, id: string, fields: Fields): Promise<StaffMoveResult> {
  const { date = "", time = "", barber: barberId = "", minutes, confirmed: acceptedKeys = "" } = fields;
  return moveBooking(staff, id, {
    to: { date, time, barberId, minutes: minutes === undefined ? minutes : Number(minutes || NaN) },
    revision: parseRevision(fields),
    acceptedKeys,
    kind: moveKindIn(fields),
  });
}

function moveKindIn({ undo, notify }: Fields): "undo" | "mailed" | "quiet" {
  if (undo !== undefined) return "undo";
  return notify === "on" ? "mailed" : "quiet";
}

export const moveProblems: Record<
  Exclude<Extract<StaffMoveResult, { ok: false }>["reason"], "stale" | "conflicts">,
  Text
> = {
  invalid_date: { title: "Kies een dag", text: "Die dag kennen we niet." },
  invalid_time: { title: "Kies een uur", text: "Schrijf het als 14:30." },
  invalid_barber: { title: "Kies een kapper", text: "Die kapper werkt hier niet (meer)." },
  invalid_length: { title: "Kies een duur", text: "Tussen vijf minuten en twaalf uur." },
  unchanged: { title: "Daar staat ze al", text: "Kies een andere dag, een ander uur of een andere kapper." },
};

async function move(staff: Staff, id: string, fields: Fields): Promise<Outcome> {
  const moved = await moveByForm(staff, id, fields);
  if (moved.ok && fields.undo !== undefined) {
    const mailSentence = moved.isMailed ? "wist het al en krijgt een nieuwe mail" : "krijgt er geen mail van";
    return successFlash("booking", `Teruggezet. De klant ${mailSentence}.`);
  }
  if (moved.ok) return successFlash("moved", `Verplaatst.${moved.isMailed ? mailed : ""}`);
  if (moved.reason === "stale") return staleProblem(staff, id, fields);
  if (moved.reason === "conflicts") {
    const { conflicts, keys } = moved;
    const { date = "", barber = "" } = fields;
    const booking = await findBooking(staff, id);
    const free = booking && (await freeToMove(booking, { date, barber }));
    return { status: 409, problem: { part: "move", ...conflictText, values: fields, conflicts, keys, free } };
  }
  return refusal("move", moveProblems[moved.reason], fields);
}

async function edit(staff: Staff, id: string, fields: Fields): Promise<Outcome> {
  const parsed = parseEdit(fields);
  const edited: EditResult = parsed.ok
    ? await editBooking(staff, id, {
        edit: parsed.edit,
        revision: parseRevision(fields),
        acceptedKeys: fields.confirmed ?? "",
        isQuiet: fields.notify === undefined,
      })
    : { ok: false, reason: "invalid", issues: parsed.issues };
  if (edited.ok) return editFlash(edited);
  switch (edited.reason) {
    case "stale":
      return staleProblem(staff, id, fields);
    case "conflicts": {
      const { conflicts, keys } = edited;
      return { status: 409, problem: { part: "edit", ...conflictText, values: fields, conflicts, keys } };
    }
    case "unchanged":
      return refusal("edit", { title: "Alles staat er al zo.", text: unchanged }, fields);
    case "invalid": {
      const errors = errorsOf(edited.issues);
      // A shop with one barber has no field for it.
      const text = errors.barber ?? "Kijk na wat hieronder rood staat.";
      return refusal("edit", { title: "Nog niet bewaard.", text }, fields, errors);
    }
  }
}

function editFlash({ mail, isMerged }: Extract<EditResult, { ok: true }>): Outcome {
  const mailText = { none: "", changed: mailed, confirmation: " De bevestiging gaat naar het nieuwe adres." }[
    mail
  ];
  if (!isMerged) return successFlash("booking", `Aangepast.${mailText}`);
  const newAddressText = "Notities en bezoeken van het vorige adres blijven op dezelfde kaart.";
  return successFlash("linked", `Aangepast.${mail === "confirmation" ? mailText : ""} ${newAddressText}`);
}

const conflictText = { title: "Daar staat iets in de weg", text: "Er is nog niets veranderd." };

/** Answers when somebody else changed the booking first, with its present state. */
export async function staleProblem(staff: Staff, id: string, values: Fields): Promise<Outcome> {
  const booking = await findBooking(staff, id);
  const text = booking ? stateOf(booking) : "Ze bestaat niet meer.";
  return {
    status: booking ? 409 : 404,
    problem: { part: "booking", title: "Deze boeking is intussen gewijzigd.", text, values },
  };
}

export function stateOf({ status, startsAt }: Booking): string {
  return `Ze is nu ${describeStatus(status)}, ${dayAndTime(startsAt)}. ${unchanged}`;
}

export const unchanged = "Er is niets veranderd.";

export function refusal(part: BookingProblem["part"], text: Text, values: Fields, errors?: Fields): Outcome {
  return { status: 422, problem: { part, ...text, values, errors } };
}

/** Text for the page after a change. @property part the part of the page that shows it */
export type PageFlash = z.infer<typeof pageFlash>;

const pageFlash = z.object({ part: z.string(), words: z.string() });

// The cookie's path is the whole folder, so that requests for data of a page get it too.
const path = "/admin";

export function redirectToPage(to: string, flash: PageFlash): Promise<Response> {
  return redirectWithFlash<PageFlash>(to, flash, { path });
}

export function readPageFlash(request: Request) {
  return readFlash(request, pageFlash, { path });
}
