import { eq, isNotNull, sql } from "drizzle-orm";
import { customers } from "#app/customers/tables/customers.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Returns the row of an e-mail address or phone number, created as its first booking would. */
export async function customerOf(db: Database, address: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT customer_of(${address}, ${address}) AS id`);
  return rows[0]?.id ?? "";
}

export async function openMailOf(db: Database, email: string): Promise<void> {
  const id = await customerOf(db, email);
  await db.update(customers).set({ mailOpenedAt: new Date() }).where(eq(customers.id, id));
}

/** Merges the cards of two addresses, as staff do. */
export async function mergeAddresses(db: Database, one: string, other: string, by: string): Promise<void> {
  const personOf = async (address: string) => {
    const whereCustomer = eq(customers.id, await customerOf(db, address));
    const [row] = await db.select().from(customers).where(whereCustomer);
    return row?.personId ?? "";
  };
  const [person, mergedPerson] = [await personOf(one), await personOf(other)];
  if (person === mergedPerson) return;
  const mergedFields = { mergedInto: person, mergedAt: new Date(), mergedBy: by };
  await db.update(customers).set(mergedFields).where(eq(customers.id, mergedPerson));
  await db.update(customers).set({ personId: person }).where(eq(customers.personId, mergedPerson));
}

export function mergedRows(db: Database) {
  return db.select().from(customers).where(isNotNull(customers.mergedInto));
}

/** Returns the addresses of the customers to whom rows belong. */
export async function keysOf(db: Database, rows: { customerId: string }[]): Promise<string[]> {
  const all = await db.select().from(customers);
  return rows.map(({ customerId }) => all.find(({ id }) => id === customerId)?.key ?? "");
}
