import { data, isRouteErrorResponse, Link } from "react-router";
import { z } from "zod";
import { staffOf } from "#app/accounts/access.server.ts";
import { revisionFields } from "#app/bookings/revision.ts";
import { withCookies } from "#app/platform/http/flash.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Section } from "#app/ui/section.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import { backLinkOf, bookingHref } from "../addresses.ts";
import { findBooking } from "../booking.server.ts";
import { PostButton, SendAgainButton } from "../form-parts.tsx";
import { reloadAfterPost } from "../marking/change-result.tsx";
import { BackLink, Folded } from "../page-parts.tsx";
import { unansweredInit } from "../unanswered.ts";
import type { Route } from "./+types/booking-page";
import { answerCard } from "./answer-card.server.ts";
import { BookingFacts } from "./booking-facts.tsx";
import { DoneNotice, LastChange, ProblemNotice } from "./booking-notices.tsx";
import { type BookingView, viewBooking } from "./booking-view.server.ts";
import { type BookingProblem, readPageFlash, redirectToPage } from "./change-booking.server.ts";
import { CancelQuestion, cancelLinkClass, EditForm, MoveForm } from "./change-forms.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { PartButton, SameCustomer } from "./other-cards.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  if (!booking) return data(undefined, { status: 404 });
  const { searchParams } = new URL(request.url);
  const isCancelOpen = searchParams.has("annuleren");
  const view = await viewBooking(staff, booking, searchParams);
  const { flash, cookies } = await readPageFlash(request);
  return data(
    { view, flash, isCancelOpen, back: backLinkOf(searchParams) },
    { headers: withCookies(cookies) },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (!z.uuid().safeParse(params.id).success) return data(undefined, { status: 404 });
  const outcome = await answerCard(staffOf(context), params.id, request);
  if ("flash" in outcome) {
    const { from } = backLinkOf(new URL(request.url).searchParams);
    throw await redirectToPage(bookingHref(params.id, from) + (outcome.place ?? ""), outcome.flash);
  }
  return data(outcome.problem, { status: outcome.status });
}

/** Keeps the form values if the server does not answer. Redirects pass through. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const text = "Kijk je internet na en probeer het opnieuw.";
    return data<BookingProblem>(
      { part: "booking", title: "Geen antwoord.", text, values: {} },
      unansweredInit,
    );
  }
}

export const shouldRevalidate = reloadAfterPost;

export const meta = unlistedPage("Boeking");

export default function BookingPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const lastFlash = useFlash(loaderData?.flash);
  if (!loaderData) return <NoSuchBooking />;
  const { view, isCancelOpen, back } = loaderData;
  // After a problem, an earlier success is no longer shown.
  const flash = problem ? undefined : lastFlash;
  const { booking, customer } = view;
  const lastLink = customer.isKnown ? customer.merges.at(-1) : undefined;
  return (
    <LastChange value={{ flash, problem }}>
      <BackLink {...back} />
      <ProblemNotice part="booking" />
      <DoneNotice part="booking" />
      <DoneNotice part="moved">
        {booking.canChange && (
          <PostButton fields={{ intent: "undo-move", ...revisionFields(booking) }} to={{ className: "mt-3" }}>
            Ongedaan maken
          </PostButton>
        )}
      </DoneNotice>
      <DoneNotice part="linked">
        {lastLink && (
          <div className="mt-3">
            <PartButton link={lastLink.id}>Toch twee kaarten</PartButton>
          </div>
        )}
      </DoneNotice>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
        <BookingFacts view={view} />
        {booking.canChange && (
          <Section
            headingId="change"
            title="Wijzig"
            key={booking.sequence}
            className="grid min-w-0 gap-3 lg:col-start-1"
          >
            <MoveForm view={view} />
            <EditForm view={view} />
            <CancelQuestion
              booking={booking}
              isOpen={isCancelOpen}
              here={bookingHref(booking.id, back.from)}
            />
            {booking.series && (
              <Link to={`/admin/reeks/${booking.id}`} className={cancelLinkClass}>
                De reeks verplaatsen
                <span className="ml-2 font-normal text-muted">vanaf deze keer</span>
              </Link>
            )}
            {booking.series && (
              <Link to={`/admin/annuleren?reeks=${booking.series.id}`} className={cancelLinkClass}>
                De hele reeks annuleren
                <span className="ml-2 font-normal text-muted">nog {booking.series.others + 1} keer</span>
              </Link>
            )}
          </Section>
        )}
        <CustomerCard booking={booking} customer={customer}>
          <SameCustomer cards={view.sameCustomer} lastMerge={lastLink?.id} />
        </CustomerCard>
        <BookingHistory view={view} />
      </div>
    </LastChange>
  );
}

function NoSuchBooking() {
  return (
    <>
      <BackLink {...backLinkOf(new URLSearchParams())} />
      <h1 className="mt-4 text-h2">Deze boeking bestaat niet (meer)</h1>
      <p className="mt-3 max-w-prose text-muted">
        Het adres klopt niet, of het uur werd enkel even vastgehouden voor een betaling.
      </p>
    </>
  );
}

function BookingHistory({ view: { history, booking } }: { view: BookingView }) {
  const [newest, older] = [history.slice(0, 10), history.slice(10)];
  return (
    <Section headingId="history" title="Geschiedenis" className="min-w-0 lg:col-start-1">
      <HistoryList entries={newest} bookingId={booking.id} />
      {older.length > 0 && (
        <Folded summary={`Nog ${older.length} oudere`}>
          <HistoryList entries={older} bookingId={booking.id} />
        </Folded>
      )}
    </Section>
  );
}

function HistoryList({ entries, bookingId }: { entries: BookingView["history"]; bookingId: string }) {
  return (
    <ol className="mt-2">
      {entries.map(({ id, words, by, when, mailId, isTrouble }) => (
        <li key={id} className="border-line border-l-2 py-2 pl-4">
          <p className={`wrap-anywhere ${isTrouble ? "text-alarm" : ""}`}>{words}</p>
          <p className="text-muted text-small wrap-anywhere">{[by, when].filter(Boolean).join(" · ")}</p>
          {mailId && <SendAgainButton mailId={mailId} place="history" fields={{ bookingId }} />}
        </li>
      ))}
    </ol>
  );
}
