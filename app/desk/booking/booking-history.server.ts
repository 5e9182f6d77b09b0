import { and, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { listBarbersByEmail } from "#app/accounts/accounts.server.ts";
import { isAfterCutOff } from "#app/bookings/change-until.server.ts";
import { type Booking, barbers, bookingChanges } from "#app/bookings/tables/bookings.server.ts";
import { statusName } from "#app/bookings/tables/statuses.ts";
import { customerFields } from "#app/customers/tables/customer-fields.ts";
import { dayWithYear, formatMoment } from "#app/i18n/format/dates.server.ts";
import { languageOf, languages } from "#app/i18n/format/language.ts";
import { mailNames } from "#app/messages/problems.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { prepaymentWaivers } from "#app/payments/tables/prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";

type HistoryEntry = {
  id: string;
  words: string;
  /** Undefined for changes by the site itself. */
  by?: string;
  when: string;
  mailId?: string;
  isTrouble?: boolean;
};

export async function historyOf(staff: Staff, booking: Booking): Promise<HistoryEntry[]> {
  const whereOfBooking = (id: PgColumn) => and(eq(id, booking.id), whereStaff(staff));
  const changes = await db()
    .select()
    .from(bookingChanges)
    .where(whereOfBooking(bookingChanges.bookingId))
    .orderBy(bookingChanges.id);
  const sentMails = await db().select().from(mails).where(whereOfBooking(mails.bookingId));
  const waivers = await db()
    .select()
    .from(prepaymentWaivers)
    .where(whereOfBooking(prepaymentWaivers.bookingId));
  const names = new Map((await db().select().from(barbers)).map(({ id, name }) => [id, name]));
  const barberNamesByEmail = await listBarbersByEmail();

  const entries: (Omit<HistoryEntry, "when"> & { at: Date; when?: string })[] = [
    ...creationEntry(booking, changes),
    ...changes.map((change) => ({
      id: `change-${change.id}`,
      at: change.at,
      by: change.by
        ? (barberNamesByEmail.get(change.by) ?? change.by)
        : change.from === "held"
          ? "betaling"
          : "de klant",
      words: formatChange(change, booking, names),
    })),
    ...waivers.map(({ id, by, at, usedAt }) => ({
      id: `waiver-${id}`,
      at: usedAt ?? at,
      words: `Geboekt zonder vooruitbetaling, één keer kwijtgescholden door ${barberNamesByEmail.get(by) ?? by}, ${formatMoment(at)}`,
    })),
    ...sentMails.flatMap((mail) => {
      const entry = formatMail(mail);
      return entry ? [{ id: `mail-${mail.id}`, at: mail.sentAt ?? mail.createdAt, ...entry }] : [];
    }),
  ];
  // At equal times, a change comes before its mail.
  return entries
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .reverse()
    .map(({ at, ...entry }) => ({ when: formatMoment(at), ...entry }));
}

/** Returns the first entry of the history, unless a change already tells how the booking was made. */
function creationEntry({ createdAt, source }: Booking, changes: Change[]) {
  if (changes.some(({ what, from }) => what === "added" || from === "held")) return [];
  return [
    {
      id: "made",
      at: new Date(0),
      when: formatMoment(createdAt),
      by: source === "website" ? "de klant" : undefined,
      words: creationWords[source] ?? `Toegevoegd, ${sourceLabels[source]}`,
    },
  ];
}

const creationWords: Partial<Record<Booking["source"], string>> = {
  website: "Geboekt op de website",
  import: "Meegekomen uit je vorige systeem",
};

type MailRow = typeof mails.$inferSelect;

/** Returns undefined for a mail that does not concern staff. */
function formatMail({ id, kind, status, problem }: MailRow) {
  const isTrouble = status === "failed" || status === "uncertain";
  // The shop's own notice is shown only if it failed.
  if (kind === "shop-notice" && !isTrouble) return;
  const words = [`${mailNames[kind]} ${outcomes[status]}`, problem && status !== "sent" ? problem : ""];
  if (status === "obsolete") return { words: words[0] ?? "" };
  return {
    words: words.filter(Boolean).join(": "),
    ...(isTrouble && { mailId: id }),
    isTrouble: isTrouble || (status === "queued" && problem !== null),
  };
}

const outcomes: Record<MailRow["status"], string> = {
  queued: "nog niet verstuurd",
  sending: "wordt verstuurd",
  sent: "verstuurd",
  failed: "niet verstuurd",
  uncertain: "misschien niet aangekomen",
  obsolete: "niet meer nodig",
};

type Change = typeof bookingChanges.$inferSelect;

export const sourceLabels: Record<Booking["source"], string> = {
  website: "website",
  phone: "telefoon",
  whatsapp: "WhatsApp",
  "walk-in": "binnengelopen",
  import: "je vorige systeem",
};

/** Returns for example "Verplaatst van za 28 nov 10:00 naar 11:00". @param barbers names by id */
function formatChange(
  { what, from, to, by, at }: Change,
  booking: Booking,
  barbers: Map<string, string>,
): string {
  switch (what) {
    case "added":
      return `Toegevoegd, ${labelFor(sourceLabels, to)}`;
    case "overlap":
      return "Overlap met een andere afspraak toegelaten";
    case "moved":
      return formatMove(parseLoggedSlot(from), parseLoggedSlot(to), barbers);
    case "asked":
      return "De vraag om een ander moment is van de baan";
    case "length":
      return `Duur van ${from} naar ${to} min`;
    case "service":
      return formatEdit("Dienst", from, to);
    case "engraving":
      return engravingWords(from, to);
    case "status":
      if (from === "held") return "Betaald en geboekt";
      if (to === "cancelled")
        return by === null && isAfterCutOff(booking, at) ? "Liet weten niet te komen" : "Geannuleerd";
      return `Op ${lowerStatusName(to)} gezet (was ${lowerStatusName(from)})`;
    default:
      return customerFields[what].control === "language"
        ? formatEdit(customerFields[what].label, from && languageName(from), to && languageName(to))
        : formatEdit(customerFields[what].label, from, to);
  }
}

/** The values are explained at `bookingChanges`. */
function engravingWords(from: string | null, to: string | null): string {
  if (to === null) return "Gravure gewist";
  if (from === "gallery") return "Gravure uit de galerij gehaald";
  return to === "gallery" ? "Gegraveerd, ook voor de galerij" : "Gegraveerd";
}

const languageName = (code: string) => languages[languageOf(code)].dutchName;
const lowerStatusName = (status: string | null) => statusName(status ?? "").toLowerCase();

/** `from` and `to` are null once the customer is erased. */
function formatEdit(label: string, from: string | null, to: string | null): string {
  if (from === null || to === null) return `${label} aangepast`;
  if (!from) return `${label} toegevoegd: ${to}`;
  return to ? `${label} van ${from} naar ${to}` : `${label} ${from} weggehaald`;
}

type LoggedSlot = ReturnType<typeof parseLoggedSlot>;

/** Parses for example "2026-11-28T10:00 barber-1". */
function parseLoggedSlot(text: string | null) {
  const [date = "", time = "", barberId = ""] = (text ?? "").split(/[T ]/);
  return { date, time, barberId };
}

function formatMove(from: LoggedSlot, to: LoggedSlot, barbers: Map<string, string>): string {
  const name = ({ barberId }: LoggedSlot) => barbers.get(barberId) ?? barberId;
  const isSameTime = from.date === to.date && from.time === to.time;
  const times = isSameTime
    ? `op ${dayWithYear(from.date)} ${from.time}`
    : `van ${dayWithYear(from.date)} ${from.time} naar ${from.date === to.date ? "" : `${dayWithYear(to.date)} `}${to.time}`;
  const barberChange = from.barberId === to.barberId ? "" : `, van ${name(from)} naar ${name(to)}`;
  return `Verplaatst ${times}${barberChange}`;
}

function labelFor(words: Record<string, string>, code: string | null): string {
  return words[code ?? ""] ?? code ?? "";
}
