import { randomUUID } from "node:crypto";
import { hasStaffAccess, ownBarberOf, type Staff } from "#app/accounts/access.server.ts";
import { shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barbers } from "#app/tables/bookings.server.ts";
import { addTakings, type DayLine, readDay, vatTotals } from "#app/till/day-total.server.ts";
import { lineWords } from "#app/till/line-words.ts";
import { typedAmounts } from "./till-form.server.ts";

export type DayTotal = Awaited<ReturnType<typeof viewDayTotal>>;
export type LineView = DayTotal["lines"][number];

/** Of the chairs that this account may see. */
export async function viewDayTotal(staff: Staff, date: string) {
  const { lines, closed } = await readDay(staff, date);
  const own = ownBarberOf(staff);
  const isOwner = staff.role === "admin";
  const known = await db().select().from(barbers).where(hasStaffAccess(staff)).orderBy(barbers.position);
  const hasLines = ({ id }: { id: string }) => lines.some(({ barberId }) => barberId === id);
  const chairs = known.filter((barber) => (isOwner ? barber.active || hasLines(barber) : barber.id === own));
  return {
    ...{ date, title: longDate(date), today: shopToday(), isOwner, own },
    hasChair: isOwner || own !== undefined,
    perBarber: chairs.map(({ id, name }) => ({
      ...{ id, name },
      takings: addTakings(lines.filter(({ barberId }) => barberId === id)),
    })),
    total: addTakings(lines),
    vat: await vatTotals({ from: date, to: date }, staff),
    closed: closed && {
      words: `Afgesloten ${formatMoment(closed.closedAt)} door ${closed.by}`,
      atClose: addTakings(lines.filter(({ isAfterClose }) => !isAfterClose)),
      hasLater: lines.some(({ isAfterClose }) => isAfterClose),
    },
    lines: lines.map((line) => ({
      ...{ id: line.id, isTakenBack: line.isTakenBack, isAfterClose: line.isAfterClose },
      ...{ time: clockOf(line), about: aboutOf(line), words: lineWords(line) },
      barber: known.find(({ id }) => id === line.barberId)?.name ?? line.barberId,
      canCorrect: !line.isTakenBack && line.takesBack === null,
      typed: { ...typedAmounts(line), way: line.way },
      newId: randomUUID(),
    })),
    newId: randomUUID(),
  };
}

export const clockOf = ({ at }: DayLine) => shopWallClock(at).time;

/** Whose visit, or why. */
export function aboutOf({ name, reason, takesBack }: DayLine): string {
  return [takesBack && "Teruggenomen", name, reason].filter(Boolean).join(": ") || "Bezoek";
}
