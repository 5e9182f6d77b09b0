import { staffOf } from "#app/accounts/access.server.ts";
import type { Route } from "./+types/appointments-csv";
import { csvAnswer } from "./csv-answer.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return csvAnswer("afspraken", request, staffOf(context));
}
