import { CalendarX2, CircleCheck, Clock } from "lucide-react";
import type { AppointmentFlash } from "#app/bookings/manage-link.server.ts";
import { firstName } from "#app/i18n/format/first-name.ts";
import type { PageWords } from "#app/i18n/message-types.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import type { AppointmentView } from "./appointment-view.server.ts";

export function AppointmentHeader(props: { view: AppointmentView; flash: AppointmentFlash | undefined }) {
  const { view, flash } = props;
  const { badge, title, lead } = headerTexts(view, flash, usePageWords().appointment);
  const { icon: Icon, text, className } = badge;
  return (
    <header className={view.state === "open" ? "screen-only" : ""}>
      <p className={`flex items-center gap-2.5 font-semibold ${className}`}>
        <Icon aria-hidden className="size-5" />
        {text}
      </p>
      <div role={flash ? "status" : undefined}>
        <h1 className="mt-3 text-h1">{title}</h1>
      </div>
      <p className="mt-4 max-w-[52ch] text-lead text-muted">{lead}</p>
    </header>
  );
}

function headerTexts(
  view: AppointmentView,
  flash: AppointmentFlash | undefined,
  { reportAbsence, badges, titles, leads, seeYou, title, waits }: PageWords["appointment"],
) {
  const standingBadge = { icon: CircleCheck, text: badges.stands, className: "text-good" };
  const cancelledBadge = { icon: CalendarX2, text: badges.off, className: "text-alarm" };
  const pastBadge = { icon: Clock, text: badges.over, className: "text-muted" };
  const leadOf = { ...leads, booked: `${seeYou(firstName(view.name), view.dayWithoutYear)} ${leads.booked}` };
  const eventKey = flash && eventKeyOf[flash];
  function openTitle() {
    if (flash === "completed") return titles.completed;
    return eventKey ? titles[eventKey] : title;
  }
  function openLead() {
    if (eventKey && !view.sendsMail) return leads.unmailed;
    if (view.isMailUnsent) return leads.unsent;
    return eventKey ? leadOf[eventKey] : leads.stands;
  }
  switch (view.state) {
    case "open":
      if (view.isMoveRequested)
        return {
          badge: { ...cancelledBadge, text: badges.notThen },
          title: titles.chooseOther,
          lead: leads.chooseOther,
        };
      if (view.confirmUntilTime)
        return {
          badge: { icon: Clock, text: badges.waits, className: "text-accent" },
          title: titles.waits,
          lead: waits(view.confirmUntilTime),
        };
      return {
        badge: standingBadge,
        title: openTitle(),
        lead: addCompanionNames(openLead(), eventKey === "moved" ? view : {}, leads),
      };
    case "cancelled":
      return {
        badge: cancelledBadge,
        title: view.isReportedAbsent ? titles.reportedAbsent : titles.cancelled,
        lead: cancelledLead(view, leads, reportAbsence),
      };
    case "released":
      return { badge: pastBadge, title: titles.released, lead: leads.released };
    case "missed":
      return { badge: pastBadge, title: titles.missed, lead: leads.missed };
    default:
      return { badge: pastBadge, title: titles.over, lead: leads.over };
  }
}

/**
 * Maps what has just happened to the key of the text below the title. The title has the same key, except for
 * `completed`.
 */
const eventKeyOf = {
  booked: "booked",
  "booked-unchecked": "booked",
  completed: "booked",
  corrected: "corrected",
  moved: "moved",
  // These events have a notice of their own below the title.
  listed: undefined,
  "engraving-erased": undefined,
  "left-gallery": undefined,
} as const;

/** Adds whose appointments moved too, and whose did not. */
function addCompanionNames(
  lead: string,
  { movedCompanionNames, stayingCompanionNames }: Partial<AppointmentView>,
  { movedAlong: along, stays }: PageWords["appointment"]["leads"],
): string {
  return [
    lead,
    movedCompanionNames && along(movedCompanionNames),
    stayingCompanionNames && stays(stayingCompanionNames),
  ]
    .filter(Boolean)
    .join(" ");
}

function cancelledLead(
  { payment, stayingCompanionNames, isReportedAbsent }: AppointmentView,
  { reportedAbsent, free, refund, stays }: PageWords["appointment"]["leads"],
  { keeps }: PageWords["appointment"]["reportAbsence"],
): string {
  const money = payment?.isKeptAtNoShow
    ? keeps(payment.amount, payment.withdraw !== undefined)
    : payment?.promisesRefund && refund(payment.amount);
  return [
    isReportedAbsent ? reportedAbsent : free,
    money,
    stayingCompanionNames && stays(stayingCompanionNames),
  ]
    .filter(Boolean)
    .join(" ");
}
