/** Tests access to the dashboard: without a valid session, every address leads to the login page. */
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect } from "vitest";
import { session, user, userRoles } from "#app/accounts/tables/accounts.server.ts";
import { listBookings } from "#app/desk/bookings/list-bookings.server.ts";
import { everyTest, rowsOfRun, test } from "../setup/deep.ts";
import { guardedDashboard } from "../setup/guarded-dashboard.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, visitor, words } from "../setup/visitor.ts";

describe.each(engines)("the dashboard on the %s database", (engine) => {
  const { shop, db, mark, status, expectRefused } = guardedDashboard(engine);

  test("staff and admin see the booking and change it", async () => {
    for (const role of ["staff", "admin"] as const) {
      const member = await staffMember(shop, role);
      expect(await member.text("/admin")).toContain("Jan Vandeputte");
      expect((await mark(member)).status).toBe(200);
    }
    expect(await status()).toBe("no-show");
  });

  test("an expired session opens nothing, and the browser is told that it has ended", async () => {
    const member = await staffMember(shop);
    const copy = visitor(shop);
    for (const [name, value] of member.cookies) copy.cookies.set(name, value);
    await db().execute(sql`UPDATE session SET expires_at = now() - interval '1 second'`);
    await expectRefused(copy, "/login");
    await member.fetch("/admin");
    expect(member.cookies.has("barbershop.session_token")).toBe(false);
    expect(await member.text("/login")).toContain("Uitgelogd");
  });

  test("the query itself refuses a session that lost its role a moment ago", async () => {
    await staffMember(shop);
    const [row] = await db().select().from(session);
    const staff = { sessionId: row?.id ?? "", userId: row?.userId ?? "", email: "", role: "staff" as const };
    const filter = { search: "", day: "", status: "" };
    expect((await listBookings(staff, { filter })).rows).toHaveLength(1);
    await db().delete(userRoles);
    expect((await listBookings(staff, { filter })).rows).toHaveLength(0);
  });

  test("if access cannot be checked, the answer leads to /login and the session stays", async () => {
    const member = await staffMember(shop);
    await db().execute(sql`ALTER TABLE session RENAME TO session_away`);
    try {
      expect((await member.fetch("/admin")).headers.get("Location")).toBe("/login");
      expect((await member.fetch("/login")).status).toBe(200);
    } finally {
      await db().execute(sql`ALTER TABLE session_away RENAME TO session`);
    }
    expect((await member.fetch("/admin")).status).toBe(200);
  });
});

// The tests above check sessions on both databases; the guard of each address is the same.
describe("every address of the dashboard", () => {
  const { shop, db, expectRefused } = guardedDashboard("server");

  test("a session that ends during a request leads to /login, not to a refusal", async () => {
    const member = await staffMember(shop);
    const meanwhile = new pg.Client(shop.databaseUrl);
    await meanwhile.connect();
    // The role is read after the session, and has to wait here.
    await meanwhile.query("BEGIN; LOCK TABLE user_roles");
    const answer = member.fetch("/admin");
    await expect
      .poll(() =>
        meanwhile.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'user_roles'::regclass"),
      )
      .toMatchObject({ rowCount: 1 });
    await meanwhile.query("DELETE FROM session; COMMIT");
    await meanwhile.end();
    expect((await answer).headers.get("Location")).toBe("/login");
    expect(await member.text("/login")).toContain("Uitgelogd");
  });

  test("without a session everything leads to /login", () => expectRefused(visitor(shop), "/login"));

  test("a session without a role is told so, and changes nothing", async () => {
    const member = await staffMember(shop);
    await db().delete(userRoles);
    await expectRefused(member, "/geen-toegang");
    const answer = await member.fetch("/geen-toegang");
    expect(answer.status).toBe(403);
    expect(words(await answer.text())).toMatch(
      /Geen toegang .*Je hebt geen rechten om deze pagina te bekijken/,
    );
    expect((await member.fetch("/admin/sessie")).status).toBe(403);
  });

  everyTest.each(
    rowsOfRun<[string, (value: string) => string]>([
      [
        "with another token under the signature",
        (value: string) => (value.startsWith("x") ? "y" : "x") + value.slice(1),
      ],
      ["made up", () => "abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl"],
      ["with another signature", (value: string) => value.replace(/\..*/, `.${"A".repeat(43)}%3D`)],
      ["without a signature", (value: string) => value.replace(/\..*/, "")],
      ["that is no cookie", () => "%E0%A4%A"],
    ]),
  )("a forged cookie, %s, opens nothing", async (_, forge) => {
    const member = await staffMember(shop);
    const [[name, value] = ["", ""]] = [...member.cookies].filter(([name]) => name.includes("session_token"));
    const intruder = visitor(shop);
    intruder.cookies.set(name, forge(value));
    await expectRefused(intruder, "/login");
    expect((await member.fetch("/admin")).status).toBe(200);
  });

  test("a signed-out session opens nothing, even with a copy of its cookie", async () => {
    const member = await staffMember(shop);
    const thief = visitor(shop);
    for (const [name, value] of member.cookies) thief.cookies.set(name, value);
    await member.post("/admin/uitloggen", {});
    await expectRefused(thief, "/login");
    const check = await thief.fetch("/admin/sessie");
    expect([check.status, check.headers.getSetCookie()]).toEqual([401, []]);
  });

  test("a removed account is signed out at once", async () => {
    const member = await staffMember(shop);
    await db().delete(user);
    await expectRefused(member, "/login");
  });
});
