import { createHook } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { session, user } from "#app/accounts/tables/accounts.server.ts";
import { ownersShop } from "../setup/owners-shop.ts";
import { engines } from "../setup/test-shop.ts";
import { password, staffMember, visitor, words } from "../setup/visitor.ts";

const email = "owner@shop.be";

describe.each(engines)("signing in on the %s database", (engine) => {
  const shop = ownersShop(engine, email);

  test("the right password leads to the dashboard, with a cookie that scripts and other sites cannot read", async () => {
    const owner = visitor(shop);
    const response = await owner.signIn(email);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin");
    const cookie = response.headers.getSetCookie().find((each) => each.includes("session_token")) ?? "";
    expect(cookie).toMatch(/; Max-Age=2592000/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Secure/);
    expect(await owner.text("/admin")).toContain("Welkom terug!");
    expect(await owner.text("/admin")).not.toContain("Welkom terug!");
  });

  test("an e-mail in capitals or with spaces around it is the same", async () => {
    expect((await visitor(shop).signIn("  OWNER@Shop.be ")).status).toBe(303);
  });

  test("a signed-in account is redirected from /login", async () => {
    const owner = visitor(shop);
    await owner.signIn(email);
    expect((await owner.fetch("/login")).headers.get("Location")).toBe("/admin");
  });

  test.each([
    ["a wrong password", { email, password: "iets-heel-anders" }],
    ["an unknown e-mail", { email: "nobody@shop.be", password }],
    ["half an e-mail address", { email: "owner", password }],
    ["a password of 100,000 characters", { email, password: "x".repeat(60_000) }],
    ["empty fields", { email: "", password: "" }],
    ["no fields", {}],
  ])("%s is answered with the same words and no cookie", async (_, fields) => {
    const guest = visitor(shop);
    const response = await guest.post("/login", fields);
    expect(response.status).toBe(401);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(words(await response.text())).toContain("Login mislukt Verkeerde email of wachtwoord");
    expect(guest.cookies.size).toBe(0);
  });

  test("an unknown e-mail costs a password hash, like a wrong password", async () => {
    // Counted, not timed: the hash is nearly all of the work, and a busy machine does not change the count.
    let hashes = 0;
    const guess = randomUUID();
    const count = createHook({ init: (_, type) => void (type === "SCRYPTREQUEST" && hashes++) }).enable();
    try {
      for (const address of [email, "nobody@shop.be"]) {
        hashes = 0;
        expect((await visitor(shop).signIn(address, guess)).status).toBe(401);
        expect(hashes, address).toBe(1);
      }
    } finally {
      count.disable();
    }
  });

  test("a post that is no form is refused, and is no outage", async () => {
    const init = { method: "POST", headers: { "Content-Type": "multipart/form-data" }, body: "{" };
    expect((await visitor(shop).fetch("/login", init)).status).toBe(401);
  });

  test("nobody can create an account, and no address of better-auth is served", async () => {
    const init = { method: "POST", body: JSON.stringify({ email: "x@y.be", password, name: "X" }) };
    for (const path of ["/sign-up/email", "/sign-in/email", "/get-session", "/two-factor/enable"])
      expect((await visitor(shop).fetch(`/api/auth${path}`, init)).status).toBe(404);
    expect(await shop.runtime().db.$count(user)).toBe(1);
  });

  test("signing out ends the session and says so once", async () => {
    const owner = visitor(shop);
    await owner.signIn(email);
    const thief = visitor(shop);
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    const response = await owner.post("/admin/uitloggen", {});
    expect(response.headers.get("Location")).toBe("/login");
    expect(await owner.text("/login")).toContain("Uitgelogd");
    expect((await thief.fetch("/admin")).headers.get("Location")).toBe("/login");
    expect(await shop.runtime().db.$count(session)).toBe(0);
  });

  test("a session is renewed by use, and checking it is no use", async () => {
    const member = await staffMember(shop);
    const db = shop.runtime().db;
    const remainingDays = async () => {
      const [row] = await db
        .select()
        .from(session)
        .where(sql`user_id = (SELECT id FROM "user" WHERE email = 'staff@shop.be')`);
      return Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000);
    };
    await db.execute(
      sql`UPDATE session SET expires_at = now() + interval '3 days', updated_at = now() - interval '27 days'`,
    );
    expect((await member.fetch("/admin/sessie")).status).toBe(204);
    expect(await remainingDays()).toBe(3);
    const response = await member.fetch("/admin");
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/session_token=.*Max-Age=2592000/);
    expect(await remainingDays()).toBe(30);
  });

  test("ten wrong passwords lock an address out of an account, and the owner can sign in from elsewhere", async () => {
    const guesser = visitor(shop, "203.0.113.66");
    const guesses = Array.from({ length: 10 }, (_, i) => guesser.signIn(email, `gok-nummer-${i}`));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    const refused = await guesser.signIn(email, password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(words(await refused.text())).toContain("Te veel pogingen");
    expect((await visitor(shop, "198.51.100.9").signIn(email)).status).toBe(303);
  });

  test("simultaneous attempts are counted before they are answered", async () => {
    const guesser = visitor(shop, "203.0.113.67");
    const answers = await Promise.all(Array.from({ length: 30 }, () => guesser.signIn(email, randomUUID())));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

// On one database, because the statement is tested above and each attempt costs a hash.
describe("limits of an account and of a network", () => {
  const shop = ownersShop("server", email);

  test("an attack from many addresses is slowed down for each, and the owner can still sign in", async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => visitor(shop, `192.0.2.${i}`).signIn(email, "gok-gok-gok")),
    );
    const nextVisitor = visitor(shop, "192.0.2.200");
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await nextVisitor.signIn(email, "gok-gok-gok")).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await visitor(shop, "198.51.100.9").signIn(email)).status).toBe(303);
  });

  test("five barbers behind one address can sign in and out all day", async () => {
    for (let i = 0; i < 15; i++) expect((await visitor(shop).signIn(email)).status).toBe(303);
  });

  test("a forged client address gives no new attempts", async () => {
    const guesses = Array.from({ length: 11 }, (_, i) =>
      visitor(shop, `10.0.0.${i}, 203.0.113.68`).signIn(email, "gok-gok-gok"),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test("attempts from a /64 share one limit, and under attack those of a /48", async () => {
    const guess = async (address: string) => (await visitor(shop, address).signIn(email, "geraden")).status;
    const tenOf = (network: string) =>
      Promise.all(Array.from({ length: 10 }, (_, i) => guess(`${network}::${i + 1}`)));
    expect(await tenOf("2001:db8:7:1")).toEqual(Array(10).fill(401));
    expect(await guess("2001:db8:7:1:abcd::1")).toBe(429);
    for (let i = 2; i <= 5; i++) expect(await tenOf(`2001:db8:${i}:1`)).toEqual(Array(10).fill(401));
    const statusesPerNetwork = [];
    for (let i = 0; i < 5; i++) statusesPerNetwork.push(await guess(`2001:db8:9:${i}::1`));
    expect(statusesPerNetwork).toEqual([401, 401, 401, 429, 429]);
    expect((await visitor(shop, "198.51.100.20").signIn(email)).status).toBe(303);
  });
});
