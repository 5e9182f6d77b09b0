import { type SQLWrapper, sql } from "drizzle-orm";
import { emailKey } from "./customer-fields.ts";

/**
 * One person for rules and limits: `Jan.D+kapper@googlemail.com` is `jand@gmail.com`. Never where mail goes or whom a
 * link belongs to: elsewhere a tag may be another mailbox.
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

// A server's locale may leave capitals with an accent as they are.
const from = sql.raw(`'${accented}${accented.toUpperCase()}İ${dropped}'`);
const to = sql.raw(`'${plain}${plain}i'`);

/** As it is heard: `Zoë D'hondt` is `zoe dhondt`. An index repeats it word for word. */
export const foldedName = (name: SQLWrapper) => sql<string>`lower(translate(${name}, ${from}, ${to}))`;
