import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { findImport, refusedLines } from "#app/workflows/move-in/imports.server.ts";
import type { Route } from "./+types/refused-lines";

/** To mend in a spreadsheet and to bring again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findImport(staffOf(context), params.id);
  const lines = found && refusedLines(found);
  if (lines === undefined) throw data(null, { status: 404 });
  return new Response(lines, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="geweigerd.csv"',
    },
  });
}
