import { ArrowLeft } from "lucide-react";
import { data, Form, isRouteErrorResponse, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { staffOf } from "#app/accounts/access.server.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { shopIn } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import { bookingHref, cameFrom } from "../booking-href.ts";
import { reloadAfterPost } from "../marking/reload-after-post.ts";
import { SeenFields } from "../seen-fields.tsx";
import type { Route } from "./+types/booking";
import { changeBooking, type Problem } from "./actions.server.ts";
import { CancelQuestion, cancelLinkClass } from "./cancel-question.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { EditForm } from "./edit-form.tsx";
import { Facts } from "./facts.tsx";
import { findBooking } from "./find-booking.server.ts";
import { type BookingFlash, bookingFlash } from "./flash.ts";
import { History } from "./history.tsx";
import { MoveForm } from "./move-form.tsx";
import { ProblemNotice, SuccessNotice } from "./notices.tsx";
import { PartForm } from "./part-form.tsx";
import { viewOf } from "./view.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  if (!booking) return data(undefined, { status: 404 });
  const { searchParams } = new URL(request.url);
  const isAsked = searchParams.has("annuleren");
  const view = await viewOf(staff, booking, searchParams);
  const { flash, cookies } = await readFlash(request, bookingFlash, { path: "/admin" });
  return data({ view, flash, isAsked, back: cameFrom(searchParams) }, { headers: withCookies(cookies) });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (!z.uuid().safeParse(params.id).success) return data(undefined, { status: 404 });
  const outcome = await changeBooking(staffOf(context), params.id, await readForm(request));
  if ("flash" in outcome) {
    const { from } = cameFrom(new URL(request.url).searchParams);
    throw await redirectWithFlash<BookingFlash>(
      bookingHref(params.id, from) + (outcome.place ?? ""),
      outcome.flash,
      { path: "/admin" },
    );
  }
  return data(outcome.problem, { status: outcome.status });
}

/** Without an answer the form keeps its values. Redirects pass. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Problem | undefined> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return unanswered;
  }
}

/** Offline a reload would fail too and replace the page. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult !== unanswered && reloadAfterPost(change);
}

const unanswered: Problem = {
  about: "booking",
  title: "Geen antwoord.",
  text: "Kijk je internet na en probeer het opnieuw.",
  values: {},
};

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Boeking | ${shopIn(matches).name}` }, { name: "robots", content: "noindex" }];
}

export default function BookingPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const lastFlash = useFlash(loaderData?.flash);
  if (!loaderData) return <NoSuchBooking />;
  const { view, isAsked, back } = loaderData;
  // A former success says nothing beside a new problem.
  const flash = problem ? undefined : lastFlash;
  const { booking, customer } = view;
  const lastLink = customer.isKnown ? customer.links.at(-1) : undefined;
  return (
    <>
      <BackLink {...back} />
      {problem?.about === "booking" && <ProblemNotice problem={problem} />}
      <SuccessNotice
        flash={flash}
        of={[
          ...(["moved-back", "moved-back-mailed"] as const),
          ...(["edited", "edited-changed", "edited-confirmation"] as const),
          ...(["time-kept", "cancelled", "cancelled-mailed", "reopened", "reopened-cancelled"] as const),
        ]}
      />
      <SuccessNotice flash={flash} of={["moved", "moved-mailed"]}>
        {booking.canChange && (
          <Form method="post" className="mt-3">
            <input type="hidden" name="intent" value="undo-move" />
            <SeenFields booking={booking} />
            <Button type="submit" variant="outline">
              Ongedaan maken
            </Button>
          </Form>
        )}
      </SuccessNotice>
      <SuccessNotice flash={flash} of={["edited-linked", "edited-confirmation-linked"]}>
        {lastLink && (
          <div className="mt-3">
            <PartForm card={booking.id} link={lastLink.id} label="Toch twee kaarten" />
          </div>
        )}
      </SuccessNotice>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
        <Facts view={view} />
        {booking.canChange && (
          <section
            key={booking.sequence}
            aria-labelledby="change"
            className="grid min-w-0 gap-3 lg:col-start-1"
          >
            <h2 id="change" className="text-h3">
              Wijzig
            </h2>
            <MoveForm booking={booking} move={view.move} problem={problem} />
            <EditForm booking={booking} edit={view.edit} barbers={view.move.barbers} problem={problem} />
            <CancelQuestion booking={booking} isAsked={isAsked} here={bookingHref(booking.id, back.from)} />
            {booking.series && (
              <Link to={`/admin/annuleren?reeks=${booking.series.id}`} className={cancelLinkClass}>
                De hele reeks annuleren
                <span className="ml-2 font-normal text-muted">nog {booking.series.others + 1} keer</span>
              </Link>
            )}
          </section>
        )}
        <CustomerCard booking={booking} customer={customer} problem={problem} flash={flash} />
        <History history={view.history} bookingId={booking.id} />
      </div>
    </>
  );
}

function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link to={href} className="link -ml-1 inline-flex min-h-11 items-center gap-2 px-1">
      <ArrowLeft aria-hidden className="size-5" />
      {label}
    </Link>
  );
}

function NoSuchBooking() {
  return (
    <>
      <BackLink {...cameFrom(new URLSearchParams())} />
      <h1 className="mt-4 text-h2">Deze boeking bestaat niet (meer)</h1>
      <p className="mt-3 max-w-prose text-muted">
        Het adres klopt niet, of het uur werd enkel even vastgehouden voor een betaling.
      </p>
    </>
  );
}
