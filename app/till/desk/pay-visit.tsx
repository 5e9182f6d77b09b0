import { randomUUID } from "node:crypto";
import { data, Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import type { PaidFlash, StaffFlash } from "#app/accounts/staff-flash.tsx";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { type PayResult, payVisit } from "#app/bookings/flows/marking/finish-visit.server.ts";
import { revisionFields } from "#app/bookings/revision.ts";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { backLinkOf, dayTotalHref, engraveHref } from "#app/desk/addresses.ts";
import { findBooking } from "#app/desk/booking.server.ts";
import { fieldsOf, HiddenFields, PostButton } from "#app/desk/form-parts.tsx";
import { BackLink, Folded } from "#app/desk/page-parts.tsx";
import { stopSubmitWhenOffline } from "#app/desk/unanswered.ts";
import { canEngrave } from "#app/engravings/engravings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { euros, eurosInput } from "#app/i18n/format/money.ts";
import { followBooking } from "#app/payments/flows/follow-money.server.ts";
import { describePayments } from "#app/payments/flows/staff-prepayments.server.ts";
import { deductedCents } from "#app/payments/owed-discounts.server.ts";
import { paymentWayCodes, paymentWays } from "#app/payments/tables/payment-names.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { cashRounding } from "../cash-rounding.ts";
import { paidWords } from "../line-words.ts";
import { listPaidLines, tillRules } from "../till.server.ts";
import { writeWithinCodeLimit } from "../vouchers.server.ts";
import type { Route } from "./+types/pay-visit";
import { AmountFields, VoucherField } from "./day-lines.tsx";
import { answerVoucher, fieldErrors, paymentSchema, reusedForm } from "./forms.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = tillRules().isKept && (await findBooking(staff, params.id));
  if (!booking) throw data(null, { status: 404 });
  const { id, name, status, startsAt, endsAt, sequence, bookingDate, priceCents } = booking;
  await followBooking(id);
  const lines = await listPaidLines(db(), [id]);
  const at = nowDate();
  const back = backLinkOf(new URL(request.url).searchParams);
  const isInChair = outcomeOf(status) === "come" && startsAt <= at && at < endsAt;
  const dueCents = priceCents === null ? undefined : Math.max(0, priceCents - (await deductedCents([id])));
  return {
    id,
    name,
    when: dayAndTime(startsAt),
    service: bookedLabel(booking),
    day: bookingDate,
    prepaid: (await describePayments(staff, [id])).get(id),
    due: dueCents === undefined ? "" : eurosInput(dueCents),
    roundedCash: dueCents === undefined ? undefined : roundedCash(dueCents),
    paid: lines.length > 0 && paidWords(lines),
    finish: isInChair ? { bookingId: id, finish: "yes", ...revisionFields({ sequence, status }) } : undefined,
    newId: randomUUID(),
    back,
    engraveHref: canEngrave(booking) ? engraveHref(id, back.from) : undefined,
  };
}

/** Returns the amount to ask for in cash, or undefined if rounding changes nothing. */
function roundedCash(amountCents: number): string | undefined {
  const rounding = cashRounding({ way: "cash", amountCents });
  return rounding === 0 ? undefined : euros(amountCents + rounding);
}

type Outcome = { values?: Record<string, string>; errors?: Record<string, string>; problem?: string };

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const values = await readForm(request);
  if (!tillRules().isKept || !(await findBooking(staff, params.id))) throw data(null, { status: 404 });
  const parsed = paymentSchema.safeParse(values);
  if (!parsed.success) return data<Outcome>({ values, errors: fieldErrors(parsed.error) }, { status: 422 });
  const { amount: amountCents, tip: tipCents, cash: cashCents, ...rest } = parsed.data;
  const payment = { ...rest, bookingId: params.id, amountCents, tipCents, cashCents };
  const paid = await writeWithinCodeLimit(staff, rest.code, () => payVisit(staff, payment));
  if (!paid.ok) {
    const outcome = answerTo(values, paid);
    return data<Outcome>(outcome, { status: outcome.errors ? 422 : 409 });
  }
  const { href, from } = backLinkOf(new URL(request.url).searchParams);
  const visit = await findBooking(staff, params.id);
  const flash = visit && canEngrave(visit) ? { paidId: visit.id, from } : "visit-paid";
  throw await redirectWithFlash<StaffFlash | PaidFlash>(href, flash);
}

function answerTo(values: Record<string, string>, refusal: Exclude<PayResult, { ok: true }>): Outcome {
  switch (refusal.reason) {
    case "gone":
      return { values, problem: "Deze boeking bestaat niet meer." };
    case "changed":
      return { values, problem: `${refusal.meanwhile}.` };
    case "paid":
      return { values, problem: `Al afgerekend: ${paidWords(refusal.lines)}.` };
    case "reused":
      return { values: { ...values, id: randomUUID() }, problem: reusedForm };
    default:
      return answerVoucher(values, refusal);
  }
}

export const meta = unlistedPage("Afrekenen");

export default function PayVisit({ loaderData: view, actionData: outcome }: Route.ComponentProps) {
  const { name, when, service, prepaid, due, roundedCash, paid, finish, newId, back, day, engraveHref } =
    view;
  const { values = { amount: due, id: newId }, errors, problem } = outcome ?? {};
  return (
    <div className="max-w-lg">
      <BackLink {...back} />
      <h1 className="mt-2 text-h2 wrap-anywhere">{name}</h1>
      <p className="mt-1 text-muted first-letter:uppercase">
        {when}, {service}
      </p>
      {prepaid && <p className="mt-1 font-semibold text-good">{prepaid}</p>}
      {problem && <Notice kind="error" title={problem} takesFocus={outcome} className="mt-5" />}
      {paid && !outcome ? (
        <Notice kind="success" title={`Afgerekend: ${paid}`} className="mt-5">
          <p className="mt-2 flex flex-wrap gap-x-6">
            {engraveHref && (
              <Link to={engraveHref} className="tap-link">
                Graveer de coupe
              </Link>
            )}
            <Link to={dayTotalHref(day)} className="tap-link">
              Verbeteren bij Dagtotaal
            </Link>
          </p>
        </Notice>
      ) : (
        <Form
          method="post"
          reloadDocument
          onSubmit={stopSubmitWhenOffline}
          noValidate
          className="mt-5 grid gap-5"
        >
          {/* Enter presses the first button. Without a code it chooses no way to pay. */}
          <button type="submit" name="way" value="voucher" hidden />
          <HiddenFields fields={{ id: values.id ?? newId }} />
          <AmountFields id="pay" values={values} errors={errors} />
          <Folded open={Boolean(values.cash || errors?.cash)} summary="Deels cash">
            <InputField
              {...fieldsOf("pay", { values, errors })("cash")}
              label="Waarvan cash (€)"
              hint="De rest met de knop hieronder."
              inputMode="decimal"
              autoComplete="off"
            />
          </Folded>
          <VoucherField id="pay" values={values} errors={errors} summary="Betalen met een cadeaubon">
            <Button type="submit" name="way" value="voucher" variant="secondary" className="mt-3 w-full">
              Betaal met de bon
            </Button>
          </VoucherField>
          <WayButtons error={errors?.way} roundedCash={errors?.restCents ? undefined : roundedCash} />
        </Form>
      )}
      {finish && !paid && (
        <PostButton fields={finish} to={{ action: back.href, className: "mt-4" }} className="w-full">
          Klaar, later afrekenen
        </PostButton>
      )}
    </div>
  );
}

function WayButtons({ error, roundedCash }: { error?: string; roundedCash?: string }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Betaald met</legend>
      {roundedCash && (
        <p className="mb-2 text-muted text-small">Cash rondt af op 5 cent: vraag {roundedCash}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {paymentWayCodes.map((way) => (
          <Button
            key={way}
            type="submit"
            name="way"
            value={way}
            variant="secondary"
            className="min-h-14 flex-[1_1_auto] whitespace-nowrap px-2"
          >
            {paymentWays[way]}
          </Button>
        ))}
      </div>
      <FieldError id="way" error={error} />
    </fieldset>
  );
}
