import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { runAs } from "#app/platform/limits.server.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { freshDatabase } from "../setup/engines.ts";

test("no server connection uses JIT compilation, or waits for an answer without a limit", async () => {
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const database = await openDatabase(readSettings({ DATABASE_URL, AUTH_SECRET: "x".repeat(32) }));
  const settings = "SELECT current_setting('jit') AS jit, current_setting('statement_timeout') AS most";
  const found = [];
  for (const work of ["visitor", "payment", "staff", "job"] as const)
    found.push(...(await runAs(work, () => database.db.execute(sql.raw(settings)))).rows);
  await database.close();
  expect(found).toEqual(["5s", "5s", "10s", "1min"].map((most) => ({ jit: "off", most })));
});
