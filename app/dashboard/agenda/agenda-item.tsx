import { Ban, CalendarClock, CircleCheck, CircleX, CreditCard, XCircle } from "lucide-react";
import { Link, useLocation } from "react-router";
import { type Outcome, outcomeOf, statusName } from "#app/tables/statuses.ts";
import { bookingHref } from "../booking-href.ts";
import { LanguageMark } from "../language-mark.tsx";
import { AgendaGap } from "./agenda-gap.tsx";
import { minutesStyle } from "./minutes-style.ts";
import type { BookingItem, Column, Item } from "./view.server.ts";

export function AgendaItem({ item, column }: { item: Item; column: Column }) {
  return (
    <li
      className="agenda-item"
      data-kind={item.kind}
      data-beside={(item.kind !== "gap" && item.isBeside) || undefined}
      style={minutesStyle(item)}
    >
      <Content item={item} column={column} />
    </li>
  );
}

function Content({ item, column }: { item: Item; column: Column }) {
  switch (item.kind) {
    case "booking":
      return <AgendaBooking booking={item} column={column} />;
    case "gap":
      return <AgendaGap gap={item} column={column} />;
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
              <span className="agenda-until">-{item.until}</span>
            </strong>{" "}
            {item.reason}
          </span>
        </Link>
      );
  }
}

function AgendaBooking({ booking, column }: { booking: BookingItem; column: Column }) {
  const { id, from, until, name, language, service, status, isAsked, bufferMinutes } = booking;
  const { pathname, search } = useLocation();
  const mark = isAsked ? asked : marks[outcomeOf(status) ?? "open"];
  return (
    <>
      <Link
        to={bookingHref(id, pathname + search)}
        data-booking={id}
        data-grip={status === "confirmed" ? id : undefined}
        data-status={isAsked ? "asked" : outcomeOf(status)}
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

const asked: Look = { icon: CalendarClock, label: "ander moment gevraagd", isSaid: true };
const marks: Record<Outcome, Look | undefined> = {
  open: undefined,
  come: { icon: CircleCheck, isSaid: false },
  missed: { icon: CircleX, isSaid: true },
  cancelled: { icon: XCircle, isSaid: true },
};
