import { type ReactNode, useRef } from "react";
import { Form, Link } from "react-router";
import { revisionFields } from "#app/accounts/revision.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { focus } from "#app/ui/notice.tsx";
import { HiddenFields } from "../form-parts.tsx";
import type { BookingView } from "./booking-view.server.ts";

type Booking = BookingView["booking"];

/** In a dialog; without script on the page of the link. */
export function CancelQuestion(props: { booking: Booking; isAsked: boolean; here: string }) {
  const { booking, isAsked, here } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  if (isAsked)
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
