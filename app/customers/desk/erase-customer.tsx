import { and, inArray, isNull } from "drizzle-orm";
import { Download } from "lucide-react";
import { data, Link } from "react-router";
import { adminOnly, staffOf, whereAdmin } from "#app/accounts/access.server.ts";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { mostAtOnce } from "#app/bookings/flows/planning/cancel-bookings.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { bookingHref } from "#app/desk/addresses.ts";
import { findBooking } from "#app/desk/booking.server.ts";
import { engravings } from "#app/engravings/tables/engravings.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { countText, formatMonths } from "#app/i18n/format/numbers.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { customerIdOf, whereOnCard } from "../customer-rows.server.ts";
import { eraseCustomer, whereUpcoming } from "../flows/erase-customer.server.ts";
import { customerTables } from "../personal-data.ts";
import type { Route } from "./+types/erase-customer";

export const middleware: Route.MiddlewareFunction[] = adminOnly;

/**
 * Loads what erasing the customer would do. Answers 404 if the customer is erased already or gave no address.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  const customerId = booking && customerIdOf(booking);
  if (!customerId) throw data(null, { status: 404 });
  const whereOnTheirCard = whereOnCard(bookings.customerId, customerId);
  const whereNotErased = and(whereOnTheirCard, isNull(bookings.erasedAt), whereAdmin(staff));
  const whereComing = and(whereNotErased, whereUpcoming());
  const comingBookings = await db().select().from(bookings).where(whereComing).orderBy(bookings.startsAt);
  const standing = comingBookings.filter(({ status }) => status === "confirmed").slice(0, mostAtOnce);
  const keptSentences: string[] = [];
  for (const { table, goes } of Object.values(customerTables)) {
    const count = await db().$count(table, and(whereOnCard(table.customerId, customerId), whereAdmin(staff)));
    if (count > 0) keptSentences.push(goes(count));
  }
  const theirBookings = db().select({ id: bookings.id }).from(bookings).where(whereNotErased);
  const engraved = await db().$count(engravings, inArray(engravings.bookingId, theirBookings));
  if (engraved > 0) keptSentences.push(countText(engraved, "gravure.", "gravures."));
  const whereWaiting = and(whereOnCard(waitingEntries.customerId, customerId), whereAdmin(staff));
  const lists = await db().$count(waitingEntries, whereWaiting);
  return {
    id: booking.id,
    name: booking.name,
    count: await db().$count(bookings, whereNotErased),
    noShowCount: await db().$count(
      bookings,
      and(whereNotErased, inArray(bookings.status, statusesWith("missed"))),
    ),
    missedFor: formatMonths(shop().prepayment.withinMonths),
    keptSentences,
    isOnList: lists > 0,
    cancelHref:
      standing.length > 1
        ? `/admin/annuleren?${new URLSearchParams(standing.map(({ id }) => ["boeking", id]))}`
        : undefined,
    coming: comingBookings.map(({ id, startsAt, status }) => ({
      href: status === "held" ? undefined : bookingHref(id),
      when: formatMoment(startsAt),
    })),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  const erased = booking && (await eraseCustomer(staff, booking.id));
  // A second tap finds the customer erased already.
  const isDone = erased?.ok || booking?.erasedAt;
  if (erased && !erased.ok && erased.reason === "still_to_come")
    return data({ isRefused: true }, { status: 409 });
  if (!isDone) throw data(null, { status: 404 });
  throw await redirectWithFlash<StaffFlash>("/admin/klanten", "customer-erased");
}

export const meta = unlistedPage("Klant wissen", "Alles van een klant wissen.");

export default function EraseCustomer({ loaderData: going, actionData }: Route.ComponentProps) {
  const { id, name, coming, cancelHref } = going;
  const card = `/admin/klanten/${id}`;
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2 wrap-anywhere">Alles van {name} wissen?</h1>
      {coming.length > 0 ? (
        <Notice
          kind={actionData ? "error" : "info"}
          takesFocus={actionData !== undefined}
          title="Annuleer eerst wat nog komt"
          className="mt-5"
        >
          <p className="mt-1">Dan krijgt de klant nog een mail, en wat betaald is, gaat terug. Wis daarna.</p>
          <ul className="mt-2 grid">
            {coming.map(({ href, when }) => (
              <li key={when}>
                {href ? (
                  <Link to={href} className="tap-link font-semibold">
                    {when}
                  </Link>
                ) : (
                  `${when}, wordt nu betaald`
                )}
              </li>
            ))}
          </ul>
          <p className="mt-3 flex flex-wrap gap-3">
            {cancelHref && <ButtonLink href={cancelHref}>Annuleer ze samen</ButtonLink>}
            <ButtonLink href={card} variant="outline">
              Terug naar de kaart
            </ButtonLink>
          </p>
        </Notice>
      ) : (
        <>
          <GoesAndStays going={going} />
          <p className="mt-6">
            <ButtonLink variant="outline" href={`${card}/gegevens.json`} download>
              <Download aria-hidden /> Download eerst de gegevens
            </ButtonLink>
          </p>
          <form method="post" className="mt-6 flex flex-wrap gap-3 border-line border-t pt-6">
            <p className="w-full font-semibold">Dit kan niet ongedaan gemaakt worden.</p>
            <ButtonLink href={card} variant="outline">
              Nee, laat staan
            </ButtonLink>
            <Button type="submit" variant="alarm">
              Ja, wis alles
            </Button>
          </form>
        </>
      )}
    </div>
  );
}

function GoesAndStays({ going }: { going: Route.ComponentProps["loaderData"] }) {
  const { count, keptSentences, isOnList, noShowCount, missedFor } = going;
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <Section headingId="goes" title="Gaat weg">
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">
          <li>
            Naam, telefoon, e-mail en bericht bij {countText(count, "afspraak", "afspraken")}, en de links in
            onze mails.
          </li>
          {keptSentences.map((words) => (
            <li key={words}>{words}</li>
          ))}
          {isOnList && <li>De plaats op de wachtlijst.</li>}
        </ul>
      </Section>
      <Section headingId="stays" title="Blijft">
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">
          <li>Dat er op die uren iemand was, en voor welke dienst: je cijfers blijven kloppen.</li>
          <li>Van betalingen, ook in de zaak, het bedrag en de datum zonder naam, voor de boekhouding.</li>
          {noShowCount > 0 && (
            <li>
              Het e-mailadres bij {countText(noShowCount, "gemiste afspraak", "gemiste afspraken")}, tot{" "}
              {missedFor} erna: anders vervalt de vooruitbetaling.
            </li>
          )}
          <li>Wat in oudere back-ups staat, tot die vervangen zijn.</li>
        </ul>
      </Section>
    </div>
  );
}
