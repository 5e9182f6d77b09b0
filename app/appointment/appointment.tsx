import { data } from "react-router";
import { PickButtons } from "#app/booking-form/pick-buttons.tsx";
import { rememberOnDevice, tokensOfDevice } from "#app/bookings/flows/device-appointments.server.ts";
import {
  type AppointmentFlash,
  appointmentFlash,
  bookingOfLink,
  wrongLink,
} from "#app/bookings/manage-link.server.ts";
import { rememberOpened } from "#app/customers/recipients.server.ts";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { PhoneText } from "#app/site/contact-links.tsx";
import { NotFoundScreen } from "#app/site/error-screen.tsx";
import { linkMeta, shopIn } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/appointment";
import { AppointmentHeader } from "./appointment-header.tsx";
import { type AppointmentView, appointmentView } from "./appointment-view.server.ts";
import { changeAppointment, type Refusal } from "./change-appointment.server.ts";
import { CorrectEmail } from "./correct-email.tsx";
import { CancelForm, IntentForm, TooLate, WithdrawForm, YourData } from "./forms.tsx";
import { MoveFields, MoveForm } from "./move-form.tsx";
import { Share } from "./share.tsx";
import { AppointmentTicket } from "./ticket.tsx";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/**
 * Serves the page. A GET with `mail` proves that the mailbox is read, and so confirms the bookings that wait for that;
 * it changes nothing else, because mail programs open links.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { booking, missing } = await bookingOfLink({ params, context });
  if (missing) return data(wrongLink(), missing);
  const query = new URL(request.url).searchParams;
  const mailId = query.get("mail");
  const isOpened = mailId && request.method === "GET" && (await rememberOpened(booking, mailId));
  // The booking may have lapsed just before it was confirmed.
  const { booking: now } =
    isOpened && booking.confirmUntil ? await bookingOfLink({ params, context }) : { booking };
  const isOwnDevice = (await tokensOfDevice(request)).includes(params.token);
  const view = await appointmentView(now ?? booking, {
    wantedDate: query.get("datum"),
    isAlone: query.get("wie") === "alleen",
    isOwnDevice,
  });
  const path = `/afspraak/${params.token}`;
  const { flash, cookies } = await readFlash(request, appointmentFlash, { path });
  const { language } = booking;
  const common = { found: true as const, language, token: params.token, view, flash };
  return data(
    { ...common, isChoosing: query.has("datum") || query.has("wie") },
    { headers: withCookies(cookies) },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const { booking, missing } = await bookingOfLink({ params, context });
  if (missing) return data(undefined, missing);
  const outcome = await changeAppointment(booking, await formOf(request), {
    address: clientAddress(context),
    isOwnDevice: (await tokensOfDevice(request)).includes(params.token),
  });
  if ("to" in outcome) {
    const { to, flash, corrected } = outcome;
    const cookies = corrected && [await rememberOnDevice(request, corrected)];
    throw await redirectWithFlash<AppointmentFlash>(to, flash, { path: to, cookies, headers: privatePage });
  }
  const { refusal, status, waitSeconds } = outcome;
  return data(refusal, { status, ...(waitSeconds && { headers: { "Retry-After": String(waitSeconds) } }) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // NotFoundScreen sets its own title.
  if (!loaderData?.found) return [];
  const { view, language } = loaderData;
  const { title, badges } = pageWordsIn(language).appointment;
  const isStanding = view.state === "open" && !view.isAskedToMove && !view.waitsUntil;
  return linkMeta(isStanding ? badges.stands : title, shopIn(matches));
}

export default function Appointment({ loaderData: it, actionData: refusal }: Route.ComponentProps) {
  const { appointment, mine } = usePageWords();
  const { phone, name: shopName } = useShop();
  if (!it.found) return <NotFoundScreen inEach={it.inEach} />;
  const { view, flash, isChoosing } = it;
  return (
    <div className="wrap wrap-anywhere grid max-w-4xl grid-cols-1 gap-10 py-12 md:py-20">
      <header className="hidden border-line border-b pb-6 print:block">
        <p className="font-display text-h2">{shopName}</p>
        <p className="text-lead">{view.name}</p>
      </header>
      <AppointmentHeader view={view} flash={flash} />
      {flash === "booked-unchecked" && <p role="status">{appointment.uncheckedNoShows}</p>}
      {flash === "listed" && !refusal && (
        <Notice kind="success" title={mine.sent}>
          <p className="mt-1">{mine.listed}</p>
        </Notice>
      )}
      {refusal && <RefusalNotice refusal={refusal} view={view} />}
      <AppointmentTicket
        view={view}
        token={it.token}
        isNew={flash?.startsWith("booked") || flash === "completed"}
      />
      {view.state === "open" && <Share view={view} />}
      {view.isCorrectable && view.mailedTo && (
        <CorrectEmail mailedTo={view.mailedTo} refused={refusal?.email} />
      )}
      {view.move && (
        <section aria-labelledby="change" className="grid gap-4">
          <h2 id="change" className="text-h2">
            {appointment.change}
          </h2>
          <p className="max-w-prose text-muted">
            {appointment.changeUntil({
              ...view,
              phone,
              until: view.changeUntil,
              canWithdraw: view.payment?.withdraw !== undefined,
            })}
          </p>
          <div className="screen-only grid gap-4">
            <MoveForm
              view={view}
              choice={view.move}
              isOpen={isChoosing || view.isAskedToMove || refusal?.others !== undefined}
            />
            <CancelForm view={view} />
          </div>
        </section>
      )}
      {view.state === "open" && !view.canChange && <TooLate view={view} />}
      <div className="screen-only grid gap-10 empty:hidden">
        <WithdrawForm view={view} />
        {view.hasEmail && (
          <section aria-labelledby="mine" className="grid gap-4 border-line border-t pt-10">
            <h2 id="mine" className="text-h3">
              {mine.title}
            </h2>
            <p className="max-w-prose text-muted">{mine.fromOne}</p>
            <IntentForm intent="list" variant="outline">
              {mine.button}
            </IntentForm>
          </section>
        )}
        <YourData token={it.token} {...view} />
      </div>
    </div>
  );
}

/** Parses a form. A body of another type counts as an empty form. */
async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch((error) => {
    if (error instanceof TypeError) return new FormData();
    throw error;
  });
}

function RefusalNotice({ refusal, view }: { refusal: Refusal; view: AppointmentView }) {
  const { title, text, others = [] } = refusal;
  return (
    <Notice kind="error" title={title}>
      <p className="mt-1">
        <PhoneText>{text}</PhoneText>
      </p>
      {others.length > 0 && (
        <form method="post">
          <MoveFields view={view} />
          <PickButtons moments={others} type="submit" />
        </form>
      )}
    </Notice>
  );
}
