import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, inject, test } from "vitest";
import { openLog } from "#app/platform/log/log.server.ts";

const address = "jan@example.be";

test.each([
  ["a statement that fails", sql`SELECT * FROM nowhere WHERE email = ${address}`],
  ["a value that is refused", sql`SELECT ${address}::text::uuid`],
])("the log of %s says what failed, without personal data", async (_, statement) => {
  const error = await drizzle(inject("postgresUrl"))
    .execute(statement)
    .catch((error: unknown) => error);
  expect(String(error)).toContain(address);
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => lines.push(line) });
  log.error({ err: error }, "request failed");
  expect(lines.join()).not.toContain(address);
  const { err } = JSON.parse(lines[0] ?? "");
  expect(err.message).toMatch(/^Failed query: SELECT/);
  expect(err.cause.code).toMatch(/^\w{5}$/);
  expect(err.stack.join()).toContain("at ");
});
