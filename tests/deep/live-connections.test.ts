import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { session, userRoles } from "#app/accounts/tables/accounts.server.ts";
import { listening, testLiveDesk } from "../setup/live-desk.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, visitor } from "../setup/visitor.ts";

describe.each(engines)("connections of the live dashboard on the %s database", (engine) => {
  const { shop, db, member, listeners, open, book } = testLiveDesk(engine);

  test("the response may not be buffered, cached or compressed on its way", async () => {
    const { headers, status } = (await open()).response;
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/event-stream");
    expect(headers.get("Cache-Control")).toBe("private, no-store, no-transform");
    expect(headers.get("X-Accel-Buffering")).toBe("no");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("a connection is refused without a session, without a role, and with another method", async () => {
    expect((await visitor(shop).fetch("/admin/live")).status).toBe(401);
    const forged = visitor(shop);
    forged.cookies.set("barbershop.session_token", "abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl");
    expect((await forged.fetch("/admin/live")).status).toBe(401);
    expect((await member().post("/admin/live", {})).status).toBe(405);
    const head = await member().fetch("/admin/live", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
    await db().delete(userRoles);
    expect((await member().fetch("/admin/live")).status).toBe(403);
    expect(listeners()).toBe(0);
  });

  test("listening does not renew the session", async () => {
    await db().execute(
      sql`UPDATE session SET expires_at = now() + interval '20 days', updated_at = now() - interval '10 days'`,
    );
    const [before] = await db().select().from(session);
    expect((await open()).response.headers.getSetCookie()).toEqual([]);
    expect((await db().select().from(session))[0]?.expiresAt).toEqual(before?.expiresAt);
  });

  test.each([
    ["is signed out", () => member().post("/admin/uitloggen", {})],
    ["loses its role", () => db().delete(userRoles)],
    ["expires", () => db().execute(sql`UPDATE session SET expires_at = now()`)],
  ])("a session that %s receives its end, and no event", async (_, end) => {
    const page = await open();
    await end();
    await book();
    await page.untilOver();
    expect(page.events.map(({ event }) => event)).toEqual(["version", "over"]);
    expect(listeners()).toBe(0);
  });

  test("two hundred connects and disconnects of a page leave nothing behind", async () => {
    for (let i = 0; i < 200; i++) await (await open()).leave();
    expect(listeners()).toBe(0);
  });

  test("an eleventh page of a session closes its oldest page only", async () => {
    const other = await open(await staffMember(shop, "admin"));
    const ten = [];
    for (let i = 0; i < 11; i++) ten.push(await open());
    await ten[0]?.untilOver();
    expect(ten.filter((page) => page.isOver())).toHaveLength(1);
    expect(other.isOver()).toBe(false);
    expect(listeners()).toBe(11);
  });

  test("a page that does not read is disconnected before it fills the memory", async () => {
    const { body } = await member().fetch("/admin/live", listening);
    for (let i = 0; i < 60 && listeners() > 0; i++) {
      await db().execute(sql`NOTIFY dashboard, 'changed'`);
      await pause(370);
    }
    expect(listeners()).toBe(0);
    await body?.cancel();
  });

  test("if the database does not answer, the page is disconnected and reconnects", async () => {
    const page = await open();
    await db().execute(sql`ALTER TABLE session RENAME TO session_away`);
    try {
      await db().execute(sql`NOTIFY dashboard, 'changed'`);
      await page.untilOver();
      expect(page.events.map(({ event }) => event)).toEqual(["version"]);
    } finally {
      await db().execute(sql`ALTER TABLE session_away RENAME TO session`);
    }
    expect((await open()).response.status).toBe(200);
  });
});

describe.each(engines)("the stop on the %s database", (engine) => {
  const { notifications, member, open } = testLiveDesk(engine);

  test("at the stop every page is disconnected and no new one accepted", async () => {
    const page = await open();
    notifications().endAll();
    await page.untilOver();
    expect(notifications().subscribers).toBe(0);
    expect((await member().fetch("/admin/live", listening)).status).toBe(503);
  });
});
