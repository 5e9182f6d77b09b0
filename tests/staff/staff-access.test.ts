import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { listBookings } from "#app/routes/admin/bookings/list-bookings.server.ts";
import { session, user, userRoles } from "#app/staff/tables.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { addresses, guarded, postsOf, readsOf, unnamed } from "../setup/guarded.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";

test("every address of the dashboard is in the table of what is attacked here", () => {
  expect(addresses).toContain("/admin/beveiliging");
  expect(unnamed).toEqual([]);
});

describe.each(engines)("the dashboard on the %s database", (engine) => {
  const shop = testShop({ engine, environment: { TRUST_PROXY: "1" } });
  let bookingId: string;
  let mailId: string;
  const db = () => shop.runtime().db;
  beforeEach(fresh);

  /** One booking, and a mail about it. */
  async function fresh(): Promise<void> {
    await db().execute(emptying('bookings, blocks, "user", staff_links, rate_limits, auth_rate_limit'));
    const { booking } = await (await shop.post("/api/bookings", bookingRequest())).json();
    bookingId = booking.id;
    // One that staff can send again.
    const [mail] = await db()
      .insert(mails)
      .values({ bookingId, kind: "confirmation", occasion: "9", status: "failed", problem: "550" })
      .returning();
    mailId = mail?.id ?? "";
  }

  const mark = (someone: Visitor, headers = {}) =>
    someone.post("/admin?index", { bookingId, status: "no-show" }, headers);
  const status = async () => (await db().select().from(bookings))[0]?.status;

  /** Everything that somebody at work can change. */
  async function everything(): Promise<string> {
    const again = sql`SELECT status FROM mails WHERE id = ${mailId}`;
    const tables = ["bookings", "blocks", "booking_changes", "customer_notes", "prepayment_waivers"];
    const queries = [
      ...[...tables, "prepayments", "user_roles", "two_factor", "staff_links", "shop_documents"].map((name) =>
        sql.raw(`SELECT * FROM ${name}`),
      ),
      ...[again, sql`SELECT user_id, password FROM account`],
    ];
    const rows = [];
    for (const query of queries) rows.push((await db().execute(query)).rows);
    return JSON.stringify(rows);
  }

  /** Nothing of the booking in any answer, and nothing of it changed. */
  async function expectRefused(intruder: Visitor, leadsTo: string) {
    const before = await everything();
    const cookies = new Map(intruder.cookies);
    const again = () => {
      intruder.cookies.clear();
      for (const [name, value] of cookies) intruder.cookies.set(name, value);
      return intruder;
    };
    for (const one of guarded) {
      for (const path of readsOf(one, { bookingId, mailId })) {
        const answer = await again().fetch(path);
        await expectNothingLeaks(answer, path);
        if (!one.refusal && !path.includes(".data"))
          expect(answer.headers.get("Location"), path).toBe(leadsTo);
        if (one.refusal === "status") expect([401, 403], path).toContain(answer.status);
      }
      if (one.refusal === "anyone") continue;
      for (const { path, fields } of postsOf(one, { bookingId, mailId }))
        await expectNothingLeaks(await again().post(path, fields), path);
    }
    again();
    expect(await everything()).toBe(before);
  }

  async function expectNothingLeaks(answer: Response, path: string): Promise<void> {
    const all = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
    expect(all, path).not.toMatch(/Vandeputte|0470123456|jan@example\.be|otpauth/);
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.headers.get("Cache-Control") ?? "no-store", path).toMatch(/no-store|no-cache/);
  }

  test("staff and admin see the booking and change it", async () => {
    for (const role of ["staff", "admin"] as const) {
      const member = await staffMember(shop, role);
      expect(await member.text("/admin")).toContain("Jan Vandeputte");
      expect((await mark(member)).status).toBe(200);
    }
    expect(await status()).toBe("no-show");
  });

  test("what the table posts does change something when staff post it", async () => {
    for (const one of guarded.filter(({ posts }) => posts)) {
      await fresh();
      const posts = postsOf(one, { bookingId, mailId }).filter(({ path }) => !path.includes(".data"));
      const before = await everything();
      for (const { path, fields } of posts) {
        const answer = await (await staffMember(shop, one.isForAdmins ? "admin" : "staff")).post(
          path,
          fields,
        );
        expect(answer.status, path).toBeLessThan(400);
      }
      expect(await everything(), one.address).not.toBe(before);
    }
  });

  test("its pages are kept by nobody and found by no search", async () => {
    const member = await staffMember(shop, "admin");
    for (const one of guarded.filter(({ refusal }) => !refusal)) {
      for (const path of readsOf(one, { bookingId, mailId })) {
        const { headers } = await member.fetch(path);
        expect(headers.get("Cache-Control"), path).toBe("private, no-store");
        expect(headers.get("X-Robots-Tag"), path).toBe("noindex");
      }
    }
  });

  test("the owner's rooms refuse a barber, whatever he reads or posts", async () => {
    const rooms = guarded.filter(({ isForAdmins }) => isForAdmins);
    expect(rooms.length).toBeGreaterThan(0);
    const barber = await staffMember(shop);
    const before = await everything();
    for (const one of rooms) {
      for (const path of readsOf(one, { bookingId, mailId }))
        await expectForbidden(await barber.fetch(path), path);
      for (const { path, fields } of postsOf(one, { bookingId, mailId }))
        await expectForbidden(await barber.post(path, fields), path);
    }
    expect(await everything()).toBe(before);
    expect(await barber.text("/admin/zaak")).toMatch(/Alleen voor beheerders .* Terug naar vandaag/);
    expect(await barber.text("/admin")).not.toMatch(/\bZaak\b/);
    expect(await (await staffMember(shop, "admin")).text("/admin")).toMatch(/\bZaak\b/);
  });

  async function expectForbidden(answer: Response, path: string): Promise<void> {
    expect(answer.status, path).toBe(403);
    expect(answer.headers.get("Cache-Control"), path).toBe("private, no-store");
    await expectNothingLeaks(answer, path);
  }

  test("settings and exports have no address", async () => {
    const member = await staffMember(shop, "admin");
    for (const path of ["accounts", "medewerkers", "instellingen", "export", "gebruikers", "zaak/export"])
      expect((await member.fetch(`/admin/${path}`)).status, path).toBe(404);
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
    await db().execute(sql`UPDATE session SET expires_at = now() - interval '1 second'`);
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
    await db().delete(user);
    await expectRefused(member, "/login");
  });

  test("a write that comes from another site is refused, also with the cookie of staff", async () => {
    const member = await staffMember(shop);
    const before = await everything();
    for (const Origin of ["https://evil.example", "null"])
      for (const one of guarded)
        for (const { path, fields } of postsOf(one, { bookingId, mailId }))
          expect((await member.post(path, fields, { Origin })).status, path).toBe(403);
    expect(await everything()).toBe(before);
    expect((await member.fetch("/admin")).status).toBe(200);
    expect((await mark(member, { Origin: "http://localhost:3000" })).status).toBe(200);
  });

  test("a GET changes nothing", async () => {
    const member = await staffMember(shop);
    await member.fetch(`/admin?index&bookingId=${bookingId}&status=no-show`);
    expect((await member.fetch("/admin/uitloggen")).headers.get("Location")).toBe("/admin");
    expect(await status()).toBe("confirmed");
    expect(await db().$count(session)).toBe(1);
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

  test("when access cannot be checked, the way is /login, and the session is kept", async () => {
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
