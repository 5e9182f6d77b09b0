import { CalendarClock, CircleCheck, Clock } from "lucide-react";
import { data, redirect } from "react-router";
import { VisitCheckbox } from "#app/booking-form/agreements.tsx";
import { type AppointmentFlash, consumeChangeLimit, wrongLink } from "#app/bookings/manage-link.server.ts";
import type { PageWords } from "#app/i18n/message-types.ts";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { useWords } from "#app/i18n/words.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { countWrongLink } from "#app/platform/http/rate-limit.server.ts";
import { noSuchLink, privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { NotFoundScreen } from "#app/site/error-screen.tsx";
import { linkMeta, shopIn } from "#app/site/page-meta.ts";
import { Ticket } from "#app/site/ticket.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Fact, Section } from "#app/ui/section.tsx";
import { bookingFromOffer, findEntry, rememberListMail } from "../../flows/entries.server.ts";
import type { Route } from "./+types/waiting";
import {
  answerWaiting,
  type Refusal,
  type WaitingFlash,
  type WaitingView,
  waitingFlash,
  waitingView,
} from "./waiting.server.ts";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/** Changes nothing, since mail programs open links; but `mail` records that the address is read. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const entryWithOffer = await findEntry(params.token);
  if (!entryWithOffer) return data(wrongLink(), await notFound(context));
  const mailId = new URL(request.url).searchParams.get("mail");
  if (mailId && request.method === "GET") await rememberListMail(entryWithOffer, mailId);
  const booking = bookingFromOffer(entryWithOffer.entry, entryWithOffer.offer?.booking);
  if (booking) throw redirect(`/afspraak/${booking.manageToken}`, { headers: privatePage });
  const path = `/wachtlijst/${params.token}`;
  const { flash, cookies } = await readFlash(request, waitingFlash, { path });
  const { language } = entryWithOffer.entry;
  const common = { isFound: true as const, language, view: await waitingView(entryWithOffer), flash };
  return data(common, { headers: withCookies(cookies) });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requirePost(request);
  const entryWithOffer = await findEntry(params.token);
  if (!entryWithOffer) return data(undefined, await notFound(context));
  const waitSeconds = await consumeChangeLimit(params.token);
  const answer = await answerWaiting(entryWithOffer, await readForm(request), waitSeconds);
  if ("refusal" in answer) {
    const headers = { ...(waitSeconds && { "Retry-After": String(waitSeconds) }) };
    return data<Refusal>(answer.refusal, { status: answer.status, headers });
  }
  const { to, flash } = answer;
  const { pathname } = new URL(to, request.url);
  const options = { path: pathname, headers: privatePage };
  throw await redirectWithFlash<AppointmentFlash | WaitingFlash>(to, flash, options);
}

async function notFound(context: Parameters<typeof clientAddress>[0]) {
  return noSuchLink(await countWrongLink(clientAddress(context)));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.isFound) return [];
  return linkMeta(pageWordsIn(loaderData.language).waiting.entryTitle, shopIn(matches));
}

export default function Waiting({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { waiting } = usePageWords();
  if (!loaderData.isFound) return <NotFoundScreen textsByLanguage={loaderData.textsByLanguage} />;
  const { view, flash } = loaderData;
  const { badge, title, lead } = words(view, flash, waiting);
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
        <Notice
          kind={refusal.dueCents ? "info" : "error"}
          title={refusal.title}
          takesFocus={!refusal.visitError}
        >
          <p className="mt-1">{refusal.text}</p>
        </Notice>
      )}
      {view.offer && (
        <Ticket label={waiting.offer} {...view.offer} isStubFirst>
          <BookForm {...refusal} />
        </Ticket>
      )}
      <RequestFacts view={view} />
      <LeaveForm isOpen={view.isOpen} />
    </div>
  );
}

function words(
  { offer, expiredTime, isOpen }: WaitingView,
  flash: WaitingFlash | undefined,
  { badges, titles, leads, entryTitle: yours }: PageWords["waiting"],
) {
  if (offer)
    return {
      badge: { icon: CircleCheck, text: badges.offered, look: "text-good" },
      title: titles.offered,
      lead: leads.offered(offer.until),
    };
  if (!isOpen)
    return {
      badge: { icon: Clock, text: badges.over, look: "text-muted" },
      title: titles.over,
      lead: leads.over,
    };
  const badge = { icon: CalendarClock, text: badges.waits, look: "text-accent" };
  if (expiredTime) {
    const isDeclined = flash === "declined";
    return {
      badge,
      title: isDeclined ? titles.declined : titles.missed,
      lead: `${isDeclined ? leads.declined : leads.missed(expiredTime)} ${leads.again}`,
    };
  }
  return { badge, title: flash === "joined" ? titles.joined : yours, lead: leads.waits };
}

/** @param dueCents the prepayment, shown before the customer agrees to it. */
function BookForm({ dueCents, asksVisit, visitError }: Partial<Refusal>) {
  const { payment } = useWords();
  const { waiting } = usePageWords();
  return (
    <form method="post" className="flex flex-wrap gap-3">
      {asksVisit && (
        <div className="mb-2 w-full">
          <VisitCheckbox
            autoFocus={Boolean(visitError)}
            aria-required
            aria-invalid={visitError ? true : undefined}
            aria-describedby={visitError ? "visit-error" : undefined}
          />
          <FieldError id="visit" error={visitError} />
        </div>
      )}
      <Button
        type="submit"
        name="intent"
        value={dueCents ? "pay" : "book"}
        className="w-full sm:w-auto sm:px-8"
      >
        {dueCents ? payment.payAndBook(dueCents) : waiting.book}
      </Button>
      <Button type="submit" name="intent" value="decline" variant="outline" className="w-full sm:w-auto">
        {waiting.decline}
      </Button>
    </form>
  );
}

/** Shows what the customer asked for, and the stored contact data. */
function RequestFacts({ view }: { view: WaitingView }) {
  const { service, barber, when, customer, bookPath } = view;
  const { booked } = useWords();
  const { waiting } = usePageWords();
  return (
    <Section headingId="request" title={waiting.requestTitle} className="grid gap-4">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={booked.what}>
          <span lang={service.lang}>{service.text}</span>
        </Fact>
        {barber && <Fact term={booked.with}>{barber}</Fact>}
        <Fact term={booked.when}>{when}</Fact>
        <Fact term={waiting.yourDetails}>
          <bdi>{customer.name}</bdi>
          <br />
          {customer.phone}
          <br />
          {customer.email}
        </Fact>
      </dl>
      {bookPath && (
        <p className="text-muted">
          {waiting.otherFree}{" "}
          <a href={bookPath} className="tap-link font-semibold">
            {waiting.seeTimes}
          </a>
        </p>
      )}
    </Section>
  );
}

function LeaveForm({ isOpen }: { isOpen: boolean }) {
  const { waiting } = usePageWords();
  return (
    <section id="af" aria-labelledby="off" className="grid gap-4 border-line border-t pt-10">
      <h2 id="off" className="text-h3">
        {waiting.notNeeded}
      </h2>
      <p className="max-w-prose text-muted">
        {waiting.leaveText}
        {isOpen && ` ${waiting.leftByItself}`}
      </p>
      <form method="post">
        <Button type="submit" name="intent" value="leave" variant="outline">
          {waiting.leave}
        </Button>
      </form>
    </section>
  );
}
