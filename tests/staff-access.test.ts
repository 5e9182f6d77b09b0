import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookings } from "../app/bookings/tables.server.ts";
import { listBookings } from "../app/staff/list-bookings.server.ts";
import { session, user, userRoles } from "../app/staff/tables.server.ts";
import { staffMember, type Visitor, visitor, words } from "./setup/staff-visitor.ts";
import { engines, openTestShop, type TestShop } from "./setup/test-shop.ts";
import { wish } from "./setup/wishes.ts";

/** Every address of the dashboard, as a page and as the data that the browser asks for by itself. */
const reads = [
  "/admin",
  "/admin?zoek=jan&status=confirmed",
  "/admin/beveiliging",
  "/admin.data",
  "/admin.data?index",
  "/admin.data?_routes=routes%2Fadmin%2Fbookings",
  "/admin/beveiliging.data",
  "/admin/sessie",
];

describe.each(engines)("the dashboard on the %s database", (engine) => {
  let shop: TestShop;
  let bookingId: string;
  beforeAll(async () => {
    shop = await openTestShop({ engine, environment: { TRUST_PROXY: "1" } });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.running().db.execute(sql`TRUNCATE bookings, "user", rate_limits, auth_rate_limit CASCADE`);
    await shop.post("/api/bookings", wish());
    const [row] = await shop.running().db.select().from(bookings);
    bookingId = row?.id ?? "";
  });

  const mark = (someone: Visitor, headers = {}) =>
    someone.post("/admin?index", { bookingId, status: "no-show" }, headers);
  const status = async () => (await shop.running().db.select().from(bookings))[0]?.status;

  /** Nothing of the booking in any answer, and nothing of it changed. */
  async function expectRefused(intruder: Visitor, leadsTo: string) {
    const cookies = new Map(intruder.cookies);
    const again = () => {
      intruder.cookies.clear();
      for (const [name, value] of cookies) intruder.cookies.set(name, value);
      return intruder;
    };
    for (const path of reads) {
      const answer = await again().fetch(path);
      const all = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
      expect(all, path).not.toMatch(/Vandeputte|0470123456|jan@example\.be/);
      expect(answer.status, path).toBeLessThan(500);
      if (path.startsWith("/admin?") || path === "/admin")
        expect(answer.headers.get("Location")).toBe(leadsTo);
      expect(answer.headers.get("Cache-Control"), path).toMatch(/no-store/);
    }
    for (const path of [
      "/admin?index",
      "/admin.data?index",
      "/admin/beveiliging",
      "/admin/beveiliging.data",
    ]) {
      const fields = { bookingId, status: "no-show", intent: "start", password: "een-goed-wachtwoord" };
      const answer = await again().post(path, fields);
      expect(answer.status, path).toBeLessThan(500);
      expect(await answer.text(), path).not.toMatch(/Vandeputte|otpauth/);
    }
    expect(await status()).toBe("confirmed");
  }

  test("staff and admin see the booking and change it", async () => {
    for (const role of ["staff", "admin"] as const) {
      const member = await staffMember(shop, role);
      expect(await member.text("/admin")).toContain("Jan Vandeputte");
      expect((await mark(member)).status).toBe(200);
    }
    expect(await status()).toBe("no-show");
  });

  test("its pages are kept by nobody and found by no search", async () => {
    const member = await staffMember(shop);
    for (const path of ["/admin", "/admin.data", "/admin/beveiliging"]) {
      const { headers } = await member.fetch(path);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
    }
  });

  test("without a session everything leads to /login", () => expectRefused(visitor(shop), "/login"));

  test("a session without a role is told so, and changes nothing", async () => {
    const member = await staffMember(shop);
    await shop.running().db.delete(userRoles);
    await expectRefused(member, "/geen-toegang");
    const answer = await member.fetch("/geen-toegang");
    expect(answer.status).toBe(403);
    expect(words(await answer.text())).toMatch(
      /Geen toegang .*Je hebt geen rechten om deze pagina te bekijken/,
    );
    expect((await member.fetch("/admin/sessie")).status).toBe(403);
  });

  test.each([
    ["made up", () => "abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl"],
    ["with another token under the signature", (value: string) => `x${value.slice(1)}`],
    ["with another signature", (value: string) => value.replace(/\..*/, `.${"A".repeat(43)}%3D`)],
    ["without a signature", (value: string) => value.replace(/\..*/, "")],
    ["that is no cookie", () => "%E0%A4%A"],
  ])("a forged cookie, %s, opens nothing", async (_, forge) => {
    const member = await staffMember(shop);
    const [[name, value] = ["", ""]] = [...member.cookies].filter(([name]) => name.includes("session_token"));
    const intruder = visitor(shop);
    intruder.cookies.set(name, forge(value));
    await expectRefused(intruder, "/login");
    expect((await member.fetch("/admin")).status).toBe(200);
  });

  test("an expired session opens nothing, and the browser is told that it is over", async () => {
    const member = await staffMember(shop);
    const copy = visitor(shop);
    for (const [name, value] of member.cookies) copy.cookies.set(name, value);
    await shop.running().db.execute(sql`UPDATE session SET expires_at = now() - interval '1 second'`);
    await expectRefused(copy, "/login");
    await member.fetch("/admin");
    expect(member.cookies.has("barbershop.session_token")).toBe(false);
    expect(await member.text("/login")).toContain("Uitgelogd");
  });

  test("a session that was signed out opens nothing, whoever kept its cookie", async () => {
    const member = await staffMember(shop);
    const thief = visitor(shop);
    for (const [name, value] of member.cookies) thief.cookies.set(name, value);
    await member.post("/admin/uitloggen", {});
    await expectRefused(thief, "/login");
    expect((await thief.fetch("/admin/sessie")).status).toBe(401);
  });

  test("an account that is removed is out at once", async () => {
    const member = await staffMember(shop);
    await shop.running().db.delete(user);
    await expectRefused(member, "/login");
  });

  test("a write that comes from another site is refused, also with the cookie of staff", async () => {
    const member = await staffMember(shop);
    for (const origin of ["https://evil.example", "null"]) {
      expect((await mark(member, { Origin: origin })).status).toBe(403);
      expect((await member.post("/admin/uitloggen", {}, { Origin: origin })).status).toBe(403);
    }
    expect(await status()).toBe("confirmed");
    expect((await member.fetch("/admin")).status).toBe(200);
    expect((await mark(member, { Origin: "http://localhost:3000" })).status).toBe(200);
  });

  test("a GET changes nothing", async () => {
    const member = await staffMember(shop);
    await member.fetch(`/admin?index&bookingId=${bookingId}&status=no-show`);
    expect((await member.fetch("/admin/uitloggen")).headers.get("Location")).toBe("/admin");
    expect(await status()).toBe("confirmed");
    expect(await shop.running().db.$count(session)).toBe(1);
  });

  test("the query itself refuses a session that lost its role a moment ago", async () => {
    await staffMember(shop);
    const [row] = await shop.running().db.select().from(session);
    const staff = { sessionId: row?.id ?? "", userId: row?.userId ?? "", email: "", role: "staff" as const };
    const filter = { search: "", day: "", status: "" };
    expect((await listBookings(staff, { filter })).rows).toHaveLength(1);
    await shop.running().db.delete(userRoles);
    expect((await listBookings(staff, { filter })).rows).toHaveLength(0);
  });

  test("when access cannot be checked, the way is /login, and the session is kept", async () => {
    const member = await staffMember(shop);
    const db = shop.running().db;
    await db.execute(sql`ALTER TABLE session RENAME TO session_away`);
    try {
      expect((await member.fetch("/admin")).headers.get("Location")).toBe("/login");
      expect((await member.fetch("/login")).status).toBe(200);
    } finally {
      await db.execute(sql`ALTER TABLE session_away RENAME TO session`);
    }
    expect((await member.fetch("/admin")).status).toBe(200);
  });
});
