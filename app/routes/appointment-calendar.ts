import { appointmentOf } from "../bookings/appointment.server.ts";
import { calendarFile } from "../mail/calendar-file.server.ts";
import { running } from "../platform/running.server.ts";
import type { Route } from "./+types/appointment-calendar";

/** The appointment for a customer's calendar. */
export async function loader({ params }: Route.LoaderArgs) {
  const booking = await appointmentOf(params.token);
  const manageUrl = `${running().settings.appUrl}/afspraak/${params.token}`;
  const method = booking.status === "cancelled" ? "CANCEL" : "PUBLISH";
  return new Response(calendarFile({ ...booking, manageUrl, method }), {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": 'attachment; filename="afspraak.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
