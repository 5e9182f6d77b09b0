import type { Staff } from "#app/accounts/access.server.ts";
import { parseRevision } from "#app/accounts/revision.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { describeStatus } from "#app/tables/statuses.ts";
import { moveBooking } from "#app/workflows/staff/planning/move-booking.server.ts";
import { findBooking } from "../booking/find-booking.server.ts";
import { moveProblems } from "../booking/problem-texts.server.ts";
import { answerBlockMove } from "./answer-block-move.server.ts";
import { type Moved, refused, titleOf } from "./moved.ts";

type Fields = Record<string, string>;

export async function answerMove(staff: Staff, fields: Fields): Promise<{ moved: Moved; status: number }> {
  if (fields.blockId !== undefined) return answerBlockMove(staff, fields);
  const { bookingId = "", date = "", time = "", barber = "", minutes, confirmed = "" } = fields;
  const known = await findBooking(staff, bookingId);
  if (!known) return refused(404, { title: "Deze boeking bestaat niet (meer)", words: "" });
  const isQuiet = fields.notify !== "on";
  const moved = await moveBooking(staff, bookingId, {
    to: { date, time, barberId: barber, minutes: minutes === undefined ? minutes : Number(minutes || NaN) },
    ...{ seen: parseRevision(fields), confirmed, isQuiet, isUndo: fields.undo !== undefined },
  });
  if (moved.ok) {
    const { booking, before, isMailed, isUnheard } = moved;
    const undo = {
      ...{ bookingId, date: before.date, time: before.time, barber: before.barberId },
      ...{ minutes: String(before.minutes), sequence: String(booking.sequence), seenStatus: booking.status },
      ...(isQuiet ? {} : { notify: "on" }),
    };
    const heard = isMailed ? " De klant krijgt een mail." : isUnheard ? " De klant kreeg nog geen mail." : "";
    const words = `${booking.name}, ${dayAndTime(booking.startsAt)}.${heard}`;
    return { status: 200, moved: { ok: true, title: titleOf(before, fields), words, undo } };
  }
  if (moved.reason === "conflicts") {
    const { conflicts, keys } = moved;
    return refused(409, { title: "Daar staat iets in de weg", words: "", conflicts, keys });
  }
  if (moved.reason === "stale") {
    const booking = await findBooking(staff, bookingId);
    const words = booking
      ? `Ze is nu ${describeStatus(booking.status)}, ${dayAndTime(booking.startsAt)}. Er is niets veranderd.`
      : "";
    return refused(409, { title: "Deze boeking is intussen gewijzigd", words });
  }
  const { title, text } = moveProblems[moved.reason];
  return refused(422, { title, words: text });
}
