import { dayWithYear } from "#app/i18n/format/dates.server.ts";
import { languageOf, languages } from "#app/i18n/format/language.ts";
import type { Booking, bookingChanges } from "#app/tables/bookings.server.ts";
import { statusName } from "#app/tables/statuses.ts";

export type Change = typeof bookingChanges.$inferSelect;

export const sourceLabels: Record<Booking["source"], string> = {
  website: "website",
  phone: "telefoon",
  whatsapp: "WhatsApp",
  "walk-in": "binnengelopen",
};

/** "Verplaatst van za 28 nov 10:00 naar 11:00". @param barbers names by id. */
export function formatChange({ what, from, to }: Change, barbers: Map<string, string>): string {
  switch (what) {
    case "added":
      return `Toegevoegd, ${labelFor(sourceLabels, to)}`;
    case "overlap":
      return "Overlap met een andere afspraak toegelaten";
    case "moved":
      return formatMove(parsePlace(from), parsePlace(to), barbers);
    case "asked":
      return "De vraag om een ander moment is van de baan";
    case "length":
      return `Duur van ${from} naar ${to} min`;
    case "service":
    case "name":
    case "phone":
    case "email":
    case "message":
      return formatEdit(editedLabels[what], from, to);
    case "language":
      return formatEdit("Taal", from && languageName(from), to && languageName(to));
    case "status":
      if (from === "held") return "Betaald en geboekt";
      if (to === "cancelled") return "Geannuleerd";
      return `Op ${nameOf(to)} gezet (was ${nameOf(from)})`;
  }
}

const languageName = (code: string) => languages[languageOf(code)].dutchName;
const nameOf = (status: string | null) => statusName(status ?? "").toLowerCase();

const editedLabels = {
  service: "Service",
  name: "Naam",
  phone: "Telefoon",
  email: "E-mail",
  message: "Opmerking",
};

/** The words are null once the customer is forgotten. */
function formatEdit(label: string, from: string | null, to: string | null): string {
  if (from === null || to === null) return `${label} aangepast`;
  if (!from) return `${label} toegevoegd: ${to}`;
  return to ? `${label} van ${from} naar ${to}` : `${label} ${from} weggehaald`;
}

type Place = ReturnType<typeof parsePlace>;

/** "2026-11-28T10:00 barber-1". */
function parsePlace(text: string | null) {
  const [moment = "", barberId = ""] = (text ?? "").split(" ");
  const [date = "", time = ""] = moment.split("T");
  return { date, time, barberId };
}

function formatMove(from: Place, to: Place, barbers: Map<string, string>): string {
  const name = ({ barberId }: Place) => barbers.get(barberId) ?? barberId;
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
