import { staffOf } from "#app/accounts/access.server.ts";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import { chosenDay } from "#app/desk/addresses.ts";
import { type Cell, csv, csvType } from "#app/figures/spreadsheets.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { numericDate } from "#app/i18n/format/dates.ts";
import { lineWays } from "#app/payments/tables/payment-names.ts";
import { download, notFound } from "#app/platform/http/reply.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type DayLine, readDay, tillRules } from "../till.server.ts";
import { isVoucherMoney } from "../vouchers.server.ts";
import type { Route } from "./+types/day-total-file";
import { aboutOf, clockOf } from "./till.server.ts";

/**
 * Downloads every line of a day. Amounts and roundings together are the day's total, without the lines that a voucher
 * pays.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!tillRules().isKept) return notFound();
  const day = chosenDay(new URL(request.url).searchParams) ?? shopToday();
  const { lines } = await readDay(staffOf(context), day);
  const names = new Map((await db().select().from(barbers)).map(({ id, name }) => [id, name]));
  const rows = lines.map((line): Cell[] => [
    numericDate(day),
    clockOf(line),
    names.get(line.barberId) ?? line.barberId,
    aboutOf(line),
    lineWays[line.way],
    { cents: line.amountCents },
    { cents: line.roundingCents },
    { cents: line.tipCents },
    line.vatPercent,
    line.isAfterClose ? "na het afsluiten" : "",
    line.by,
    line.id,
    line.takesBack,
    kindOf(line),
  ]);
  const head = [
    "Dag",
    "Uur",
    "Kapper",
    "Waarvoor",
    "Betaald met",
    "Bedrag (EUR)",
    "Afronding (EUR)",
    "Fooi (EUR)",
    "Btw (%)",
    "Opmerking",
    "Door",
    "Lijn",
    "Neemt terug",
    "Soort",
  ];
  return download(csv(head, rows), { type: csvType, name: `dagtotaal-${day}.csv` });
}

/** Names what the line is about. A line that reverses another is of the same kind. */
function kindOf(line: DayLine): string {
  if (line.way === "voucher") return "betaald met bon";
  if (!isVoucherMoney(line)) return "omzet";
  const isSale = line.takesBack === null ? line.amountCents >= 0 : line.amountCents <= 0;
  return isSale ? "bon verkocht" : "bon terugbetaald";
}
