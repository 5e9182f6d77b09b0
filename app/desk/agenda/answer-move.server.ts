import type { Staff } from "#app/accounts/access.server.ts";
import type { BlockRequest } from "#app/bookings/flows/planning/block-schema.ts";
import { blockKey, changeBlock } from "#app/bookings/flows/planning/blocks.server.ts";
import { fewestMinutes, isMoveDate } from "#app/bookings/flows/planning/move-booking.server.ts";
import { revisionFields } from "#app/bookings/revision.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { addDays, isTime } from "#app/i18n/format/dates.ts";
import { minuteOfDay, wallTime } from "#app/i18n/format/minutes.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { countMoveRequests } from "../blocks/affected-bookings.tsx";
import { findBlock } from "../blocks/block-view.server.ts";
import { describeMoveRequests, withMoveRequests } from "../blocks/change-blocks.server.ts";
import { moveByForm, moveProblems, stateOf, unchanged } from "../booking/change-booking.server.ts";
import { findBooking } from "../booking.server.ts";
import type { ChangeResult } from "../marking/change-result.tsx";

type Fields = Record<string, string>;
type Answer = { status: number; result: ChangeResult };

export async function answerMove(staff: Staff, fields: Fields): Promise<Answer> {
  const answer = await (fields.blockId === undefined ? moveVisit : moveBlock)(staff, fields);
  return fields.undo === undefined ? answer : { ...answer, result: undoResult(answer.result) };
}

/** Returns the result of an undo. It offers no undo of its own, and its refusal is one text. */
function undoResult(result: ChangeResult): ChangeResult {
  const { title, words } = result;
  if (result.ok) return { ok: true, title: "Teruggezet", words };
  const text = [title, words, ...(result.conflicts ?? [])].filter(Boolean).join(". ");
  return { ok: false, title: "Niet teruggezet", words: text };
}

async function moveVisit(staff: Staff, fields: Fields): Promise<Answer> {
  const { bookingId = "", notify } = fields;
  const booking = await findBooking(staff, bookingId);
  if (!booking) return refuse(404, { title: "Deze boeking bestaat niet (meer)" });
  const moved = await moveByForm(staff, bookingId, fields);
  if (moved.ok) {
    const { booking, before, isMailed, isMailWithdrawn } = moved;
    const undo = {
      bookingId,
      date: before.date,
      time: before.time,
      barber: before.barberId,
      minutes: String(before.minutes),
      ...revisionFields(booking),
      undo: "yes",
      ...(notify === "on" && { notify }),
    };
    const mailSentence = isMailed
      ? " De klant krijgt een mail."
      : isMailWithdrawn
        ? " De klant kreeg nog geen mail."
        : "";
    const words = `${booking.name}, ${dayAndTime(booking.startsAt)}.${mailSentence}`;
    return { status: 200, result: { ok: true, title: titleOf(before, fields), words, undo } };
  }
  if (moved.reason === "conflicts") {
    const { conflicts, keys } = moved;
    return refuse(409, { title: "Daar staat iets in de weg", conflicts, keys });
  }
  if (moved.reason === "stale") {
    const booking = await findBooking(staff, bookingId);
    const words = booking && stateOf(booking);
    return refuse(409, { title: "Deze boeking is intussen gewijzigd", words });
  }
  const { title, text } = moveProblems[moved.reason];
  return refuse(422, { title, words: text });
}

async function moveBlock(staff: Staff, fields: Fields): Promise<Answer> {
  const { blockId = "", date = "", time = "", barber = "" } = fields;
  const minutes = Number(fields.minutes || NaN);
  const block = await findBlock(staff, blockId);
  if (!block) return refuse(404, { title: "Deze blokkering is er niet meer" });
  const isLength =
    Number.isInteger(minutes) && minutes >= fewestMinutes && minuteOfDay(time) + minutes <= 1440;
  const problem = !isMoveDate(date)
    ? moveProblems.invalid_date
    : !isTime(time)
      ? moveProblems.invalid_time
      : !isLength && moveProblems.invalid_length;
  if (problem) return refuse(422, { title: problem.title, words: problem.text });
  const request: BlockRequest = {
    from: { date, time },
    to: endOf(date, minuteOfDay(time) + minutes),
    reason: block.reason,
    // A block of the whole shop stays one for the whole shop.
    barber: block.barberId === null ? "" : barber,
  };
  const { result: changed, moveRequests } = await withMoveRequests(staff, { id: blockId }, () =>
    changeBlock(staff, blockId, { request, seen: fields.seen ?? "" }),
  );
  if (changed.ok) {
    const { block, before } = changed;
    const stood = { ...shopWallClock(before.startsAt), barberId: before.barberId ?? "" };
    const undo = {
      blockId,
      date: stood.date,
      time: stood.time,
      barber: stood.barberId,
      minutes: String(minutesOf(before)),
      seen: blockKey(block),
      undo: "yes",
    };
    const title = titleOf(stood, { date, time, barber: block.barberId ?? "" });
    const words = `${block.reason}, ${dayAndTime(block.startsAt)}.${await moveRequestsText(staff, moveRequests)}`;
    return { status: 200, result: { ok: true, title, words, undo } };
  }
  if (changed.reason === "invalid")
    return refuse(422, { title: changed.issues[0]?.message ?? "", words: unchanged });
  return changed.reason === "admins_only"
    ? refuse(403, { title: "De hele zaak sluit of opent enkel een beheerder", words: unchanged })
    : refuse(409, { title: "Deze blokkering is intussen gewijzigd", words: unchanged });
}

type Refusal = { title: string; words?: string; conflicts?: string[]; keys?: string };

function refuse(status: number, refusal: Refusal): Answer {
  return { status, result: { ok: false, words: "", ...refusal } };
}

function titleOf(before: { date: string; time: string; barberId: string }, to: Fields): string {
  const isElsewhere =
    before.date !== to.date || before.time !== to.time || before.barberId !== (to.barber ?? "");
  return isElsewhere ? "Verplaatst" : "Duur aangepast";
}

async function moveRequestsText(staff: Staff, ids: string[]): Promise<string> {
  const moveRequests = ids.length > 0 ? await describeMoveRequests(staff, ids) : [];
  if (moveRequests.length === 0) return "";
  return ` ${countMoveRequests(moveRequests.length)}: ${moveRequests.map(({ name, when }) => `${name} (${when})`).join(", ")}.`;
}

function endOf(date: string, minute: number): BlockRequest["to"] {
  return minute === 1440 ? { date: addDays(date, 1), time: "00:00" } : { date, time: wallTime(minute) };
}
