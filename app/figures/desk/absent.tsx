import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { Mail, MessageCircle, Phone } from "lucide-react";
import { type Staff, staffOf, whereAdmin } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { CustomerHeading } from "#app/desk/booking-parts.tsx";
import { CallLink } from "#app/desk/call-link.tsx";
import { BackLink, CardPage } from "#app/desk/page-parts.tsx";
import { now, nowDate, shopToday, timeZone } from "#app/i18n/format/clock.ts";
import { formatDay } from "#app/i18n/format/dates.server.ts";
import { firstName } from "#app/i18n/format/first-name.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { whatsappLink } from "#app/shop/facts/company.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { bookingRetentionMonths, monthsAgo } from "#app/shop/schema/legal.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { whereKnown } from "../customer-figures.server.ts";
import type { Route } from "./+types/absent";
import { formatWhole } from "./figure.tsx";

/** Lists regular customers without an appointment who have been away longest compared to their usual interval. */
export async function loader({ context }: Route.LoaderArgs) {
  const absentCustomers = awayTooLong(staffOf(context));
  const rows = await db()
    .select({
      id: bookings.id,
      name: bookings.name,
      phone: absentCustomers.phone,
      email: absentCustomers.email,
      visits: absentCustomers.visits,
      last: absentCustomers.last,
      awayDays: absentCustomers.awayDays,
      usualDays: absentCustomers.usualDays,
    })
    .from(absentCustomers)
    .innerJoin(bookings, eq(bookings.id, absentCustomers.lastId))
    .orderBy(
      desc(sql`${absentCustomers.awayDays} / ${absentCustomers.usualDays}`),
      asc(absentCustomers.person),
    );
  return {
    customers: rows.map(({ last, usualDays, awayDays, ...row }) => ({
      ...row,
      last: formatDay(last),
      usualGapText: everyWeeks(usualDays),
      away: countText(Math.round(awayDays / 7), "week", "weken"),
    })),
  };
}

/** The least visits with two intervals, from which a usual one can be computed. */
const leastVisits = 3;
const mostListed = 50;

function awayTooLong(staff: Staff) {
  const today = shopToday();
  const isToCome = sql<boolean>`${bookings.status} = 'confirmed' AND ${bookings.endsAt} > ${nowDate().toISOString()}`;
  const visits = db()
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      date: bookings.bookingDate,
      phone: bookings.phone,
      email: bookings.email,
      person: customers.personId,
      isToCome: isToCome.as("is_to_come"),
      gap: sql<number | null>`nullif(${bookings.bookingDate} - lag(${bookings.bookingDate})
        OVER (PARTITION BY ${customers.personId} ORDER BY ${bookings.startsAt}), 0)`.as("gap"),
    })
    .from(bookings)
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .where(
      and(
        gte(bookings.startsAt, monthsAgo(bookingRetentionMonths, now(), timeZone)),
        inArray(bookings.status, statusesWith("come", "open")),
        whereKnown,
        whereAdmin(staff),
      ),
    )
    .as("visits");
  // Takes the newest value that is known, because the last visit may lack it.
  const newest = (column: typeof visits.phone | typeof visits.email) =>
    sql<
      string | null
    >`(array_agg(${column} ORDER BY ${visits.startsAt} DESC) FILTER (WHERE ${column} IS NOT NULL))[1]`;
  const medianGap = sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${visits.gap})`;
  const last = sql<string>`max(${visits.date})`;
  const daysAway = sql<number>`(${today}::date - ${last})`;
  return db()
    .select({
      person: visits.person,
      lastId: sql<string>`(array_agg(${visits.id} ORDER BY ${visits.startsAt} DESC))[1]`.as("last_id"),
      phone: newest(visits.phone).as("last_phone"),
      email: newest(visits.email).as("last_email"),
      visits: sql<number>`count(*)::int`.as("visits"),
      last: last.as("last"),
      awayDays: daysAway.as("away_days"),
      usualDays: medianGap.as("usual_days"),
    })
    .from(visits)
    .groupBy(visits.person)
    .having(
      sql`NOT bool_or(${visits.isToCome}) AND count(*) >= ${leastVisits} AND ${daysAway} > 2 * ${medianGap}`,
    )
    .orderBy(desc(sql`${daysAway} / ${medianGap}`), asc(visits.person))
    .limit(mostListed)
    .as("away");
}

export const meta = unlistedPage(
  "Wie bleef weg",
  "Vaste klanten die al dubbel zo lang wegblijven als gewoonlijk.",
);

export default function Absent({ loaderData: { customers } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <>
      <BackLink href="/admin/cijfers" label="Cijfers" />
      <CardPage
        title="Wie bleef weg"
        intro="Vaste klanten die al dubbel zo lang wegblijven als gewoonlijk, en niets geboekt hebben. Er vertrekt nooit iets vanzelf: jij kiest wie je een bericht stuurt."
        empty={{
          text: "Niemand",
          hint: "Wie minstens drie keer kwam en dan lang wegblijft, verschijnt hier.",
        }}
        items={customers}
        card={({ id, name, phone, email, visits, last, usualGapText, away }) => (
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-center">
            <div className="min-w-0">
              <CustomerHeading id={id} name={name} />
              <p>
                Kwam {usualGapText}, nu al {away} niet.
              </p>
              <p className="text-muted text-small">
                {visits} bezoeken, laatst {last}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {phone && whatsappLink(phone) && (
                <ButtonLink variant="outline" newTab href={whatsappLink(phone, messageTo(name, shop.name))}>
                  <MessageCircle aria-hidden /> WhatsApp
                </ButtonLink>
              )}
              {phone && (
                <CallLink isButton phone={phone} aria-label={`Bel ${name}`}>
                  <Phone aria-hidden />
                </CallLink>
              )}
              {email && (
                <ButtonLink variant="outline" href={mailHref(email, messageTo(name, shop.name), shop.name)}>
                  <Mail aria-hidden /> Mail
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      />
    </>
  );
}

function everyWeeks(days: number): string {
  const weeks = Math.max(1, Math.round(days / 7));
  return weeks === 1 ? "elke week" : `elke ${formatWhole(weeks)} weken`;
}

function messageTo(name: string, shop: string): string {
  return `Dag ${firstName(name)}, het is een tijdje geleden dat we je zagen bij ${shop}. Zin in een knipbeurt? Antwoord gerust op dit bericht.`;
}

function mailHref(email: string, body: string, shop: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Tot binnenkort bij ${shop}?`)}&body=${encodeURIComponent(body)}`;
}
