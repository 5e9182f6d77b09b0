import { bookingOfLink } from "#app/bookings/appointment.server.ts";
import { bookedAlong } from "#app/bookings/booked-together.server.ts";
import { calendarFile } from "#app/messages/calendar-file.server.ts";
import { privatePage } from "#app/platform/http/reply.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/calendar";

/** One that was cancelled or let go removes itself from the calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { booking, missing } = await bookingOfLink({ params, context });
  if (missing) return new Response(null, missing);
  const manageUrl = `${runtime().settings.appUrl}/afspraak/${params.token}`;
  const method = ["cancelled", "expired"].includes(booking.status) ? "CANCEL" : "PUBLISH";
  const along = method === "PUBLISH" ? await bookedAlong(booking) : [];
  const standing = along
    .filter(({ status }) => status === "confirmed")
    .map((each) => ({ ...each, manageUrl: `${runtime().settings.appUrl}/afspraak/${each.manageToken}` }));
  return new Response(calendarFile([{ ...booking, manageUrl }, ...standing], method), {
    headers: {
      ...privatePage,
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": 'attachment; filename="afspraak.ics"',
    },
  });
}
