import { and, asc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import { type CalendarFeed, findFeed } from "#app/accounts/calendar-feeds.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { barbers, blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { now } from "#app/i18n/format/clock.ts";
import { messageIdHost } from "#app/messages/message-id-host.server.ts";
import { etagOf, isUnchanged } from "#app/platform/http/cached-response.server.ts";
import { noSuchLink, privatePage } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Route } from "./+types/calendar-feed";

/** The calendar file of a barber, for calendar programs that subscribed to it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const feedResult = await findFeed(params.token, clientAddress(context));
  if (!feedResult.ok)
    return new Response("Deze link werkt niet (meer).\n", noSuchLink(feedResult.waitSeconds));
  const calendar = await writeCalendar(feedResult.feed);
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

/**
 * Leaves out cancelled appointments, which subscribers then drop; a moved one keeps its UID. Contains no phone,
 * e-mail or message, because the calendar's provider can read the file.
 */
async function writeCalendar({ barberId, hasInitials }: CalendarFeed): Promise<string> {
  const [barber] = await db().select().from(barbers).where(eq(barbers.id, barberId));
  const { appUrl } = runtime().settings;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    name: `${shop().name}: ${barber?.name ?? ""}`,
    prodId: { company: shop().name, product: "Agenda", language: "NL" },
    // Programs that respect it reload after a quarter of an hour.
    ttl: 900,
  });
  // All times are instants, which need no time zone.
  for (const booking of await bookingsOf(barberId)) {
    const isMoveRequested = booking.status === "confirmed" && booking.moveAskedAt !== null;
    calendar.createEvent({
      id: `${booking.id}@${messageIdHost()}`,
      sequence: booking.sequence,
      // Not the present moment: an unchanged calendar must have the same content.
      stamp: booking.updatedAt,
      start: booking.startsAt,
      end: booking.endsAt,
      summary: `${hasInitials ? initialsOf(booking.name) : booking.name} · ${bookedLabel(booking)}${isMoveRequested ? " (ander moment gevraagd)" : ""}`,
      url: `${appUrl}/admin/boeking/${booking.id}`,
      ...(isMoveRequested
        ? { status: ICalEventStatus.TENTATIVE, busystatus: ICalEventBusyStatus.TENTATIVE }
        : { busystatus: ICalEventBusyStatus.BUSY }),
    });
  }
  for (const block of await blocksOf(barberId))
    calendar.createEvent({
      id: `${block.id}@${messageIdHost()}`,
      stamp: block.createdAt,
      start: block.startsAt,
      end: block.endsAt,
      summary: `Geblokkeerd: ${block.reason}`,
      busystatus: ICalEventBusyStatus.BUSY,
    });
  // RFC 5545 requires CRLF after every line.
  return `${calendar.toString()}\r\n`;
}

function bookingsOf(barberId: string) {
  const whereTakesPlace = inArray(bookings.status, statusesWith("open", "come", "missed"));
  const { from, until } = range();
  const whereWithin = and(gt(bookings.startsAt, from), lt(bookings.startsAt, until));
  return db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.barberId, barberId), whereTakesPlace, whereWithin))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(most);
}

function blocksOf(barberId: string) {
  const whereOnChair = or(isNull(blocks.barberId), eq(blocks.barberId, barberId));
  const { from, until } = range();
  return db()
    .select()
    .from(blocks)
    .where(and(whereOnChair, gt(blocks.endsAt, from), lt(blocks.startsAt, until)))
    .orderBy(asc(blocks.startsAt), asc(blocks.id))
    .limit(most);
}

const most = 5_000;

function range(): { from: Date; until: Date } {
  const days = (count: number) => new Date(now().epochMilliseconds + count * 24 * 3_600_000);
  return { from: days(-30), until: days(366) };
}

/** Returns for example "J.D.S." for "Jan De Smet". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words.map(([first = ""]) => `${first.toUpperCase()}.`).join("") || "Klant";
}
