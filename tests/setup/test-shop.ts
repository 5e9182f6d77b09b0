import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, inject, vi } from "vitest";
import { mails } from "#app/messages/tables/mails.server.ts";
import { type Runtime, runtime } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { nextAddress } from "./addresses.ts";
import { emptying } from "./emptying.ts";
import { type Engine, freshDatabase } from "./engines.ts";
import { openBuild } from "./open-build.ts";
import { emptyOutbox, mailsIn } from "./outbox.ts";
import { patience } from "./slowness.ts";

export { fromElsewhere } from "./addresses.ts";
export { bothEngines, type Engine, engineOfRun, engines, freshDatabase } from "./engines.ts";

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
type Options = { engine: Engine; environment?: Record<string, string> };

/** Makes a shop for the tests of one block. @param options.empty tables that are emptied before each test */
export function testShop({ empty, ...options }: Options & { empty?: string }): TestShop {
  const shop = openForTests(() => openTestShop(options));
  beforeEach(() => (empty ? shop.empty(empty) : shop.forgetMails()));
  return shop;
}

/** Opens before the tests of one block and closes after them. The returned object can be used in between. */
export function openForTests<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  let resource: T | undefined;
  beforeAll(async () => {
    resource = await open();
  });
  afterAll(() => resource?.close());
  // Every property is read from the opened object.
  return new Proxy({} as T, {
    get(_, property) {
      if (!resource) throw new Error(`Not open yet: ${String(property)}`);
      return Reflect.get(resource, property);
    },
  });
}

/** Opens the built site on a fresh database. Requests go to `fetch`, without a socket. */
export async function openTestShop(options: Options) {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-test-"));
  if (options.engine === "embedded") cpSync(inject("preparedData"), dataDir, { recursive: true });
  const databaseUrl = options.engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    APP_URL: "http://localhost:3000",
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
    ...options.environment,
  });
  const shop = await openBuild(settings);
  const parsedMails = new Map<string, Promise<Email>>();
  const readMails = () => mailsIn(dataDir, parsedMails);
  return {
    settings,
    databaseUrl,
    /** Runs in the same process, so that tests can read rows. */
    runtime: (): Runtime => runtime(),
    /** Sends from a new address each time, so that limits do not interfere. */
    async fetch(path: string, init?: RequestInit): Promise<Response> {
      const request = new Request(new URL(path, settings.appUrl), init);
      // Every client sends this header.
      if (typeof init?.body === "string")
        request.headers.set("Content-Length", String(Buffer.byteLength(init.body)));
      if (!request.headers.has("X-Forwarded-For")) request.headers.set("X-Forwarded-For", nextAddress());
      return shop.fetch(request);
    },
    post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
      const init = { method: "POST", body: JSON.stringify(body) };
      return this.fetch(path, { ...init, headers: { "Content-Type": "application/json", ...headers } });
    },
    mails: readMails,
    /** Deletes mails of other tests. */
    forgetMails: () => emptyOutbox(dataDir),
    /** Deletes rows of other tests. */
    async empty(tables: string): Promise<void> {
      const { db } = runtime();
      const whereWaiting = or(isNull(mails.leasedUntil), lte(mails.leasedUntil, sql`now()`));
      // A mail that is leaving would still arrive in this test's outbox; new ones stay queued meanwhile.
      const whereLeaving = and(
        inArray(mails.status, ["queued", "sending"]),
        gt(mails.leasedUntil, sql`now()`),
      );
      await expect
        .poll(async () => {
          await db
            .update(mails)
            .set({ status: "obsolete" })
            .where(and(eq(mails.status, "queued"), whereWaiting));
          return db.$count(mails, whereLeaving);
        })
        .toBe(0);
      await db.execute(emptying(tables));
      emptyOutbox(dataDir);
    },
    untilMails: (count: number) =>
      vi.waitFor(
        async () => {
          const mails = await readMails();
          if (mails.length < count) throw new Error(`${mails.length} of ${count} mails are in the outbox`);
          return mails;
        },
        { timeout: patience(15), interval: 100 },
      ),
    /** Waits until every mail that is due has been sent, or will not be. */
    untilSent: () =>
      expect
        .poll(() => runtime().db.$count(mails, sql`status IN ('queued', 'sending') AND due_at IS NULL`))
        .toBe(0),
    async close() {
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
