import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addOrResetAccount } from "#app/accounts/accounts.server.ts";
import { ownersShop } from "../setup/owners-shop.ts";
import { totp, withSecondFactor } from "../setup/second-factor.ts";
import { engines } from "../setup/test-shop.ts";
import { password, visitor, words } from "../setup/visitor.ts";

const email = "owner@shop.be";

describe.each(engines)("the second step on the %s database", (engine) => {
  const shop = ownersShop(engine, email);

  test("a second factor asks for a code of the app, then signs in", async () => {
    const { owner, key, codes } = await withSecondFactor(shop, email);
    expect(codes).toHaveLength(10);
    await owner.post("/admin/uitloggen", {});

    const first = await owner.signIn(email);
    expect(first.headers.get("Location")).toBe("/login/code");
    expect((await owner.fetch("/admin")).headers.get("Location")).toBe("/login");
    const wrong = await owner.post("/login/code", { code: "000000" });
    expect(wrong.status).toBe(401);
    expect(words(await wrong.text())).toContain("Die code klopt niet");
    const right = await owner.post("/login/code", { code: totp(key), trust: "on" });
    expect(right.headers.get("Location")).toBe("/admin");
    expect((await owner.fetch("/admin")).status).toBe(200);

    await owner.post("/admin/uitloggen", {});
    expect((await owner.signIn(email)).headers.get("Location")).toBe("/admin");

    await addOrResetAccount(shop.runtime().db, { email, password, role: "admin" });
    await withSecondFactor(shop, email);
    expect((await owner.signIn(email)).headers.get("Location")).toBe("/login/code");
  });

  test("a new secret ends the trust in every browser", async () => {
    const { owner, key } = await withSecondFactor(shop, email);
    const phone = visitor(shop);
    await phone.signIn(email);
    await phone.post("/login/code", { code: totp(key), trust: "on" });
    await phone.post("/admin/uitloggen", {});
    expect((await phone.signIn(email)).headers.get("Location")).toBe("/admin");
    await owner.post("/admin/beveiliging", { intent: "stop", password });
    await withSecondFactor(shop, email);
    await phone.post("/admin/uitloggen", {});
    expect((await phone.signIn(email)).headers.get("Location")).toBe("/login/code");
  });

  test("switching the second step on or off, or renewing recovery codes, ends every other session", async () => {
    const thief = visitor(shop);
    await thief.signIn(email);
    const { owner, key, codes } = await withSecondFactor(shop, email);
    expect((await thief.fetch("/admin")).headers.get("Location")).toBe("/login");
    for (const [intent, code] of [
      ["codes", codes[0] ?? ""],
      ["stop", totp(key)],
    ] as const) {
      await thief.signIn(email);
      await thief.post("/login/code", { code });
      expect((await thief.fetch("/admin")).status, intent).toBe(200);
      expect((await owner.post("/admin/beveiliging", { intent, password })).status).toBe(200);
      expect((await thief.fetch("/admin")).headers.get("Location"), intent).toBe("/login");
      expect((await owner.fetch("/admin")).status, intent).toBe(200);
    }
  });

  test("a recovery code works once", async () => {
    const { codes } = await withSecondFactor(shop, email);
    const [code = ""] = codes;
    const one = visitor(shop);
    await one.signIn(email);
    expect((await one.post("/login/code", { code })).headers.get("Location")).toBe("/admin");
    expect(await one.text("/admin/beveiliging")).toContain("nog 9 herstelcodes");
    const two = visitor(shop);
    await two.signIn(email);
    expect((await two.post("/login/code", { code })).status).toBe(401);
    expect((await two.fetch("/admin")).headers.get("Location")).toBe("/login");
  });

  test("a code of the app works once, including the one that switched the second step on", async () => {
    const { key, confirmedWith } = await withSecondFactor(shop, email);
    const phone = visitor(shop);
    await phone.signIn(email);
    const secondAnswer = await phone.post("/login/code", { code: confirmedWith });
    expect(secondAnswer.status).toBe(401);
    expect(words(await secondAnswer.text())).toContain("Die code klopt niet of is al gebruikt.");
    const code = totp(key);
    expect((await phone.post("/login/code", { code })).headers.get("Location")).toBe("/admin");
    // The code is typed with a space, as apps show it.
    const overTheShoulder = visitor(shop, "198.51.100.30");
    await overTheShoulder.signIn(email);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await overTheShoulder.post("/login/code", { code: spaced })).status).toBe(401);
    expect((await overTheShoulder.fetch("/admin")).headers.get("Location")).toBe("/login");
  });

  test("a code used by one account still works for another", async () => {
    const other = `${randomUUID()}@shop.be`;
    await addOrResetAccount(shop.runtime().db, { email: other, password, role: "staff" });
    const { key } = await withSecondFactor(shop, email);
    const same = await withSecondFactor(shop, other);
    const code = totp(same.key);
    const [first, second] = [visitor(shop), visitor(shop)];
    await first.signIn(email);
    expect((await first.post("/login/code", { code })).status).toBe(401);
    expect((await first.post("/login/code", { code: totp(key) })).headers.get("Location")).toBe("/admin");
    await second.signIn(other);
    expect((await second.post("/login/code", { code })).headers.get("Location")).toBe("/admin");
  });

  test.each(["a code of the app", "a recovery code"])(
    "%s sent from four browsers at once signs one of them in",
    async (kind) => {
      const { key, codes } = await withSecondFactor(shop, email);
      const code = kind === "a recovery code" ? (codes[0] ?? "") : totp(key);
      const thieves = Array.from({ length: 4 }, (_, i) => visitor(shop, `198.51.100.${40 + i}`));
      await Promise.all(thieves.map((thief) => thief.signIn(email)));
      const answers = await Promise.all(thieves.map((thief) => thief.post("/login/code", { code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401]);
    },
  );

  test("a code of the app alone does not show the recovery codes on an open dashboard", async () => {
    const { owner, key } = await withSecondFactor(shop, email);
    const code = totp(key);
    const uri = "otpauth://totp/x?secret=x";
    const answer = await owner.post("/admin/beveiliging", { intent: "confirm", code, uri });
    expect(words(await answer.text())).not.toMatch(/\w{5}-\w{5}/);
    const phone = visitor(shop);
    await phone.signIn(email);
    expect((await phone.post("/login/code", { code })).headers.get("Location")).toBe("/admin");
  });

  test("five wrong codes require the password again, and the code step needs it first", async () => {
    const { key } = await withSecondFactor(shop, email);
    const guesser = visitor(shop);
    await guesser.signIn(email);
    for (let i = 0; i < 5; i++) await guesser.post("/login/code", { code: `00000${i}` });
    const answer = await guesser.post("/login/code", { code: totp(key) });
    expect(words(await answer.text())).toContain("Log opnieuw in");
    expect((await guesser.fetch("/admin")).headers.get("Location")).toBe("/login");
    expect((await visitor(shop).post("/login/code", { code: totp(key) })).status).toBe(401);
  });

  test("the second factor can only be switched off with the password", async () => {
    const { owner } = await withSecondFactor(shop, email);
    const wrong = await owner.post("/admin/beveiliging", { intent: "stop", password: "iets-anders" });
    expect(words(await wrong.text())).toContain("Dat wachtwoord klopt niet");
    await owner.post("/admin/beveiliging", { intent: "stop", password });
    expect((await owner.fetch("/admin")).status).toBe(200);
    expect((await visitor(shop).signIn(email)).headers.get("Location")).toBe("/admin");
  });
});
