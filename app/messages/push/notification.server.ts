import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { shortDate } from "#app/i18n/format/dates.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import type { Booking } from "#app/tables/bookings.server.ts";
import type { PushKind } from "#app/tables/push.server.ts";
import type { Notification } from "./push-service.server.ts";

/** Of what happened; the booking as it is by now. */
export type Heard = { kind: PushKind | "test"; booking?: Booking; barber?: string };

/** Undefined when it is all overtaken. Names only for who asked for them: a locked screen is read by anybody. */
export function notificationOf(all: Heard[], { hasNames }: { hasNames: boolean }): Notification | undefined {
  const told = untold(all);
  const [first] = told;
  if (!first) return;
  if (told.length > 1) return summaryOf(told);
  const { kind, booking, barber } = first;
  if (kind === "mail" || !booking)
    return { title: titles[kind], body: "Kijk bij Mails wat je kunt doen.", path: "/admin/mails", tag: kind };
  const { date, time } = shopWallClock(booking.startsAt);
  const today = shopToday();
  const body = [
    date === today ? `vandaag ${time}` : `${shortDate(date)} ${time}`,
    ...(hasNames ? [booking.name] : []),
    bookedLabel(booking),
    ...(shop().barbers.length > 1 && barber ? [barber] : []),
  ].join(" · ");
  return { title: titles[kind], body, path: `/admin/boeking/${booking.id}`, tag: booking.id };
}

export const testNotification = (): Notification => ({
  title: titles.test,
  body: "Zo komen de meldingen van je zaak binnen.",
  path: "/admin/vandaag",
  tag: "test",
});

const titles: Record<Heard["kind"], string> = {
  booked: "Nieuwe afspraak",
  cancelled: "Afspraak geannuleerd",
  moved: "Afspraak verplaatst",
  late: "Klant nog niet aangeduid",
  mail: "Een mail is niet vertrokken",
  test: "Proefmelding",
};

function summaryOf(told: Heard[]): Notification {
  const count = (kind: PushKind) => told.filter((each) => each.kind === kind).length;
  const parts = [
    [count("booked"), "nieuwe afspraak", "nieuwe afspraken"],
    [count("cancelled"), "annulering", "annuleringen"],
    [count("moved"), "verplaatsing", "verplaatsingen"],
    [count("late"), "klant nog niet aangeduid", "klanten nog niet aangeduid"],
    [count("mail"), "mail niet vertrokken", "mails niet vertrokken"],
  ] as const;
  const body = parts.flatMap(([n, one, more]) => (n > 0 ? counted(n, one, more) : [])).join(", ");
  return {
    title: `${told.length} meldingen`,
    body,
    path: count("mail") === told.length ? "/admin/mails" : "/admin",
    tag: "summary",
  };
}

/** A booking that was made and cancelled since is no news, and one that moved meanwhile is new only. */
function untold(all: Heard[]): Heard[] {
  const ofBooking = Map.groupBy(all, ({ booking, kind }) => (kind === "mail" ? undefined : booking?.id));
  return [...ofBooking].flatMap(([id, told]) => {
    if (!id) return told.filter(({ kind }) => kind === "mail");
    const isOpen = told[0]?.booking?.status === "confirmed";
    const isNew = told.some(({ kind }) => kind === "booked");
    const wanted = isOpen ? (isNew ? ["booked"] : ["late", "moved"]) : isNew ? [] : ["cancelled"];
    return told.filter(({ kind }) => wanted.includes(kind)).slice(-1);
  });
}
