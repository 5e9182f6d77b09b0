import type { Staff } from "#app/accounts/access.server.ts";
import { appointmentsCsv } from "#app/figures/export.server.ts";
import { paymentsCsv } from "#app/figures/payments-file.server.ts";
import { type Days, parsePeriod } from "#app/figures/period.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";

const files = { afspraken: appointmentsCsv, betalingen: paymentsCsv };

/** @returns the file, or in words why the days cannot be. */
export async function csvAnswer(name: keyof typeof files, request: Request, staff: Staff): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const [from, to] = [parameters.get("van") ?? "", parameters.get("tot") ?? ""];
  const today = shopWallClock(now()).date;
  const { period, errors } = parsePeriod({ kind: "vrij", day: "", from, to }, today);
  if (errors) {
    const words = Object.values(errors).join(" ");
    return new Response(words, { status: 422, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  return new Response(await files[name](period, staff), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName(name, period)}"`,
    },
  });
}

function fileName(name: string, { from, to }: Days): string {
  return `${name}-${from}-${to}.csv`;
}
