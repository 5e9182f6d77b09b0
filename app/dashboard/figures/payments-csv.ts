import { staffOf } from "#app/accounts/access.server.ts";
import type { Route } from "./+types/payments-csv";
import { csvAnswer } from "./csv-answer.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return csvAnswer("betalingen", request, staffOf(context));
}
