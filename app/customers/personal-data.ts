import { type SQL, sql } from "drizzle-orm";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { customerNotes, customerPhotos, refusedCustomers } from "./tables/customers.server.ts";

type Rules = {
  [Column in keyof Booking]: {
    /** What erasing the customer leaves there; "kept" for what is needed to count and to account. */
    erased: "kept" | { becomes: Booking[Column] | SQL };
    /** The customer's word for it in the file that he may ask for. */
    exportedAs?: string;
  };
};

/** A new column of a booking does not compile before it says here what happens to it. */
const rules: Rules = {
  id: { erased: "kept", exportedAs: "nummer" },
  // For people: `erasedAt` tells.
  name: { erased: { becomes: "Gewist" } },
  // The trigger empties it with e-mail and phone.
  customerId: { erased: "kept" },
  phone: { erased: { becomes: null } },
  email: { erased: { becomes: null } },
  service: { erased: "kept", exportedAs: "service" },
  serviceLabel: { erased: "kept", exportedAs: "dienst" },
  priceCents: { erased: "kept", exportedAs: "prijsCent" },
  parts: { erased: "kept" },
  cancelUntilHours: { erased: "kept" },
  undoMinutes: { erased: "kept" },
  firstReminderHours: { erased: "kept" },
  secondReminderHours: { erased: "kept" },
  termsId: { erased: "kept", exportedAs: "voorwaarden" },
  barberId: { erased: "kept", exportedAs: "kapper" },
  startsAt: { erased: "kept", exportedAs: "begin" },
  endsAt: { erased: "kept", exportedAs: "einde" },
  bookingDate: { erased: "kept" },
  bookingTime: { erased: "kept" },
  status: { erased: "kept", exportedAs: "status" },
  message: { erased: { becomes: "" }, exportedAs: "bericht" },
  reviewMail: { erased: "kept" },
  language: { erased: { becomes: "nl" }, exportedAs: "taal" },
  source: { erased: "kept", exportedAs: "geboektVia" },
  overlapAllowed: { erased: "kept" },
  // A fresh one kills the link.
  manageToken: { erased: { becomes: sql`gen_random_uuid()::text` } },
  idempotencyKey: { erased: { becomes: null } },
  requestHash: { erased: { becomes: null } },
  sequence: { erased: "kept" },
  movedAt: { erased: "kept", exportedAs: "verplaatstOp" },
  moveAskedAt: { erased: "kept" },
  seriesId: { erased: "kept" },
  confirmUntil: { erased: "kept" },
  importId: { erased: "kept" },
  createdAt: { erased: "kept", exportedAs: "geboektOp" },
  updatedAt: { erased: "kept" },
  erasedAt: { erased: { becomes: sql`now()` } },
};

/** For `set()`: a booking that belongs to nobody any more. What, when and the outcome stay for statistics. */
export const withoutCustomer = Object.fromEntries(
  Object.entries(rules).flatMap(([column, { erased }]) =>
    erased === "kept" ? [] : [[column, erased.becomes]],
  ),
);

/** What a customer may have of one booking, in his words. */
export function exportedColumns(booking: Booking): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(booking).flatMap(([column, value]) => {
      const name = isColumn(column) && rules[column].exportedAs;
      return name ? [[name, value]] : [];
    }),
  );
}

const isColumn = (column: string): column is keyof Booking => column in rules;

/**
 * What hangs on a customer's row: it goes with the last booking, or to the next row of a merged card.
 * @property goes what staff read before they erase.
 */
export const keptOfCustomer = {
  notes: { table: customerNotes, goes: (count: number) => counted(count, "notitie.", "notities.") },
  photos: { table: customerPhotos, goes: (count: number) => counted(count, "foto.", "foto's.") },
  refusals: { table: refusedCustomers, goes: () => "Dat deze klant niet online boekte." },
};

/** Does not compile before the export has a word for it. */
export type Kept = keyof typeof keptOfCustomer;

/** For `set()`: what a file told of a customer. */
export const notImported = { importId: null, importedAt: null, name: null, phone: null, email: null };

/** Of payments and lists whose customer is erased. */
export const forgottenEmail = "gewist";
