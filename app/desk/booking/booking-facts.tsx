import { Camera, TriangleAlert, Undo2 } from "lucide-react";
import { Fragment } from "react";
import { Form, Link } from "react-router";
import { revisionFields } from "#app/bookings/revision.ts";
import { statusName } from "#app/bookings/tables/statuses.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { WhatsAppIcon } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import { bookingHref, markHref } from "../addresses.ts";
import { Contact, LanguageMark, MoveRequestMark, Remarks, StatusBadge } from "../booking-parts.tsx";
import { HiddenFields, PostButton } from "../form-parts.tsx";
import { MarkButtons } from "../marking/mark-buttons.tsx";
import type { BookingView } from "./booking-view.server.ts";

export function BookingFacts({ view: { booking, paid } }: { view: BookingView }) {
  return (
    <article aria-labelledby="name" className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 id="name" className="min-w-0 text-h2 wrap-anywhere">
          {booking.name}
        </h1>
        <span className="flex items-center gap-3">
          <LanguageMark language={booking.language} isWhole />
          {!booking.unconfirmed && <StatusBadge status={booking.status} />}
        </span>
      </div>
      <p className="mt-3 text-lead">
        <span className="first-letter:uppercase inline-block">{booking.date}</span>{" "}
        <span className="whitespace-nowrap font-semibold">om {booking.time}</span>
      </p>
      <p className="text-muted">
        {booking.service}, {booking.minutes} min{booking.barber && `, bij ${booking.barber}`}
      </p>
      {booking.moveRequest && <MoveRequestNotice booking={booking} {...booking.moveRequest} />}
      {booking.unconfirmed && <p className="text-muted text-small">{booking.unconfirmed}</p>}
      <Contact booking={booking} />
      {booking.whatsapp && (
        <a href={booking.whatsapp} target="_blank" rel="noopener" className="tap-link gap-2">
          <WhatsAppIcon className="size-5 shrink-0" />
          Herinner via WhatsApp
          <NewTabHint />
        </a>
      )}
      <Remarks booking={booking} />
      {booking.together.length > 0 && (
        <p className="mt-2 text-small">
          Samen geboekt met{" "}
          {booking.together.map(({ id, name, date, time, status }, index) => (
            <Fragment key={id}>
              {index > 0 && " · "}
              <Link to={bookingHref(id)} className="tap-link">
                {name}
              </Link>
              , {date !== booking.date && `${date} om `}
              {time}
              {status !== "confirmed" && ` (${statusName(status).toLowerCase()})`}
            </Fragment>
          ))}
        </p>
      )}
      {booking.overlaps && (
        <p className="mt-2 flex gap-2 text-small">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-accent" />
          Mag overlappen met een andere afspraak
        </p>
      )}
      <p className="mt-2 mb-5 text-muted text-small">
        {booking.sourceText} {booking.created}
      </p>
      <MarkButtons booking={booking} describedBy="name" where={markHref("")} />
      {paid && <PaidPart {...paid} />}
      {booking.engraveHref && (
        <Link to={booking.engraveHref} className="tap-link mt-2 gap-2">
          <Camera aria-hidden className="size-5 shrink-0" />
          Gravure van de coupe
        </Link>
      )}
      {booking.reopensTo && (
        <Form method="post" className="mt-3">
          <HiddenFields fields={{ intent: "reopen", ...revisionFields(booking) }} />
          <button type="submit" className="link inline-flex min-h-11 cursor-pointer items-center gap-2">
            <Undo2 aria-hidden className="size-5" />
            Vergist? Zet terug op {booking.reopensTo}
          </button>
        </Form>
      )}
    </article>
  );
}

function MoveRequestNotice(props: { booking: BookingView["booking"]; when: string; canKeep: boolean }) {
  return (
    <div className="mt-3 mb-1 rounded-control border border-field-line border-dashed px-4 py-3">
      <MoveRequestMark />
      <p className="mt-1 text-muted text-small">
        Gemaild {props.when}. {props.canKeep && "Tot de klant kiest, blijft dit uur staan. "}Niet komen telt
        niet mee.
      </p>
      {props.canKeep && (
        <PostButton
          fields={{ intent: "keep-time", ...revisionFields(props.booking) }}
          to={{ className: "mt-2" }}
          className="max-sm:w-full"
        >
          Laat toch doorgaan, en mail
        </PostButton>
      )}
    </div>
  );
}

/** Shows the payments at the chair. If the customer did not come, a new line can reverse each, even on a closed day. */
function PaidPart({ words, href, isUnexpected, lines }: NonNullable<BookingView["paid"]>) {
  if (href)
    return (
      <ButtonLink href={href} variant="secondary" className="mt-3 max-sm:w-full">
        Afrekenen
      </ButtonLink>
    );
  if (!words) return null;
  if (!isUnexpected) return <p className="mt-1 font-semibold text-good">Afgerekend: {words}</p>;
  return (
    <Notice kind="error" title={`Niet gekomen, en toch afgerekend: ${words}`} className="my-3">
      {lines.map(({ href, label, fields }) => (
        <form key={href + fields.lineId} method="post" action={href} className="mt-2">
          <HiddenFields fields={fields} />
          <Button type="submit" name="intent" value="correct" variant="secondary" className="max-sm:w-full">
            {label}
          </Button>
        </form>
      ))}
    </Notice>
  );
}
