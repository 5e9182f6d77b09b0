import { Ban, CalendarClock, CircleCheck, CircleX, CreditCard, Plus, XCircle } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { type Outcome, outcomeOf, statusName } from "#app/bookings/tables/statuses.ts";
import { wallTime } from "#app/i18n/format/minutes.ts";
import { bookingHref } from "../addresses.ts";
import { LanguageMark } from "../booking-parts.tsx";
import { CallLink } from "../call-link.tsx";
import type { BookingItem, Column, Item } from "./agenda-view.server.ts";
import { endOf } from "./board.ts";

type Props = { column: Column; isDay: boolean };

/** @property isDay shows phone and remark beside a booking, where the screen has room */
export function AgendaItem({ item, ...props }: Props & { item: Item }) {
  switch (item.kind) {
    case "booking":
      return <AgendaBooking booking={item} {...props} />;
    case "gap":
      return <AgendaGap gap={item} column={props.column} />;
    case "held":
      return (
        <p className="agenda-held">
          <CreditCard aria-hidden />
          <span>
            <strong>{item.from}</strong> {item.why}, {item.service}
          </span>
        </p>
      );
    case "block":
      return (
        <Link
          to={`/admin/blokkeren?blok=${item.id}`}
          data-grip={item.canMove ? item.id : undefined}
          draggable={false}
          aria-describedby={item.canMove ? "agenda-keys" : undefined}
          className="agenda-block"
        >
          <Ban aria-hidden />
          <span>
            <strong>
              {item.from}
              <span className="agenda-until">–{item.until}</span>
            </strong>{" "}
            {item.reason}
          </span>
        </Link>
      );
  }
}

function AgendaBooking({ booking, column, isDay }: Props & { booking: BookingItem }) {
  const {
    id,
    from,
    until,
    name,
    phone,
    remark,
    language,
    service,
    status,
    isMoveRequested,
    bufferMinutes,
    tone,
  } = booking;
  const { pathname, search } = useLocation();
  const mark = isMoveRequested ? moveRequested : marks[outcomeOf(status) ?? "open"];
  return (
    <>
      <Link
        to={bookingHref(id, pathname + search)}
        data-booking={id}
        data-grip={status === "confirmed" ? id : undefined}
        data-tone={tone}
        data-status={isMoveRequested ? "asked" : outcomeOf(status)}
        draggable={false}
        aria-describedby={status === "confirmed" ? "agenda-keys" : undefined}
        className="agenda-booking"
      >
        {mark && <mark.icon aria-hidden />}
        <span className="agenda-words">
          <span className="agenda-line">
            <span className="agenda-time">
              {from}
              <span className="sr-only"> tot {until}</span>
            </span>{" "}
            <strong title={name}>{name}</strong> <LanguageMark language={language} />
          </span>{" "}
          <span className="agenda-line agenda-service">
            {mark && (
              <span className={mark.isSaid ? "" : "sr-only"}>
                {mark.label ?? statusName(status).toLowerCase()},{" "}
              </span>
            )}
            {service}
          </span>
        </span>
      </Link>
      {isDay && booking.lanes === 1 && !booking.isBeside && (
        <p className="agenda-beside">
          {phone && <CallLink phone={phone} className="link shrink-0" aria-label={`Bel ${name}, ${phone}`} />}
          <span className="agenda-line text-muted" title={remark}>
            {remark}
          </span>
        </p>
      )}
      {bufferMinutes > 0 && (
        <span className="agenda-buffer" style={{ "--minutes": bufferMinutes } as React.CSSProperties}>
          <span className="sr-only">
            daarna {bufferMinutes} minuten vrij te houden, bij {column.barber}
          </span>
        </span>
      )}
    </>
  );
}

type Look = { icon: typeof CircleX; label?: string; isSaid: boolean };

const moveRequested: Look = { icon: CalendarClock, label: "ander moment gevraagd", isSaid: true };
const marks: Record<Outcome, Look | undefined> = {
  open: undefined,
  come: { icon: CircleCheck, isSaid: false },
  missed: { icon: CircleX, isSaid: true },
  cancelled: { icon: XCircle, isSaid: true },
};

/** A free gap. Leads to a new appointment at the gap's start, or at the minute that was clicked. */
function AgendaGap({ gap, column }: { gap: Extract<Item, { kind: "gap" }>; column: Column }) {
  const hint = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const hrefAt = (minute: number) =>
    `/admin/nieuw?${new URLSearchParams({ dag: column.date, tijd: wallTime(minute), kapper: column.barberId })}`;

  function minuteUnder({ clientY, currentTarget }: { clientY: number; currentTarget: Element }): number {
    const { top, height } = currentTarget.getBoundingClientRect();
    const minute = gap.start + ((clientY - top) / height) * gap.minutes;
    return Math.max(gap.start, Math.min(Math.floor(minute / 15) * 15, endOf(gap) - 15));
  }

  function showHint(event: PointerEvent): void {
    if (!hint.current || event.pointerType !== "mouse") return;
    const minute = minuteUnder(event);
    hint.current.style.setProperty("--offset", String(minute - gap.start));
    hint.current.dataset.time = wallTime(minute);
  }

  const to = hrefAt(gap.start);
  return (
    <Link
      to={to}
      className="agenda-gap"
      aria-label={`Vrij ${wallTime(gap.start)}–${wallTime(endOf(gap))} bij ${column.barber}, nieuwe afspraak`}
      onPointerMove={showHint}
      onClick={(event) => {
        // A key press has no position, and a modifier key opens a new tab.
        if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(hrefAt(minuteUnder(event)));
      }}
    >
      <span ref={hint} className="agenda-hint" data-time={wallTime(gap.start)}>
        <Plus aria-hidden />
      </span>
    </Link>
  );
}
