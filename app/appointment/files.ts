import { listCompanions } from "#app/bookings/booked-together.server.ts";
import { bookingOfLink, wrongLink } from "#app/bookings/manage-link.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { exportOf } from "#app/customers/flows/export.server.ts";
import { calendarFile } from "#app/messages/calendar-file.server.ts";
import { restToPay } from "#app/payments/rest-to-pay.server.ts";
import { privatePage } from "#app/platform/http/reply.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/files";

/** Serves the customer's downloads: the calendar file, and the data stored with this booking as JSON. */
export async function loader({ params, context, pattern }: Route.LoaderArgs) {
  const { booking, refusalInit } = await bookingOfLink({ params, context });
  if (refusalInit)
    return new Response(
      wrongLink()
        .textsByLanguage.map(({ text }) => `${text}\n`)
        .join(""),
      refusalInit,
    );
  if (pattern.endsWith(".ics")) return calendarDownload(booking);
  return attachment(
    `${JSON.stringify(await exportOf(booking), null, 2)}\n`,
    "mijn-gegevens.json",
    "application/json",
  );
}

function attachment(text: string, name: string, type: string, typeParameters = "") {
  return new Response(text, {
    headers: {
      ...privatePage,
      "Content-Type": `${type}; charset=utf-8${typeParameters}`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/**
 * Returns the calendar file of an appointment; for a cancelled or expired one, a file that removes it from
 * the calendar.
 */
async function calendarDownload(booking: Booking) {
  const method = ["cancelled", "expired"].includes(booking.status) ? "CANCEL" : "PUBLISH";
  const companions = method === "PUBLISH" ? await listCompanions(booking) : [];
  const inFile = [booking, ...companions.filter(({ status }) => status === "confirmed")];
  const groupRestText = inFile.length > 1 ? await restToPay(inFile, booking.language) : undefined;
  const entries = inFile.map((each) => ({
    ...each,
    manageUrl: `${runtime().settings.appUrl}/afspraak/${each.manageToken}`,
  }));
  return attachment(
    calendarFile(entries, method, groupRestText),
    "afspraak.ics",
    "text/calendar",
    `; method=${method}`,
  );
}
