import { randomUUID } from "node:crypto";
import { ownBarberOf, type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import { nowDate, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { euros, eurosInput } from "#app/i18n/format/money.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { lineWords } from "../line-words.ts";
import { addTakings, type DayLine, listUnpaidVisits, readDay, vatTotals } from "../till.server.ts";
import { voucherBalances } from "../vouchers.server.ts";

export type DayTotal = Awaited<ReturnType<typeof viewDayTotal>>;
export type LineView = DayTotal["lines"][number];

/** Returns the day's lines and totals, for the chairs that this account may see. */
export async function viewDayTotal(staff: Staff, date: string) {
  const { lines, closed, before } = await readDay(staff, date);
  const ownBarberId = ownBarberOf(staff);
  const isAdmin = staff.role === "admin";
  const balances = await voucherBalances(
    db(),
    lines.flatMap(({ voucher }) => voucher ?? []),
  );
  const visibleBarbers = await db().select().from(barbers).where(whereStaff(staff)).orderBy(barbers.position);
  const hasLines = ({ id }: { id: string }) => lines.some(({ barberId }) => barberId === id);
  const chairs = visibleBarbers.filter((barber) =>
    isAdmin ? barber.active || hasLines(barber) : barber.id === ownBarberId,
  );
  return {
    date,
    title: longDate(date),
    today: shopToday(),
    isAdmin,
    ownBarberId,
    hasChair: isAdmin || ownBarberId !== undefined,
    perBarber: chairs.map(({ id, name }) => ({
      id,
      name,
      takings: addTakings(lines.filter(({ barberId }) => barberId === id)),
    })),
    total: addTakings(lines),
    vat: await vatTotals({ from: date, to: date }, staff),
    closing: isAdmin && !closed ? await viewClosing(staff, date, addTakings(lines).cash) : undefined,
    before: before.map(eventWords),
    closed: closed && {
      words: eventWords(closed),
      counted: countedWords(closed),
      note: closed.note,
      atClose: addTakings(lines.filter(({ isAfterClose }) => !isAfterClose)),
      hasLater: lines.some(({ isAfterClose }) => isAfterClose),
    },
    lines: lines.map((line) => ({
      id: line.id,
      isTakenBack: line.isTakenBack,
      isAfterClose: line.isAfterClose,
      time: clockOf(line),
      about: aboutOf(line),
      balance: line.voucher && euros(balances.get(line.voucher) ?? 0),
      words: lineWords(line),
      barber: visibleBarbers.find(({ id }) => id === line.barberId)?.name ?? line.barberId,
      canCorrect: !line.isTakenBack && line.takesBack === null,
      input: {
        amount: eurosInput(line.amountCents),
        way: line.way,
        tip: line.tipCents === 0 ? "" : eurosInput(line.tipCents),
      },
      newId: randomUUID(),
    })),
    newId: randomUUID(),
  };
}

type DayEvent = NonNullable<Awaited<ReturnType<typeof readDay>>["closed"]>;

/** Returns for example "Afgesloten za 5 dec 19:02 door an@shop.be". */
function eventWords({ kind, at, by }: DayEvent): string {
  return `${kind === "closed" ? "Afgesloten" : "Heropend"} ${formatMoment(at)} door ${by}`;
}

/** Compares the counted cash with the sum of the lines. Undefined if nobody counted. */
function countedWords({ countedCents, expectedCents }: DayEvent): string | undefined {
  if (countedCents === null || expectedCents === null) return;
  const difference = countedCents - expectedCents;
  if (difference === 0) return `Cash geteld: ${euros(countedCents)}, dat klopt.`;
  const words = `${euros(Math.abs(difference))} ${difference > 0 ? "te veel" : "te weinig"}`;
  return `Cash geteld: ${euros(countedCents)}, ${words} tegenover ${euros(expectedCents)}.`;
}

/** Returns what the owner should know before closing the day. */
async function viewClosing(staff: Staff, date: string, cashCents: number) {
  const visits = await listUnpaidVisits(staff, date);
  const at = nowDate();
  const { date: today, time } = shopWallClock(at);
  const isOver = ({ endsAt }: { endsAt: Date }) => endsAt <= at;
  const ranges = openRanges(date, shop());
  const line = ({ startsAt, name }: (typeof visits)[number]) => `${shopWallClock(startsAt).time} ${name}`;
  return {
    cash: euros(cashCents),
    isAfterHours: date === today && ranges.length > 0 && ranges.every(([, until]) => until <= time),
    unpaid: visits.filter(isOver).map(line),
    coming: visits.filter((visit) => !isOver(visit)).map(line),
  };
}

export const clockOf = ({ at }: DayLine) => shopWallClock(at).time;

export function aboutOf({ name, reason, takesBack, voucher }: DayLine): string {
  return (
    [takesBack && "Teruggenomen", voucher && `Cadeaubon ${voucher}`, name, reason]
      .filter(Boolean)
      .join(": ") || "Bezoek"
  );
}
