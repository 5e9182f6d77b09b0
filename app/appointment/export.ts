import { bookingOfLink } from "#app/bookings/appointment.server.ts";
import { privatePage } from "#app/platform/http/reply.server.ts";
import { exportOf } from "#app/workflows/customers/export.server.ts";
import type { Route } from "./+types/export";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { booking, missing } = await bookingOfLink({ params, context });
  if (missing) return new Response(null, missing);
  return new Response(`${JSON.stringify(await exportOf(booking), null, 2)}\n`, {
    headers: {
      ...privatePage,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mijn-gegevens.json"',
    },
  });
}
