import { staffOf } from "#app/accounts/access.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { download } from "#app/platform/http/reply.server.ts";
import { parsePeriod } from "../period.ts";
import { appointmentsCsv, barbersCsv, csvType, paymentsCsv } from "../spreadsheets.server.ts";
import type { Route } from "./+types/figures-file";

const files = { afspraken: appointmentsCsv, betalingen: paymentsCsv, kappers: barbersCsv };

/** Returns the file, or a sentence about what is wrong with the days. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  // app/routes.ts leads the addresses of these three files here, and no others.
  const name =
    (["afspraken", "kappers"] as const).find((each) => pathname.endsWith(`/${each}.csv`)) ?? "betalingen";
  const from = searchParams.get("van") ?? "";
  const to = searchParams.get("tot") ?? "";
  const today = shopToday();
  // A free period has a first and a last day; `day` is for the other kinds.
  const { period, errors } = parsePeriod({ kind: "vrij", day: "", from, to }, today);
  if (errors) {
    const words = Object.values(errors).join(" ");
    return new Response(words, { status: 422, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  const content = await files[name](period, staffOf(context));
  return download(content, { type: csvType, name: `${name}-${period.from}-${period.to}.csv` });
}
