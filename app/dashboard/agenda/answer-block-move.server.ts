import type { Staff } from "#app/accounts/access.server.ts";
import { minuteOfDay, wallTime } from "#app/content/shop/grid.ts";
import { minutesOf } from "#app/content/shop/minutes-of.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { addDays, isDate, isTime } from "#app/i18n/format/dates.ts";
import type { BlockRequest } from "#app/workflows/staff/planning/block-schema.ts";
import { blockKey, changeBlock } from "#app/workflows/staff/planning/change-block.server.ts";
import { countAsked } from "../blocks/count-move-requests.ts";
import { findBlock } from "../blocks/find-block.server.ts";
import { describeAsked, freedBy } from "../blocks/move-requests.server.ts";
import { moveProblems } from "../booking/problem-texts.server.ts";
import { type Moved, refused, titleOf } from "./moved.ts";

type Fields = Record<string, string>;

export async function answerBlockMove(
  staff: Staff,
  fields: Fields,
): Promise<{ moved: Moved; status: number }> {
  const { blockId = "", date = "", time = "", barber = "" } = fields;
  const minutes = Number(fields.minutes || NaN);
  const known = await findBlock(staff, blockId);
  if (!known) return refused(404, { title: "Deze blokkering is er niet meer", words: "" });
  const problem =
    !isDate(date) || date < "2020" || date >= "2100"
      ? moveProblems.invalid_date
      : !isTime(time)
        ? moveProblems.invalid_time
        : !(Number.isInteger(minutes) && minutes >= 5 && minuteOfDay(time) + minutes <= 1440)
          ? moveProblems.invalid_length
          : undefined;
  if (problem) return refused(422, { title: problem.title, words: problem.text });
  const request: BlockRequest = {
    from: { date, time },
    to: endOf(date, minuteOfDay(time) + minutes),
    reason: known.reason,
    // The whole shop stays the whole shop.
    barber: known.barberId === null ? "" : barber,
  };
  const { result: changed, asked } = await freedBy(staff, { id: blockId }, () =>
    changeBlock(staff, blockId, { request, seen: fields.seen ?? "" }),
  );
  if (changed.ok) {
    const { block, before } = changed;
    const stood = {
      ...shopWallClock(before.startsAt.toTemporalInstant()),
      barberId: before.barberId ?? "",
    };
    const undo = {
      ...{ blockId, date: stood.date, time: stood.time, barber: stood.barberId },
      minutes: String(minutesOf(before)),
      seen: blockKey(block),
    };
    const title = titleOf(stood, { date, time, barber: block.barberId ?? "" });
    return {
      status: 200,
      moved: {
        ...{ ok: true, title, undo },
        words: `${block.reason}, ${dayAndTime(block.startsAt)}.${await askedWords(staff, asked)}`,
      },
    };
  }
  if (changed.reason === "invalid")
    return refused(422, { title: changed.issues[0]?.message ?? "", words: "Er is niets veranderd." });
  if (changed.reason === "owners")
    return refused(403, {
      title: "De hele zaak sluit of opent enkel de eigenaar",
      words: "Er is niets veranderd.",
    });
  return refused(409, { title: "Deze blokkering is intussen gewijzigd", words: "Er is niets veranderd." });
}

async function askedWords(staff: Staff, ids: string[]): Promise<string> {
  const asked = ids.length > 0 ? await describeAsked(staff, ids) : [];
  if (asked.length === 0) return "";
  return ` ${countAsked(asked.length)}: ${asked.map(({ name, when }) => `${name} (${when})`).join(", ")}.`;
}

function endOf(date: string, minute: number): BlockRequest["to"] {
  return minute === 1440 ? { date: addDays(date, 1), time: "00:00" } : { date, time: wallTime(minute) };
}
