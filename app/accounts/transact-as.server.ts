import { sql } from "drizzle-orm";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Staff } from "./access.server.ts";

/** The database writes `email` beside each change of a booking (`bookingChanges`). */
export function transactAs<Result>(
  { email }: Staff,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transact(db(), async (tx) => {
    await tx.execute(sql`SELECT set_config('shop.by', ${email}, true)`);
    return work(tx);
  });
}
