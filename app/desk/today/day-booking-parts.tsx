import { BadgeEuro, MailWarning, Phone } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { WhatsAppIcon } from "#app/ui/icons.tsx";
import { bookingHref } from "../addresses.ts";
import { CallLink } from "../call-link.tsx";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import { NoteForm } from "../offline/note-form.tsx";
import type { DayBooking } from "./day-view.server.ts";
import { DayContext, payLink } from "./visit-phase.ts";

export function NameLink({ booking }: { booking: DayBooking }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={bookingHref(booking.id, pathname + search)}
      className="-my-1 inline-flex min-h-11 items-center py-1 underline decoration-1 decoration-field-line underline-offset-4 hover:decoration-accent"
    >
      {booking.name}
    </Link>
  );
}

/** Shows two lines of each remark; the booking's page shows all. */
export function Remarks({ booking: { remarks, payment, mailProblem } }: { booking: DayBooking }) {
  return (
    <>
      {remarks.map((text) => (
        <p
          key={text}
          className="mt-1 line-clamp-2 border-line border-l-2 pl-3 text-small leading-5 whitespace-pre-line"
        >
          {text}
        </p>
      ))}
      {payment && (
        <Remark className="text-good" icon={<BadgeEuro aria-hidden />}>
          {payment}
        </Remark>
      )}
      <UnsentMail problem={mailProblem} />
    </>
  );
}

export function UnsentMail({ problem }: { problem: DayBooking["mailProblem"] }) {
  if (!problem) return null;
  return (
    <Remark className="text-alarm" icon={<MailWarning aria-hidden />}>
      {problem.title}. {problem.words}
    </Remark>
  );
}

/** Links to call or write to the customer, if there is a number. @property hasNumber writes it out */
export function ContactLinks({ booking, hasNumber = false }: { booking: DayBooking; hasNumber?: boolean }) {
  const { name, phone, whatsapp } = booking;
  if (!phone) return null;
  const shape = hasNumber ? "wrap-anywhere min-w-0 flex-auto px-2 md:flex-initial md:px-3" : "px-3";
  return (
    <p className={`flex flex-wrap gap-2 md:gap-3 ${hasNumber ? "max-md:w-full" : ""}`}>
      <CallLink isButton phone={phone} aria-label={`Bel ${name}, ${phone}`} className={shape}>
        <Phone aria-hidden />
        {hasNumber && <span className="whitespace-nowrap text-[min(1em,7vw)]">{phone}</span>}
      </CallLink>
      <ButtonLink
        variant="outline"
        href={whatsapp}
        aria-label={`WhatsApp naar ${name}`}
        rel="noopener noreferrer"
        className={shape}
      >
        <WhatsAppIcon />
        {hasNumber && <span className="whitespace-nowrap text-[min(1em,7vw)]">WhatsApp</span>}
      </ButtonLink>
    </p>
  );
}

function Remark({ className, icon, children }: { className: string; icon: ReactNode; children: ReactNode }) {
  return (
    <p className={`mt-1 flex gap-2 text-small [&>svg]:size-5 [&>svg]:shrink-0 ${className}`}>
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Buttons to mark or to pay, and without network a form for a note. */
export function VisitButtons(props: { booking: DayBooking; describedBy: string; className?: string }) {
  const { booking, describedBy } = props;
  const { now, dayPath } = useContext(DayContext);
  return (
    <>
      <MarkButtons {...props} where={dayPath} pay={payLink(booking, now, dayPath)} />
      <NoteForm booking={booking} describedBy={describedBy} />
    </>
  );
}
