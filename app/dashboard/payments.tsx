import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { hasStaffAccess, staffOf } from "#app/accounts/access.server.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { now, toDate } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { describePayment } from "#app/workflows/payment/staff-prepayments.server.ts";
import type { Route } from "./+types/payments";
import { CardPage } from "./page-parts.tsx";

/** Lists payments of the last 90 days without a booking: waiting, being refunded or refunded. */
export async function loader({ context }: Route.LoaderArgs) {
  const isWithoutBooking = or(
    and(eq(prepayments.status, "paid"), isNull(prepayments.bookingId)),
    inArray(prepayments.status, ["refunding", "refunded"]),
  );
  const isRecent = gt(prepayments.createdAt, toDate(now().subtract({ hours: 90 * 24 })));
  const rows = await db()
    .select({ payment: prepayments, name: bookings.name })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(and(isWithoutBooking, isRecent, hasStaffAccess(staffOf(context))))
    .orderBy(desc(prepayments.paidAt))
    .limit(200);
  const payments = rows.map(({ payment, name }) => ({
    id: payment.id,
    email: payment.email,
    name,
    words: describePayment(payment),
    paid: payment.paidAt ? dayAndTime(payment.paidAt) : "",
  }));
  return { payments };
}

export const meta = unlistedPage(
  "Betalingen zonder boeking",
  "Vooruitbetalingen die op een boeking wachten, en wat is terugbetaald.",
);

export default function Payments({ loaderData: { payments } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <CardPage
      title="Betalingen zonder boeking"
      intro={`Vooruitbetalingen die nog op een boeking wachten, en wat is terugbetaald. Een betaling die ${shop.prepayment.validHours} uur niet gebruikt is, gaat vanzelf terug.`}
      emptyText="Geen betalingen zonder boeking"
      items={payments}
      card={({ email, name, words, paid }) => (
        <>
          <p className="font-semibold">{words}</p>
          <p className="mt-1">
            {name && `${name}, `}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
          <p className="mt-2 text-muted text-small">Betaald op {paid}</p>
        </>
      )}
    />
  );
}
