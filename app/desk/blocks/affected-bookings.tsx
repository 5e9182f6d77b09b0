import { Phone } from "lucide-react";
import type { Placement } from "#app/bookings/flows/planning/colleagues.server.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { Checkbox } from "#app/ui/labelled-controls.tsx";
import { bookingHref } from "../addresses.ts";
import { MoveRequestMark } from "../booking-parts.tsx";
import { CallLink } from "../call-link.tsx";
import { HiddenFields, PostButton } from "../form-parts.tsx";
import type { AffectedBookingView } from "./block-view.server.ts";

type Listed = Pick<AffectedBookingView, "id" | "name" | "phone" | "when" | "isHeld"> & {
  isMoveRequested?: boolean;
  hasEmail?: boolean;
  placement?: Placement | undefined;
};

/** @param canAnswer renders a choice for each appointment, to be sent with the form around the list */
export function AffectedBookings({ bookings, canAnswer }: { bookings: Listed[]; canAnswer?: boolean }) {
  return (
    <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <AffectedBooking {...booking} />
          {canAnswer && !booking.isHeld && !booking.isMoveRequested && <BookingChoice {...booking} />}
        </li>
      ))}
    </ul>
  );
}

function AffectedBooking({ id, name, phone, when, isHeld, isMoveRequested }: Listed) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <span className="wrap-anywhere min-w-0">
        <span className="whitespace-nowrap max-sm:block max-sm:pt-2 max-sm:text-muted max-sm:text-small">
          {when}
        </span>{" "}
        {isHeld ? (
          `${name} (wacht op betaling)`
        ) : (
          <a href={bookingHref(id)} className="link inline-block py-2.5 font-semibold max-sm:pt-1">
            {name}
          </a>
        )}
        {isMoveRequested && <MoveRequestMark />}
      </span>
      {phone && (
        <CallLink
          phone={phone}
          className="link inline-flex min-h-11 shrink-0 items-center gap-2"
          aria-label={`Bel ${name}`}
        >
          <Phone aria-hidden className="size-5" />
          Bel
        </CallLink>
      )}
    </div>
  );
}

/** Overrules the choice for all. Rendered only in a shop with several barbers. */
function BookingChoice({ id, name, hasEmail, placement }: Listed) {
  if (!placement) return null;
  const { free, proposed, reasons } = placement;
  const options = [
    ["", "Zoals voor iedereen"],
    ...free.map((colleague) => [colleague.id, `Naar ${colleague.name}`]),
    ["leave", "Laat staan"],
    ["cancel", "Annuleer"],
    ...(hasEmail ? [["ask", "Mail een link"]] : []),
  ];
  return (
    <div className="grid gap-1 pb-3">
      <p className="wrap-anywhere text-muted text-small">
        {proposed ? `Kan naar ${proposed}.` : `Niemand is dan vrij. ${reasons.join("; ")}.`}
      </p>
      <Select name={`to-${id}`} aria-label={`Wat met ${name}?`} className="control">
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function countAffected(count: number): string {
  return countText(count, "afspraak valt erin", "afspraken vallen erin");
}

export function countMoveRequests(count: number): string {
  return `${countText(count, "klant kreeg", "klanten kregen")} al de vraag om een ander moment te kiezen`;
}

/** Lists customers who were mailed to choose another time, although their time is free again. */
export function MoveRequests({ moveRequests }: { moveRequests: AffectedBookingView[] }) {
  if (moveRequests.length === 0) return null;
  return (
    <>
      <p className="mt-1">{countMoveRequests(moveRequests.length)}:</p>
      <AffectedBookings bookings={moveRequests} />
      <PostButton
        fields={{ intent: "keep", shown: chosenField(moveRequests) }}
        to={{ reloadDocument: true, className: "mt-4" }}
        variant="secondary"
        className="w-full sm:w-auto"
      >
        {moveRequests.length === 1 ? "Mail dat het uur toch blijft" : "Mail hen dat hun uur toch blijft"}
      </PostButton>
    </>
  );
}

/** Asks whether customers who go to a colleague are mailed. Rendered inside the form of the list. */
export function NotifyChoice() {
  return (
    <>
      <HiddenFields fields={{ asksNotify: "yes" }} />
      <Checkbox name="notify" defaultChecked>
        Mail wie naar een collega gaat
      </Checkbox>
    </>
  );
}

export function countPlaceable(bookings: Pick<Listed, "placement">[]): number {
  return bookings.filter(({ placement }) => placement?.proposed).length;
}

/**
 * Form that lists all appointments within a block and decides about them. Sends nothing until it is submitted.
 * @param id prefix of the field ids
 */
export function ResolveForm({ id, bookings }: { id: string; bookings: AffectedBookingView[] }) {
  const open = listUndecided(bookings);
  const withoutEmail = open.filter(({ hasEmail }) => !hasEmail).length;
  const placeable = countPlaceable(open);
  const start = placeable > 0 ? "colleague" : "leave";
  if (open.length === 0) return <AffectedBookings bookings={bookings} />;
  return (
    <form method="post" className="mt-4 grid gap-4">
      <HiddenFields fields={{ intent: "settle", shown: chosenField(open) }} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">
          {open.length === 1
            ? "Wat doe je met deze afspraak?"
            : `Wat doe je met deze ${open.length} afspraken?`}
        </legend>
        {(placeable > 0 ? [toColleague(placeable, open.length), ...choices] : choices).map(
          ({ choice, label, hint }) => (
            <label key={choice} className={choiceClass}>
              <input
                type="radio"
                name="choice"
                value={choice}
                defaultChecked={choice === start}
                aria-describedby={`${id}-${choice}`}
                className="mt-1.5 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="font-semibold">{label}</span>
                <span id={`${id}-${choice}`} className="block text-muted text-small">
                  {hint}
                </span>
              </span>
            </label>
          ),
        )}
      </fieldset>
      <AffectedBookings bookings={bookings} canAnswer={placeable > 0} />
      {placeable > 0 && <NotifyChoice />}
      {withoutEmail > 0 && (
        <p className="text-muted text-small">
          {withoutEmail === 1 ? "Eén klant heeft" : `${withoutEmail} klanten hebben`} geen e-mailadres: bel
          zelf.
        </p>
      )}
      <div className="tall:sticky bottom-(--below) z-10 bg-background py-3">
        <Button type="submit" className="w-full sm:w-auto">
          Bevestig
        </Button>
      </div>
    </form>
  );
}

/** Leaves out held times and bookings whose customer was asked already. */
export function listUndecided(bookings: AffectedBookingView[]): AffectedBookingView[] {
  return bookings.filter(({ isHeld, isMoveRequested }) => !isHeld && !isMoveRequested);
}

/** Returns the ids and revisions that staff saw, so that a booking that was changed since is left alone. */
function chosenField(bookings: AffectedBookingView[]): string {
  return bookings.map(({ id, sequence }) => `${id}_${sequence}`).join(",");
}

function toColleague(placeable: number, count: number) {
  const unplacedCount = count - placeable;
  const hint =
    unplacedCount > 0 ? `${placeable} van de ${count} kunnen; de rest blijft staan.` : "Iedereen kan.";
  return { choice: "colleague", label: "Zet bij een collega, op hetzelfde uur", hint };
}

const choices = [
  { choice: "leave", label: "Laat staan", hint: "Niemand krijgt een mail. Je belt of verplaatst ze zelf." },
  { choice: "cancel", label: "Annuleer en mail", hint: "Wat betaald is, gaat vanzelf terug." },
  {
    choice: "ask",
    label: "Mail een link om een ander moment te kiezen",
    hint: "De afspraak staat tot de klant kiest. Wat betaald is, verhuist mee.",
  },
];

const choiceClass =
  "flex min-h-12 cursor-pointer gap-3 rounded-control border border-field-line bg-surface-raised px-4 py-2.5 " +
  "has-checked:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent";
