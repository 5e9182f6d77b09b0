import { desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { Form, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { CardPage } from "#app/desk/page-parts.tsx";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { answerStuckRefund } from "../flows/refund.server.ts";
import { describePayment, stuckAdvice, whereWithoutBooking } from "../flows/staff-prepayments.server.ts";
import { prepayments } from "../tables/prepayments.server.ts";
import type { Route } from "./+types/payments";

const whereDisputed = sql`${prepayments.dispute} IS NOT DISTINCT FROM 'open'`;

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await db()
    .select({ payment: prepayments, name: bookings.name, status: bookings.status })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(whereWithoutBooking(staffOf(context)))
    // Refunds that staff must answer and open disputes stand first, and are never beyond the limit.
    .orderBy(sql`${or(isNotNull(prepayments.refundProblem), whereDisputed)} DESC`, desc(prepayments.paidAt))
    .limit(200);
  const payments = rows.map(({ payment, name, status }) => ({
    id: payment.id,
    email: payment.email,
    name,
    words: describePayment(payment, status ?? undefined),
    advice: stuckAdvice(payment),
    canGiveBack: payment.refundProblem !== null && payment.refundProblem !== "disputed",
    paid: payment.paidAt ? dayAndTime(payment.paidAt) : "",
  }));
  return { payments };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const { payment = "", intent } = await readForm(request);
  if (intent === "again" || intent === "given")
    await answerStuckRefund(staffOf(context), payment, intent === "given");
  throw redirect("/admin/betalingen", { status: 303, headers: privatePage });
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
      empty={{
        text: "Geen betalingen zonder boeking",
        hint: "Betaalt iemand en boekt hij niet, dan zie je hier wat je doet.",
      }}
      items={payments}
      card={({ id, email, name, words, advice, canGiveBack, paid }) => (
        <>
          <p className="font-semibold">{words}</p>
          <p className="mt-1">
            {name && `${name}, `}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
          <p className="mt-2 text-muted text-small">Betaald op {paid}</p>
          {advice && <p className="mt-2 max-w-prose">{advice}</p>}
          {canGiveBack && (
            <Form method="post" className="mt-3 flex flex-wrap gap-3">
              <input type="hidden" name="payment" value={id} />
              <Button type="submit" variant="outline" name="intent" value="again">
                Probeer opnieuw
              </Button>
              <Button type="submit" variant="outline" name="intent" value="given">
                Ik betaalde het zelf terug
              </Button>
            </Form>
          )}
        </>
      )}
    />
  );
}
