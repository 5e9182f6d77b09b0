import { type SQLWrapper, sql } from "drizzle-orm";
import { emailKey } from "./customer-fields.ts";

/**
 * Returns one key per person, for rules and limits: `Jan.D+kapper@googlemail.com` becomes `jand@gmail.com`. Never use
 * it to send mail or to decide whom a link belongs to: with other providers a tag may be another mailbox.
 */
export function canonicalEmail(email: string): string {
  const key = emailKey(email);
  const [, local, domain] = /^([^@+]+)(?:\+[^@]*)?@(.+)$/.exec(key) ?? [];
  if (!local || !domain) return key;
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll(".", "")}@gmail.com`
    : `${local}@${domain}`;
}

const accented = "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿăąćčďđęěğıłńňőřśşšťůűźżžțș";
const plain = "aaaaaaceeeeiiiinoooooouuuuyyaaccddeegilnnorssstuuzzzts";
const dropped = ["''", "’", "‘", "`", "´", "."].join("");

// The locale of a database server may leave accented capitals unchanged in lower().
const from = sql.raw(`'${accented}${accented.toUpperCase()}İ${dropped}'`);
const to = sql.raw(`'${plain}${plain}i'`);

/** Returns SQL for a name without accents and case: `Zoë D'hondt` becomes `zoe dhondt`. An index uses the same expression. */
export const foldedName = (name: SQLWrapper) => sql<string>`lower(translate(${name}, ${from}, ${to}))`;
