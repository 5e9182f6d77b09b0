/** Tests the way from "Wachtwoord vergeten?" to the new password. */
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { session, staffLinks, user } from "#app/accounts/tables/accounts.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { runtime, setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { patience } from "../setup/slowness.ts";
import { smtpPeer } from "../setup/smtp-peer.ts";
import { linkPath, pathIn } from "../setup/staff-links.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { password, staffMember, visitor, words } from "../setup/visitor.ts";

const email = "staff@shop.be";
const passwords = { newPassword: "een-nieuw-wachtwoord", repeatedPassword: "een-nieuw-wachtwoord" };

describe.each(engines)("a forgotten password on the %s database", (engine) => {
  const shop = testShop({ engine, empty: '"user", staff_links, rate_limits, auth_rate_limit' });
  const db = () => shop.runtime().db;
  const ask = (address: string, from = visitor(shop)) => from.post("/login/vergeten", { email: address });
  const letsIn = async (secret: string) =>
    (await visitor(shop, "198.51.100.9").signIn(email, secret)).status === 303;

  test("the login page leads to a mail with a link, and the new password ends every session", async () => {
    const member = await staffMember(shop);
    expect(await visitor(shop).text("/login")).toContain("Wachtwoord vergeten?");
    const received: string[] = [];
    const { smtpUrl } = await smtpPeer({
      onData(stream, _session, done) {
        let text = "";
        stream.on("data", (chunk: Buffer) => (text += chunk));
        stream.on("end", () => done(null, `${received.push(text)}`));
      },
    });
    const before = runtime();
    setRuntime({ ...before, db: before.db, settings: { ...before.settings, smtpUrl } });
    try {
      await ask(" STAFF@Shop.be ");
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: patience(15) });
    } finally {
      setRuntime(before);
    }
    expect(received[0]).toContain("Subject: Een nieuw wachtwoord voor Brilliant Barbershop");
    const path = pathIn(received[0]?.replace(/=\r\n/g, ""), "wachtwoord");
    expect(path).toBe(await linkPath(shop, "new-password"));

    const owner = visitor(shop);
    expect(await owner.text(path)).toContain(`Voor ${email}`);
    const answer = await owner.post(path, passwords);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login"]);
    expect(await owner.text("/login")).toContain("Je nieuwe wachtwoord staat klaar.");
    expect((await member.fetch("/admin")).headers.get("Location")).toBe("/login");
    expect(await db().$count(session)).toBe(0);
    expect([await letsIn(passwords.newPassword), await letsIn(password)]).toEqual([true, false]);
    expect((await visitor(shop).post(path, passwords)).status).toBe(404);
  });

  test("the answer, and the time it takes, do not reveal whether an account exists", async () => {
    await staffMember(shop);
    const answers = [];
    for (const address of [email, "niemand@shop.be"]) {
      const began = performance.now();
      const answer = await ask(address);
      const ms = performance.now() - began;
      const headers = [...answer.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
      const page = await visitor(shop).text(answer.headers.get("Location") ?? "");
      expect(ms).toBeGreaterThan(395);
      answers.push({ status: answer.status, headers, body: await answer.text(), page });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.page).toContain("Heeft dat adres een account, dan krijg je zo een mail met een link.");
    expect(await db().$count(mails, eq(mails.kind, "new-password"))).toBe(1);
  });

  test("further requests leave the mailed link unchanged, and each mail makes it valid for an hour", async () => {
    await staffMember(shop);
    await ask(email);
    const first = await linkPath(shop, "new-password");
    await ask(email);
    for (let i = 0; i < 5; i++) await ask(email, visitor(shop, `198.51.100.${i}`));
    expect((await visitor(shop).fetch(first)).status).toBe(200);
    expect(await linkPath(shop, "new-password")).toBe(first);
    const [link] = await db().select().from(staffLinks).where(eq(staffLinks.kind, "new-password"));
    expect(((link?.expiresAt?.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
    await db().execute(sql`UPDATE staff_links SET expires_at = now() - interval '1 second'`);
    const lateAnswer = await visitor(shop).post(first, passwords);
    expect(lateAnswer.status).toBe(404);
    expect(words(await lateAnswer.text())).toContain("Vraag een nieuwe via wachtwoord vergeten");
    expect(await letsIn(password)).toBe(true);
  });

  test("five requests an hour for an e-mail and ten in ten minutes for an address, with or without an account", async () => {
    await staffMember(shop);
    for (const address of [email, "niemand@shop.be"]) {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await ask(address, visitor(shop, `198.51.100.${i}`)));
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
      expect(Number(answers[5]?.headers.get("Retry-After"))).toBeGreaterThan(3500);
      expect(words((await answers[5]?.text()) ?? "")).toContain("Te veel pogingen");
    }
    const many = Array.from({ length: 11 }, (_, i) => ask(`niemand${i}@shop.be`, visitor(shop, "192.0.2.1")));
    expect((await Promise.all(many)).filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("the second factor stays on, and browsers are no longer trusted", async () => {
    await staffMember(shop);
    const [found] = await db().select().from(user);
    await db().update(user).set({ twoFactorEnabled: true });
    await db().execute(sql`INSERT INTO verification VALUES
      ('1', 'trust-device-x', ${found?.id ?? ""}, now() + interval '9 days', now(), now())`);
    await ask(email);
    expect((await visitor(shop).post(await linkPath(shop, "new-password"), passwords)).status).toBe(303);
    expect((await db().execute(sql`SELECT 1 FROM verification`)).rows).toEqual([]);
    expect((await db().select().from(user))[0]?.twoFactorEnabled).toBe(true);
  });

  test.each([
    ["", "Ongeldig email adres"],
    ["geen adres", "Ongeldig email adres"],
  ])("%o as an address is reported at its field", async (address, problem) => {
    const answer = await ask(address);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(words(html)).toContain(problem);
    expect(html).toContain(`value="${address}"`);
  });

  test("guessing links is limited, and valid links keep working", async () => {
    await staffMember(shop);
    await ask(email);
    const guesser = visitor(shop, "192.0.2.77");
    const guesses = Array.from({ length: 61 }, (_, i) => guesser.fetch(`/wachtwoord/gok${i}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await guesser.fetch(await linkPath(shop, "new-password"))).status).toBe(200);
  });

  test("no cache, search engine or other site sees a link", async () => {
    await staffMember(shop);
    await ask(email);
    const path = await linkPath(shop, "new-password");
    for (const [path_, status] of [
      [path, 200],
      ["/wachtwoord/fout", 404],
      ["/uitnodiging/fout", 404],
      ["/welkom/fout", 404],
    ] as const) {
      const answer = await visitor(shop).fetch(path_);
      expect(answer.status, path_).toBe(status);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    }
    expect(await (await visitor(shop).fetch(path)).text()).not.toContain(
      `canonical" href="http://localhost:3000/w`,
    );
  });

  test("a common password, or the e-mail itself, is refused and the link stays valid", async () => {
    await staffMember(shop);
    await ask(email);
    const path = await linkPath(shop, "new-password");
    for (const [input, problem] of [
      ["qwerty12345", "een van de meest gebruikte"],
      [`${email}2026`, "Wie de zaak kent"],
    ] as const) {
      const answer = await visitor(shop).post(path, { newPassword: input, repeatedPassword: input });
      expect(answer.status).toBe(422);
      expect(words(await answer.text())).toContain(problem);
    }
    expect((await visitor(shop).post(path, passwords)).status).toBe(303);
  });

  test("another site cannot post here", async () => {
    await staffMember(shop);
    await ask(email);
    const path = await linkPath(shop, "new-password");
    const evil = { Origin: "https://evil.example" };
    expect((await visitor(shop).post(path, passwords, evil)).status).toBe(403);
    expect((await visitor(shop).post("/login/vergeten", { email }, evil)).status).toBe(403);
    expect(await letsIn(password)).toBe(true);
  });
});
