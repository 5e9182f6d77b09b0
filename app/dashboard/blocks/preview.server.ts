import type { Staff } from "#app/accounts/access.server.ts";
import { formatSpan } from "#app/i18n/format/dates.server.ts";
import { shortDate, weekdayName } from "#app/i18n/format/dates.ts";
import { type BlockRequest, occurrencesOf } from "#app/workflows/staff/planning/block-schema.ts";
import { barberOf, blockMoment, isOwners } from "#app/workflows/staff/planning/blocks.server.ts";
import { wouldAffect } from "#app/workflows/staff/planning/upcoming-blocks.server.ts";
import { affectedBookingView } from "./view.server.ts";

export type Preview = Awaited<ReturnType<typeof previewOf>>;

/** What a block that repeats would do; its key has to come back with the form. */
export async function previewOf(staff: Staff, block: BlockRequest) {
  const all = occurrencesOf(block);
  const last = all.at(-1)?.from.date ?? block.from.date;
  const affected = await wouldAffect(staff, block);
  return {
    key: keyOf(block),
    count: all.length,
    isForAll: isOwners(barberOf(block)),
    words:
      block.until === undefined
        ? `${formatSpan({ startsAt: blockMoment(block.from), endsAt: blockMoment(block.to) })}, voor iedereen.`
        : `Elke ${weekdayName(block.from.date)}, van ${shortDate(block.from.date)} tot en met ${shortDate(last)}.`,
    affected: affected.map((booking) => affectedBookingView(booking, false)),
  };
}

export function keyOf({ from, to, until = "", barber }: BlockRequest): string {
  return [from.date, from.time, to.date, to.time, until, barber].join(" ");
}
