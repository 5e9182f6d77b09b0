import { BadgeEuro, CalendarClock, Mail, Phone } from "lucide-react";
import { Link } from "react-router";
import { isBookingStatus, statuses, statusName } from "#app/bookings/tables/statuses.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { FormattedBooking } from "./booking.server.ts";
import { CallLink } from "./call-link.tsx";

/** Shows the status in words; the colour only repeats it. */
export function StatusBadge({ status }: { status: string }) {
  const variant = isBookingStatus(status) ? statuses[status].badge : "outline";
  return (
    <span
      data-variant={variant}
      data-status={status}
      className={`inline-flex shrink-0 items-center rounded-control border px-2.5 py-1 font-semibold text-small leading-tight ${badgeClasses[variant]}`}
    >
      {statusName(status)}
    </span>
  );
}

const badgeClasses = {
  default: "border-accent bg-accent text-background",
  destructive: "border-alarm-deep bg-alarm-deep text-foreground",
  secondary: "border-surface-raised bg-surface-raised text-foreground",
  outline: "border-field-line text-muted",
};

/** Marks a customer who did not book in Dutch. @param isWhole writes the language in full */
export function LanguageMark({ language, isWhole = false }: { language: Language; isWhole?: boolean }) {
  if (language === "nl") return null;
  const name = languages[language].dutchName;
  return (
    <span
      title={isWhole ? undefined : name}
      className="inline-block shrink-0 rounded border border-field-line px-1.5 font-semibold font-text text-accent text-small leading-5 tracking-normal"
    >
      {isWhole ? (
        `Taal: ${name}`
      ) : (
        <>
          <span aria-hidden>{language.toUpperCase()}</span>
          <span className="sr-only">Taal: {name}</span>
        </>
      )}
    </span>
  );
}

export function MoveRequestMark({ className = "" }: { className?: string }) {
  return (
    <span className={`flex gap-2 font-semibold text-small ${className}`}>
      <CalendarClock aria-hidden className="size-5 shrink-0" />
      Gevraagd om een ander moment te kiezen
    </span>
  );
}

/** @param isStacked puts the links below each other on a wide screen; on others they are items of the parent */
export function Contact(props: { booking: FormattedBooking; isStacked?: boolean }) {
  const { phone, email } = props.booking;
  // Allows a break before the @, and only there.
  const at = (email ?? "").lastIndexOf("@") + 1;
  const stacked = props.isStacked
    ? "lg:min-h-6 lg:text-small lg:max-xl:text-[0.8125rem] lg:max-xl:[&>svg]:hidden xl:[&>svg]:size-4"
    : "";
  const linkClass = `link inline-flex min-h-11 min-w-0 items-center gap-2 ${stacked}`;
  return (
    <p className={props.isStacked ? "contents lg:flex lg:max-w-full lg:flex-col" : "flex flex-wrap gap-x-6"}>
      {phone && (
        <CallLink phone={phone} className={linkClass}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {phone}
        </CallLink>
      )}
      {email && (
        <a href={`mailto:${email}`} title={email} className={`${linkClass} max-w-full`}>
          <Mail aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0">
            {email.slice(0, at)}
            <wbr />
            {email.slice(at)}
          </span>
        </a>
      )}
    </p>
  );
}

export function Remarks({ booking: { remarks, payment } }: { booking: FormattedBooking }) {
  return (
    <>
      {remarks.map((text) => (
        <p key={text} className="mt-2 lg:first:mt-0 border-line border-l-2 pl-3 whitespace-pre-line">
          {text}
        </p>
      ))}
      {payment && (
        <p className="mt-2 flex gap-2 text-good text-small">
          <BadgeEuro aria-hidden className="size-5 shrink-0" />
          {payment}
        </p>
      )}
    </>
  );
}

export function MailNotice({ words }: { words: string | undefined }) {
  if (!words) return null;
  const link = (
    <Link to="/admin/mails" className="-my-2.5 block py-2.5">
      {words}. <span className="underline underline-offset-4">Bekijk ze</span>
    </Link>
  );
  return <Notice kind="error" role="status" title={link} className="mt-4" />;
}

export function CustomerHeading({ id, name }: { id: string; name: string }) {
  return (
    <h2 className="font-semibold font-text text-lead">
      <Link to={`/admin/klanten/${id}`} className="tap-link">
        {name}
      </Link>
    </h2>
  );
}
