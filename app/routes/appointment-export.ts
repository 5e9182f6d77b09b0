import { appointmentOf } from "../bookings/appointment.server.ts";
import { exportOf } from "../customers/export.server.ts";
import { privatePage } from "../platform/private-page.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import type { Route } from "./+types/appointment-export";
import { noSuchFile } from "./appointment/no-such-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const appointment = await appointmentOf(params.token, clientAddress(context));
  if (!appointment.ok) return noSuchFile(appointment.waitSeconds);
  return new Response(`${JSON.stringify(await exportOf(appointment.booking), null, 2)}\n`, {
    headers: {
      ...privatePage,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mijn-gegevens.json"',
    },
  });
}
