import type { Staff } from "#app/accounts/access.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { findCancellable } from "#app/workflows/staff/planning/cancel-bookings.server.ts";

export type View = Awaited<ReturnType<typeof viewOf>>;

export async function viewOf(staff: Staff, ids: string[]) {
  const rows = await findCancellable(staff, ids);
  return {
    mailed: new Set(rows.flatMap(({ email }) => email?.toLowerCase() ?? [])).size,
    unmailed: rows.filter(({ email }) => !email).length,
    bookings: rows.map(({ id, name, startsAt, sequence }) => ({
      id,
      name,
      when: formatMoment(startsAt),
      shown: `${id}_${sequence}`,
    })),
  };
}
