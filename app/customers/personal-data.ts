import { type SQL, sql } from "drizzle-orm";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { customerNotes, customerPhotos, refusedCustomers } from "./tables/customers.server.ts";

type Rules = {
  [Column in keyof Booking]: {
    /** The value after the customer is erased; "kept" for columns that statistics and the books need. */
    erased: "kept" | { becomes: Booking[Column] | SQL };
    /** The column's Dutch name in the customer's export. */
    exportedAs?: string;
  };
};

/** The rule for each column of a booking. A new column does not compile without one. */
const rules: Rules = {
  id: { erased: "kept", exportedAs: "nummer" },
  // Text for people; code looks at `erasedAt`.
  name: { erased: { becomes: "Gewist" } },
  // A trigger empties it together with e-mail and phone.
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
  // A new token makes the old link invalid.
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

/**
 * The values for `set()` that erase the customer of a booking. Service, time and outcome stay for statistics.
 */
export const withoutCustomer = Object.fromEntries(
  Object.entries(rules).flatMap(([column, { erased }]) =>
    erased === "kept" ? [] : [[column, erased.becomes]],
  ),
);

/** Returns the columns of a booking that its customer may export, by their Dutch names. */
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
 * The tables that refer to a customer. Their rows are deleted with the last booking, or go to the next row of
 * a merged card.
 * @property goes what staff read before they erase a customer.
 */
export const customerTables = {
  notes: { table: customerNotes, goes: (count: number) => countText(count, "notitie.", "notities.") },
  photos: { table: customerPhotos, goes: (count: number) => countText(count, "foto.", "foto's.") },
  refusals: { table: refusedCustomers, goes: () => "Dat deze klant niet online boekte." },
};

/** A new table does not compile until the export includes it. */
export type CustomerTableName = keyof typeof customerTables;

/** The values for `set()` that erase what a file said about a customer. */
export const withoutImport = { importId: null, importedAt: null, name: null, phone: null, email: null };

/** The e-mail address of payments whose customer is erased. */
export const forgottenEmail = "gewist";
