import { CalendarClock, CircleCheck, Clock } from "lucide-react";
import { data, redirect } from "react-router";
import { secondsToNextChange } from "../bookings/appointment.server.ts";
import { readFlash, setFlash, withCookies } from "../platform/flash.server.ts";
import { readForm } from "../platform/form.server.ts";
import { noSuchLink, privatePage } from "../platform/private-page.ts";
import { requirePost } from "../platform/reply.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { NotFoundScreen } from "../site/not-found-screen.tsx";
import { linkMeta, shopIn } from "../site/page-meta.ts";
import { Notice } from "../ui/notice.tsx";
import { entryOf, secondsToWaitForLink } from "../waiting/entry.server.ts";
import { rememberListMail } from "../waiting/remember-list-mail.server.ts";
import type { Route } from "./+types/waiting";
import type { AppointmentFlash } from "./appointment/flash.ts";
import { answerWaiting, type Refusal } from "./waiting/actions.server.ts";
import { BookForm, LeaveForm, WishFacts } from "./waiting/entry-parts.tsx";
import { type WaitingFlash, waitingFlash } from "./waiting/flash.ts";
import { OfferTicket } from "./waiting/offer-ticket.tsx";
import { type View, viewOf } from "./waiting/view.server.ts";

export { linkHeaders as headers } from "../platform/private-page.ts";

/** Changes nothing: mail programs open links. `mail` records that the address is read. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await entryOf(params.token);
  if (!found) return data({ found: false as const }, await notFound(context));
  const mailId = new URL(request.url).searchParams.get("mail");
  if (mailId && request.method === "GET") await rememberListMail(found, mailId);
  const booked = found.offer?.booking;
  if (booked && booked.status !== "held" && booked.status !== "expired")
    throw redirect(`/afspraak/${booked.manageToken}`, { headers: privatePage });
  const path = `/wachtlijst/${params.token}`;
  const { flash, cookies } = await readFlash(request, waitingFlash, { path });
  const shown = { found: true as const, view: await viewOf(found), flash };
  return data(shown, { headers: withCookies(cookies) });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const found = await entryOf(params.token);
  if (!found) return data(undefined, await notFound(context));
  const waitSeconds = await secondsToNextChange(params.token);
  const { intent } = await readForm(request);
  const answer = await answerWaiting(found, intent, waitSeconds);
  if ("refusal" in answer) {
    const headers = { ...(waitSeconds && { "Retry-After": String(waitSeconds) }) };
    return data<Refusal>(answer.refusal, { status: answer.status, headers });
  }
  const { to, flash } = answer;
  const cookies = flash ? [await setFlash<AppointmentFlash | WaitingFlash>(flash, { path: to })] : [];
  const headers = withCookies(cookies);
  for (const [name, value] of Object.entries(privatePage)) headers.set(name, value);
  throw redirect(to, { status: 303, headers });
}

async function notFound(context: Parameters<typeof clientAddress>[0]) {
  return noSuchLink(await secondsToWaitForLink(clientAddress(context)));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData?.found ? linkMeta("Je wachtlijst", shopIn(matches)) : [];
}

export default function Waiting({ loaderData: it, actionData: refusal }: Route.ComponentProps) {
  if (!it.found) return <NotFoundScreen />;
  const { view, flash } = it;
  const { badge, title, lead } = words(view, flash);
  return (
    <div className="wrap wrap-anywhere grid max-w-4xl grid-cols-1 gap-10 py-12 md:py-20">
      <header>
        <p className={`flex items-center gap-2.5 font-semibold ${badge.look}`}>
          <badge.icon aria-hidden className="size-5" />
          {badge.text}
        </p>
        <h1 className="mt-3 text-h1">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-muted">{lead}</p>
      </header>
      {refusal && (
        <Notice kind={refusal.mustPay ? "info" : "error"} title={refusal.title} takesFocus>
          <p className="mt-1">{refusal.text}</p>
        </Notice>
      )}
      {view.offer && (
        <OfferTicket offer={view.offer}>
          <BookForm mustPay={refusal?.mustPay === true} />
        </OfferTicket>
      )}
      <WishFacts view={view} />
      <LeaveForm isOpen={view.isOpen} />
    </div>
  );
}

function words({ offer, missed, isOpen }: View, flash: WaitingFlash | undefined) {
  if (offer)
    return {
      badge: { icon: CircleCheck, text: "Voor jou vrijgehouden", look: "text-good" },
      title: "Er is iets vrij",
      lead: `We houden dit uur voor je vrij tot ${offer.until}. Daarna is het aan de volgende.`,
    };
  if (!isOpen)
    return {
      badge: { icon: Clock, text: "Voorbij", look: "text-muted" },
      title: "Deze wachtlijst is voorbij",
      lead: "Je wordt hiervoor niet meer verwittigd. Tot een volgende keer!",
    };
  const badge = { icon: CalendarClock, text: "Op de wachtlijst", look: "text-accent" };
  const again = "Komt er nog iets vrij, dan hoor je het meteen per mail.";
  if (missed && flash === "declined")
    return { badge, title: "Het is aan de volgende", lead: `Bedankt om het te laten weten. ${again}` };
  if (missed)
    return { badge, title: "Dat uur is voorbij", lead: `Het uur van ${missed} is aan de volgende. ${again}` };
  return {
    badge,
    title: flash === "joined" ? "Je staat op de wachtlijst" : "Je wachtlijst",
    lead: "Komt er iets vrij, dan krijg je meteen een mail. Eén tik op de knop daarin en het uur is van jou.",
  };
}
