import { MailWarning } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { bookingHref, markHref, visitId } from "../addresses.ts";
import type { FormattedBooking } from "../booking.server.ts";
import { Contact, LanguageMark, Remarks, StatusBadge } from "../booking-parts.tsx";
import { SendAgainButton } from "../form-parts.tsx";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import { Empty, Loading } from "../page-parts.tsx";
import { useLastLoaded } from "../unanswered.ts";
import { type ListFilter, listHref } from "./filter-form.tsx";

/** `bookings` is undefined if loading failed; `next` is the cursor of the next page. */
export type Loaded = {
  filter: ListFilter;
  bookings: FormattedBooking[] | undefined;
  next: string | undefined;
  mailTrouble?: string | undefined;
};

type PageProps = { loaded: Loaded; empty: ComponentProps<typeof Empty> };

/** Shows bookings. With script, older ones load below and are reloaded together. */
export function BookingPage({ loaded, empty }: PageProps) {
  const older = useFetcher<Loaded>();
  const { filter, bookings = [], next } = loaded;
  const from = useRef<string>(undefined);
  const shownOlder = useLastLoaded(older.data, older.data?.bookings !== undefined || !older.data, notLoaded);

  function loadOlder(): void {
    from.current = next;
    if (next) older.load(listHref(filter, next).replace("?", "?index&"));
  }

  // A new booking shifts all pages, so the older ones are loaded again.
  const followPage = useEffectEvent((end: string | undefined) => {
    if (from.current && end !== from.current) loadOlder();
  });
  useEffect(() => followPage(next), [next]);

  return (
    <>
      {bookings.length === 0 && <Empty {...empty} />}
      <ul className="mt-6 grid grid-cols-1 gap-4 lg:gap-1.5">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
      {shownOlder?.bookings ? (
        <BookingPage loaded={shownOlder} empty={{ text: "Geen oudere boekingen" }} />
      ) : (
        next && (
          <p className="mt-6 text-center">
            <ButtonLink
              href={listHref(filter, next)}
              variant="outline"
              onClick={(event) => {
                event.preventDefault();
                loadOlder();
              }}
            >
              Meer laden
            </ButtonLink>
          </p>
        )
      )}
      <Loading when={older.state === "loading"} />
    </>
  );
}

export const notLoaded = "Kon boekingen niet laden";

/** A card; from 1024 px a row of two lines. */
function BookingCard({ booking }: { booking: FormattedBooking }) {
  const { search } = useLocation();
  const nameId = `name-${booking.id}`;
  const underName = booking.status === "confirmed" ? "lg:pl-9" : "";
  return (
    <article id={visitId(booking.id)} aria-labelledby={nameId} className={cardClass}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 lg:contents">
        <div className="flex min-w-0 flex-[1_1_min-content] items-center gap-4">
          {booking.status === "confirmed" && <SelectBox id={booking.id} name={booking.name} />}
          <h2
            id={nameId}
            className="min-w-0 text-h3 lg:font-semibold lg:font-text lg:text-small lg:leading-6 xl:text-body xl:leading-6"
          >
            <Link to={bookingHref(booking.id)} className={nameClass}>
              {booking.name}
            </Link>
          </h2>
          <LanguageMark language={booking.language} />
        </div>
        <div className="leading-none lg:*:px-2 lg:*:py-px lg:col-start-2 lg:row-start-2 lg:justify-self-end">
          <StatusBadge status={booking.status} />
        </div>
      </div>
      <div className="mt-2 gap-6 md:flex md:items-end md:justify-between lg:contents">
        <div className="min-w-0 lg:contents">
          <p className="font-semibold lg:col-start-2 lg:row-start-1 lg:text-[0.875rem] lg:leading-6 xl:text-small xl:leading-6">
            <BookingDate date={booking.date} isThisYear={booking.isThisYear} />{" "}
            <span className="whitespace-nowrap">om {booking.time}</span>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 max-md:justify-between lg:contents">
            <p className="text-muted lg:col-start-2 lg:row-start-2 lg:mr-27 lg:text-[0.875rem] lg:leading-6 xl:text-small xl:leading-6">
              {booking.service}
            </p>
            <div className="contents lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:block">
              <Contact booking={booking} isStacked />
            </div>
          </div>
          <div className={`empty:hidden lg:col-span-full lg:row-start-3 lg:pb-1 lg:text-small ${underName}`}>
            <Remarks booking={booking} />
            {booking.mailProblem && <MailProblemNotice booking={booking} problem={booking.mailProblem} />}
          </div>
          <p className={`${createdClass} ${underName}`}>Gemaakt op {booking.created}</p>
        </div>
        <div className="mt-3 md:mt-0 lg:col-start-4 lg:row-span-2 lg:row-start-1">
          <MarkButtons
            booking={booking}
            describedBy={nameId}
            where={markHref(search)}
            isQuiet={booking.isToCome}
          />
        </div>
      </div>
    </article>
  );
}

/** Writes "woensdag 2 december 2026"; only screen readers get the year if it is the current one. */
function BookingDate({ date, isThisYear }: { date: string; isThisYear: boolean }) {
  if (!isThisYear) return date;
  return (
    <>
      {date.slice(0, -5)}
      <span className="sr-only">{date.slice(-5)}</span>
    </>
  );
}

const cardClass =
  "rounded-card border border-line bg-surface px-4 py-3 md:p-5 lg:grid lg:min-h-14 lg:items-center lg:gap-x-3 lg:px-3 lg:py-0.75 " +
  "lg:grid-cols-[minmax(10rem,1fr)_minmax(0,15rem)_minmax(0,13rem)_12rem] " +
  "xl:grid-cols-[minmax(10rem,1fr)_minmax(0,18rem)_minmax(0,17rem)_12rem] xl:gap-x-8";

const createdClass =
  "mt-2 text-muted text-small lg:col-start-1 lg:row-start-2 lg:mt-0 lg:leading-6 lg:max-xl:text-[0.8125rem]";

// Makes the whole line a target.
const nameClass = "-my-2 block py-2 decoration-1 underline-offset-4 hover:text-accent hover:underline";

type MailProblem = NonNullable<FormattedBooking["mailProblem"]>;

function MailProblemNotice({ booking, problem }: { booking: FormattedBooking; problem: MailProblem }) {
  return (
    <div className="mt-2 text-small">
      <p className="flex gap-2 text-alarm">
        <MailWarning aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          <strong className="font-semibold">{problem.title}</strong>. {problem.words}
        </span>
      </p>
      {problem.canSendAgain && <SendAgainButton mailId={problem.mailId} place={visitId(booking.id)} />}
    </div>
  );
}

const form = "cancel-many";

/** `form` connects the box to the form in the bar below, without script. */
function SelectBox({ id, name }: { id: string; name: string }) {
  return (
    <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Selecteer {name}</span>
      <input type="checkbox" name="boeking" value={id} form={form} className="size-5 accent-accent" />
    </label>
  );
}

const barClass =
  "sticky bottom-4 z-10 mt-6 flex-wrap items-center justify-end gap-3 rounded-card border border-accent bg-background p-3 shadow-lg";

export function SelectionBar() {
  const [isAll, setAll] = useState(false);
  return (
    <form
      id={form}
      action="/admin/annuleren"
      className={`${barClass} hidden in-[[data-selectable]:has([name=boeking]:checked)]:flex`}
    >
      <Button
        variant="outline"
        className="flex-1 sm:flex-none [@media(scripting:none)]:hidden"
        onClick={({ currentTarget }) => {
          for (const box of currentTarget.form?.elements ?? [])
            if (box instanceof HTMLInputElement && box.type === "checkbox") box.checked = !isAll;
          setAll(!isAll);
        }}
      >
        {isAll ? "Selecteer niets" : "Selecteer alles"}
      </Button>
      <Button type="submit" className="flex-1 sm:flex-none">
        Annuleer gekozen
      </Button>
    </form>
  );
}
