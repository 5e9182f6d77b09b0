import { type ReactNode, useRef } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { revisionFields } from "#app/bookings/revision.ts";
import { customerFieldNames } from "#app/customers/tables/customer-fields.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Checkbox, InputField } from "#app/ui/labelled-controls.tsx";
import { focus } from "#app/ui/notice.tsx";
import type { FreeMoment } from "../booking.server.ts";
import { CustomerInputs, ServiceSelects } from "../customer-fields.tsx";
import { BarberField, fieldsOf, HiddenFields, SubmitButton } from "../form-parts.tsx";
import { ConflictNotice, ProblemNotice, useProblem } from "./booking-notices.tsx";
import type { BookingView } from "./booking-view.server.ts";

export function MoveForm({ view: { booking, move } }: { view: BookingView }) {
  const problem = useProblem("move");
  const { date = move.date, time = move.time, barber = move.barberId, ...others } = problem?.values ?? {};
  const values = { date, time, barber, minutes: others.minutes ?? String(booking.minutes) };
  const field = fieldsOf("move", { values });
  const hidden = { intent: "move", ...revisionFields(booking) };
  return (
    <Disclosure id="verplaatsen" title="Verplaatsen" isOpen={problem !== undefined || move.isOpen}>
      {problem?.conflicts ? (
        <Form method="post">
          <HiddenFields fields={{ ...hidden, notify: others.notify, undo: others.undo, ...values }} />
          <ConflictNotice problem={problem} confirmLabel={`Toch naar ${time} verplaatsen`} />
        </Form>
      ) : (
        <ProblemNotice part="move" />
      )}
      <FreeMoments moments={problem?.free ?? move.free} />
      {/* The key fills in the form anew after a link to another moment. */}
      <Form key={`${move.date}T${move.time}`} method="post" className="grid gap-5">
        <HiddenFields fields={hidden} />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField {...field("date")} label="Dag" type="date" required />
          <InputField {...field("time")} label="Uur" type="time" required step={300} />
          <InputField
            {...field("minutes")}
            label="Lengte in minuten"
            type="number"
            inputMode="numeric"
            required
            min={5}
            max={720}
            step={5}
          />
          <BarberField {...field("barber")} barbers={move.barbers} />
        </div>
        {booking.email ? (
          <Checkbox name="notify" defaultChecked={!problem || others.notify !== undefined}>
            Klant verwittigen
          </Checkbox>
        ) : (
          <p className="text-muted text-small">
            Van deze klant is geen e-mailadres bekend: laat het zelf weten.
          </p>
        )}
        <SubmitButton className="justify-self-start max-sm:w-full">Verplaats</SubmitButton>
      </Form>
    </Disclosure>
  );
}

/** Links that fill in the form below, which works without script. */
function FreeMoments({ moments }: { moments: FreeMoment[] }) {
  const [parameters] = useSearchParams();
  if (moments.length === 0) return null;
  const hrefTo = ({ date, time, barber }: FreeMoment) => {
    const query = new URLSearchParams({ naar: `${date}T${time}`, kapper: barber });
    const from = parameters.get("terug");
    if (from) query.set("terug", from);
    return `?${query}#verplaatsen`;
  };
  return (
    <div className="mb-5">
      <p id="free-moments" className="mb-2 text-muted text-small">
        Eerst vrij
      </p>
      <ul aria-labelledby="free-moments" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {moments.map((moment) => {
          const isChosen = parameters.get("naar") === `${moment.date}T${moment.time}`;
          return (
            <li key={moment.words} className="grid">
              <ButtonLink
                href={hrefTo(moment)}
                variant={isChosen ? "secondary" : "outline"}
                aria-current={isChosen || undefined}
                className="px-1"
              >
                {moment.words}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function EditForm({ view: { booking, edit, move } }: { view: BookingView }) {
  const problem = useProblem("edit");
  const values = { ...edit.values, ...problem?.values };
  const errors = problem?.errors ?? {};
  return (
    <Disclosure id="aanpassen" title="Dienst of gegevens aanpassen" isOpen={problem !== undefined}>
      <Form method="post" noValidate className="grid gap-5">
        {/* Enter presses the first button, which must not confirm conflicts. */}
        <button type="submit" hidden />
        <HiddenFields fields={{ intent: "edit", ...revisionFields(booking) }} />
        {problem?.conflicts ? (
          <ConflictNotice problem={problem} confirmLabel="Toch aanpassen" />
        ) : (
          <ProblemNotice part="edit" />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <ServiceSelects id="edit" services={edit.services} values={values} errors={errors} />
          <BarberField {...fieldsOf("edit", { values, errors })("barber")} barbers={move.barbers} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <CustomerInputs
            id="edit"
            names={customerFieldNames}
            values={values}
            errors={errors}
            emailHint="Naar een nieuw adres gaat de bevestiging, met een nieuwe link."
            messageRows={2}
            wideClass="sm:col-span-2"
          />
        </div>
        <Checkbox name="notify" defaultChecked={!problem || problem.values.notify !== undefined}>
          Klant verwittigen van een andere dienst of kapper
        </Checkbox>
        <SubmitButton className="justify-self-start max-sm:w-full">Bewaar</SubmitButton>
      </Form>
    </Disclosure>
  );
}

type Booking = BookingView["booking"];

/** Asks to confirm a cancellation: in a dialog, or without script on the page that the link opens. */
export function CancelQuestion(props: { booking: Booking; isOpen: boolean; here: string }) {
  const { booking, isOpen, here } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  if (isOpen)
    return (
      <div ref={focus} tabIndex={-1} className="rounded-card border-2 border-alarm bg-surface p-5 sm:p-6">
        <Question booking={booking} here={here}>
          <ButtonLink href={here} variant="outline">
            Nee, laat staan
          </ButtonLink>
        </Question>
      </div>
    );
  return (
    <>
      <Link
        to={`${here}${here.includes("?") ? "&" : "?"}annuleren`}
        className={cancelLinkClass}
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        Annuleren
      </Link>
      <dialog
        ref={dialog}
        aria-labelledby="cancel-question"
        className="m-auto w-[min(32rem,calc(100%-2rem))] rounded-card border border-line bg-surface p-5 text-foreground backdrop:bg-background/85 sm:p-6"
      >
        <Question booking={booking} here={here} onSend={close}>
          <Button variant="outline" onClick={close}>
            Nee, laat staan
          </Button>
        </Question>
      </dialog>
    </>
  );
}

type QuestionProps = { booking: Booking; here: string; onSend?: () => void; children: ReactNode };

function Question({ booking, here, onSend, children }: QuestionProps) {
  return (
    <>
      <h3 id="cancel-question" className="text-h3 wrap-anywhere">
        De afspraak van {booking.name} annuleren?
      </h3>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
        <li>
          {booking.date} om {booking.time} komt meteen vrij.
        </li>
        {booking.payment && <li>Wat betaald is, gaat vanzelf terug naar de klant.</li>}
        <li>
          {booking.isMailed
            ? "De klant krijgt er een mail van."
            : "De klant krijgt geen mail: laat het zelf weten."}
        </li>
      </ul>
      <Form method="post" action={here} onSubmit={onSend} className="mt-5 flex flex-wrap gap-3">
        <HiddenFields fields={{ intent: "cancel", ...revisionFields(booking) }} />
        {children}
        <Button type="submit" variant="alarm">
          Ja, annuleer
        </Button>
      </Form>
    </>
  );
}

export const cancelLinkClass =
  "flex min-h-14 items-center rounded-card border border-line bg-surface px-5 py-4 font-semibold transition-colors " +
  "hover:text-accent sm:px-6";
