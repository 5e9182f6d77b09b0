import { CalendarClock, CircleCheck, CircleX, XCircle } from "lucide-react";
import { Link, useLocation } from "react-router";
import { bookingHref } from "../booking-href.ts";
import { LanguageMark } from "../language-mark.tsx";
import type { BookingItem, Column } from "./view.server.ts";

export function AgendaBooking({ booking, column }: { booking: BookingItem; column: Column }) {
  const { id, from, until, name, language, service, status, isAsked, bufferMinutes } = booking;
  const { pathname, search } = useLocation();
  const look = isAsked ? "asked" : status;
  const mark = marks[look];
  return (
    <>
      <Link
        to={bookingHref(id, pathname + search)}
        data-booking={id}
        data-grip={status === "confirmed" ? id : undefined}
        data-status={look}
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
            {mark && <span className={mark.isSaid ? "" : "sr-only"}>{mark.label}, </span>}
            {service}
          </span>
        </span>
      </Link>
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

const marks: Record<string, { icon: typeof CircleX; label: string; isSaid: boolean }> = {
  show: { icon: CircleCheck, label: "gekomen", isSaid: false },
  "no-show": { icon: CircleX, label: "no-show", isSaid: true },
  asked: { icon: CalendarClock, label: "ander moment gevraagd", isSaid: true },
  cancelled: { icon: XCircle, label: "geannuleerd", isSaid: true },
};
