import { findFeed } from "#app/accounts/calendar-feed.server.ts";
import { etagOf, isUnchanged } from "#app/platform/http/cached-response.server.ts";
import { noSuchLink, privatePage } from "#app/platform/http/private-page.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import type { Route } from "./+types/calendar-feed";
import { writeCalendar } from "./write-calendar.server.ts";

/** A barber's appointments, for the calendar program that subscribed to it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await findFeed(params.token, clientAddress(context));
  if (!found.ok) return new Response(null, noSuchLink(found.waitSeconds));
  const calendar = await writeCalendar(found.feed);
  const ETag = etagOf(calendar);
  const headers = { ...privatePage, "Cache-Control": "private, no-cache", ETag };
  if (isUnchanged(request.headers.get("If-None-Match"), ETag))
    return new Response(null, { status: 304, headers });
  return new Response(calendar, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="agenda.ics"',
    },
  });
}
