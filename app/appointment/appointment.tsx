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
import { WithdrawEngraving } from "#app/engravings/pages/engraving-on-ticket.tsx";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
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
import { type AppointmentRefusal, changeAppointment } from "./change-appointment.server.ts";
import { CorrectEmail } from "./correct-email.tsx";
import { CancelForm, IntentForm, TooLateToChange, WithdrawForm, YourData } from "./forms.tsx";
import { MoveFields, MoveForm } from "./move-form.tsx";
import { Share } from "./share.tsx";
import { AppointmentTicket } from "./ticket.tsx";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/**
 * Serves the page. A GET with `mail` records that the customer's mailbox gets our mails, and confirms all his bookings
 * that wait for that. A mail program that opens links does so too, which proves as much. It never cancels or moves
 * anything.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { booking, refusalInit } = await bookingOfLink({ params, context });
  if (refusalInit) return data(wrongLink(), refusalInit);
  const query = new URL(request.url).searchParams;
  const mailId = query.get("mail");
  const isOpened = mailId && request.method === "GET" && (await rememberOpened(booking, mailId));
  // Opening the mail has just confirmed the booking, or came too late and it has lapsed.
  const { booking: reread } =
    isOpened && booking.confirmUntil ? await bookingOfLink({ params, context }) : { booking };
  const isOwnDevice = (await tokensOfDevice(request)).includes(params.token);
  const view = await appointmentView(reread ?? booking, {
    requestedDate: query.get("datum"),
    isAlone: query.get("wie") === "alleen",
    isOwnDevice,
  });
  const path = `/afspraak/${params.token}`;
  const { flash, cookies } = await readFlash(request, appointmentFlash, { path });
  // Several tabs may have waited for one payment, and each opens this page. The cookie lapses after a minute.
  const spentCookies = flash === "completed" ? [] : cookies;
  const { language } = booking;
  const common = { isFound: true as const, language, token: params.token, view, flash };
  return data(
    { ...common, isChoosing: query.has("datum") || query.has("wie") },
    { headers: withCookies(spentCookies) },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const { booking, refusalInit } = await bookingOfLink({ params, context });
  if (refusalInit) return data(undefined, refusalInit);
  const outcome = await changeAppointment(booking, await readForm(request), {
    address: clientAddress(context),
    isOwnDevice: (await tokensOfDevice(request)).includes(params.token),
  });
  if ("to" in outcome) {
    const { to, flash, correctedBooking } = outcome;
    const cookies = correctedBooking && [await rememberOnDevice(request, correctedBooking)];
    throw await redirectWithFlash<AppointmentFlash>(to, flash, { path: to, cookies, headers: privatePage });
  }
  const { refusal, status, retryAfterSeconds } = outcome;
  return data(refusal, {
    status,
    ...(retryAfterSeconds && { headers: { "Retry-After": String(retryAfterSeconds) } }),
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // NotFoundScreen sets its own title.
  if (!loaderData?.isFound) return [];
  const { view, language } = loaderData;
  const { title, badges } = pageWordsIn(language).appointment;
  const isFirm = view.state === "open" && !view.isMoveRequested && !view.confirmUntilTime;
  return linkMeta(isFirm ? badges.stands : title, shopIn(matches));
}

export default function Appointment({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { appointment, mine } = usePageWords();
  const { phone, name: shopName } = useShop();
  if (!loaderData.isFound) return <NotFoundScreen textsByLanguage={loaderData.textsByLanguage} />;
  const { view, flash, isChoosing } = loaderData;
  const { erased, leftGallery } = appointment.engraving;
  const notices = {
    listed: { title: mine.sent, text: mine.listed },
    "engraving-erased": erased,
    "left-gallery": leftGallery,
  };
  const notice = flash && flash in notices ? notices[flash as keyof typeof notices] : undefined;
  return (
    <div className="wrap wrap-anywhere grid max-w-4xl grid-cols-1 gap-10 py-12 md:py-20">
      <header className="hidden border-line border-b pb-6 print:block">
        <p className="font-display text-h2">{shopName}</p>
        <p className="text-lead">{view.name}</p>
      </header>
      <AppointmentHeader view={view} flash={flash} />
      {flash === "booked-unchecked" && <p role="status">{appointment.uncheckedNoShows}</p>}
      {notice && !refusal && (
        <Notice kind="success" title={notice.title}>
          <p className="mt-1">{notice.text}</p>
        </Notice>
      )}
      {refusal && <RefusalNotice refusal={refusal} view={view} />}
      <AppointmentTicket
        view={view}
        token={loaderData.token}
        isNew={flash?.startsWith("booked") || flash === "completed"}
      />
      {view.state === "open" && <Share view={view} />}
      {view.isCorrectable && view.maskedEmail && (
        <CorrectEmail mailedTo={view.maskedEmail} refusal={refusal?.email} />
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
              until: view.changeUntilText,
              canWithdraw: view.payment?.withdraw !== undefined,
            })}
          </p>
          <div className="screen-only grid gap-4">
            <MoveForm
              view={view}
              choice={view.move}
              isOpen={isChoosing || view.isMoveRequested || refusal?.alternatives !== undefined}
            />
            <CancelForm view={view} />
          </div>
        </section>
      )}
      {view.state === "open" && !view.canChange && <TooLateToChange view={view} />}
      <div className="screen-only grid gap-10 empty:hidden">
        <WithdrawForm view={view} />
        {view.engraving && <WithdrawEngraving engraving={view.engraving} />}
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
        <YourData token={loaderData.token} {...view} />
      </div>
    </div>
  );
}

function RefusalNotice({ refusal, view }: { refusal: AppointmentRefusal; view: AppointmentView }) {
  const { title, text, alternatives = [] } = refusal;
  return (
    <Notice kind="error" title={title}>
      <p className="mt-1">
        <PhoneText>{text}</PhoneText>
      </p>
      {alternatives.length > 0 && (
        <form method="post">
          <MoveFields view={view} />
          <PickButtons moments={alternatives} type="submit" />
        </form>
      )}
    </Notice>
  );
}
