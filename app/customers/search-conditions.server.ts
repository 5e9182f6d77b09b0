import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { normalizeUnicode } from "#app/platform/composed-text.ts";
import { phoneSpellings, plainPhone } from "#app/shop/schema/phone.ts";
import { emailKey } from "./tables/customer-fields.ts";
import { foldedName } from "./tables/normalized-text.server.ts";

/**
 * Matches parts of a name in any order and spelling, the start of an e-mail address, or digits of a phone
 * number.
 */
export function whereSearchMatches(search: string, columns: Columns = bookings): SQL | undefined {
  const text = normalizeUnicode(search).replace(/[\\%_]/g, "\\$&");
  const start = `${emailKey(text)}%`;
  return or(
    whereNameMatches(text, columns),
    sql`lower(${columns.email}) LIKE ${start}`,
    whereDigitsMatch(search, columns),
  );
}

type Columns = Record<"name" | "email" | "phone", PgColumn>;

/** @param text must be escaped for LIKE */
function whereNameMatches(text: string, columns: Columns): SQL | undefined {
  const words = text
    .replace(/['’‘`´.]/g, "")
    .split(/[\s-]+/)
    .filter(Boolean);
  return and(
    ...words.map((word) => sql`${foldedName(columns.name)} LIKE ${foldedName(sql`${`%${word}%`}::text`)}`),
  );
}

/** Matches phone numbers: 0470 12 34 56 equals +32 470 12 34 56. */
function whereDigitsMatch(search: string, columns: Columns): SQL | undefined {
  const digits = plainPhone(search).replace(/^(\+32|0032|0)/, "");
  if (!/^\+?\d{3,}$/.test(digits)) return;
  // A whole Belgian number can use the index; part of one needs a scan.
  const isWhole = /^(4\d{8}|[1-35-9]\d{7})$/.test(digits) && /^(\+|0)/.test(search.trim());
  if (isWhole) return wherePhone(search.replace(/[^+\d]/g, ""), columns);
  return sql`${columns.phone} LIKE ${`%${digits}%`}`;
}

/**
 * Matches a phone number in any of its spellings.
 * @param phone the number as it is stored
 */
export function wherePhone(phone: string, columns: Pick<Columns, "phone"> = bookings): SQL {
  return inArray(columns.phone, phoneSpellings(phone));
}
