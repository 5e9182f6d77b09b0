import { and, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/database.server.ts";
import { customerKey } from "./customer-key.ts";
import { customerLinks } from "./tables.server.ts";

/** With every key that staff linked to them, over any number of links. */
export async function linkedKeys(from: Database | Transaction, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const start = sql.join(
    keys.map((key) => sql`(${key}::text)`),
    sql`, `,
  );
  const { rows } = await from.execute<{ key: string }>(sql`
    WITH RECURSIVE same(key) AS (
      VALUES ${start}
      UNION
      SELECT CASE WHEN link.one = same.key THEN link.other ELSE link.one END
      FROM same JOIN ${customerLinks} AS link ON same.key IN (link.one, link.other)
    ) SELECT key FROM same`);
  return rows.map(({ key }) => key);
}

/** The links among keys that `linkedKeys` gave. */
export function linksAmong(from: Database | Transaction, keys: string[]) {
  return from
    .select()
    .from(customerLinks)
    .where(and(inArray(customerLinks.one, keys), inArray(customerLinks.other, keys)))
    .orderBy(customerLinks.at, customerLinks.id);
}

/** His own address, or one of a card that was merged with his. */
export async function emailOf(
  from: Database | Transaction,
  customer: Parameters<typeof customerKey>[0],
): Promise<string | undefined> {
  if (customer.email) return customer.email;
  const key = customerKey(customer);
  return key && (await linkedKeys(from, [key])).find((each) => each.includes("@"));
}
