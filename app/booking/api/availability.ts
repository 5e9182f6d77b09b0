import { z } from "zod";
import { bookableTimes } from "#app/bookings/taken-times.server.ts";
import { serviceOf } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { isDate } from "#app/i18n/format/dates.ts";
import { json, onlyMethod, refuse } from "#app/platform/http/reply.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/availability";

export const action = onlyMethod("GET");

/** GET /api/availability?service=haarknip&from=2026-11-23&to=2026-11-30[&barber=id] */
export async function loader({ request }: Route.LoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = question.safeParse(query);
  if (!parsed.success) return refuse(400, "invalid", parsed.error.issues[0]?.message ?? "Ongeldige vraag");
  return json({ days: await bookableTimes(db(), parsed.data) });
}

const mostDays = 62;
const date = z.string("Ongeldige datum").refine(isDate, { error: "Ongeldige datum", abort: true });

const question = z
  .object({
    service: z
      .string("Selecteer een service")
      .refine((code) => serviceOf(code, shop()) !== undefined, "Selecteer een service"),
    from: date,
    to: date,
    barber: z
      .string()
      .refine(
        (id) => id === "" || shop().barbers.some((each) => each.id === id),
        "Kies een kapper uit de lijst",
      )
      .optional(),
  })
  .refine(({ from, to }) => {
    const days = Temporal.PlainDate.from(from).until(to).days + 1;
    return days >= 1 && days <= mostDays;
  }, `Vraag 1 tot ${mostDays} dagen, van vroeg naar laat.`);
