import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bookings } from "#app/tables/bookings.server.ts";
import { recipients } from "#app/tables/customers.server.ts";
import { importedCustomers } from "#app/tables/imports.server.ts";
import { canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";
import { fingerprintSql } from "./recipients.server.ts";

/** Nobody opened a mail of ours at this address, and staff never booked for it. */
export function isUnproven(email: SQLWrapper): SQL {
  const address = canonicalEmailOf(email);
  return sql`(NOT EXISTS (SELECT 1 FROM ${recipients}
      WHERE ${recipients.fingerprint} IN (${fingerprintSql(email)}, ${fingerprintSql(address)})
      AND ${recipients.openedAt} IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM booking_changes AS c JOIN bookings AS ob ON ob.id = c.booking_id
      WHERE ${canonicalEmailOf(sql`ob.email`)} = ${address} AND c.what = 'added'))`;
}

/** Nor did anybody with it come, or move in with the shop: it has not met this person. */
export function isStranger(email: SQLWrapper): SQL {
  return sql`(${isUnproven(email)} AND NOT EXISTS (SELECT 1 FROM bookings AS ob
      WHERE ${canonicalEmailOf(sql`ob.email`)} = ${canonicalEmailOf(email)}
      AND (ob.status IN ${statusesWith("come")} OR ob.source = 'import'))
    AND NOT EXISTS (SELECT 1 FROM ${importedCustomers} WHERE ${importedCustomers.customer} = lower(${email})))`;
}

/** A booking that nobody but who made it knows of: of a stranger, not paid, untouched by staff. */
export function isUnconfirmed(): SQL {
  return sql`(${bookings.status} = 'confirmed' AND ${bookings.source} = 'website' AND ${bookings.email} IS NOT NULL
    AND ${bookings.erasedAt} IS NULL AND ${isStranger(bookings.email)}
    AND NOT EXISTS (SELECT 1 FROM ${prepayments} WHERE ${prepayments.bookingId} = ${bookings.id})
    AND NOT EXISTS (SELECT 1 FROM booking_changes AS own WHERE own.booking_id = ${bookings.id} AND own.by IS NOT NULL))`;
}
