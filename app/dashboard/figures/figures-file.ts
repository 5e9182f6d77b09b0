import { staffOf } from "#app/accounts/access.server.ts";
import { parsePeriod } from "#app/figures/period.ts";
import { appointmentsCsv, paymentsCsv } from "#app/figures/spreadsheets.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import type { Route } from "./+types/figures-file";

const files = { afspraken: appointmentsCsv, betalingen: paymentsCsv };

/** The file that the address names, or in words why the days cannot be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.endsWith("/afspraken.csv") ? "afspraken" : "betalingen";
  const [from, to] = [searchParams.get("van") ?? "", searchParams.get("tot") ?? ""];
  const today = shopToday();
  const { period, errors } = parsePeriod({ kind: "vrij", day: "", from, to }, today);
  if (errors) {
    const words = Object.values(errors).join(" ");
    return new Response(words, { status: 422, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  return new Response(await files[name](period, staffOf(context)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${period.from}-${period.to}.csv"`,
    },
  });
}
