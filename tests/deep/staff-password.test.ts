import { beforeEach, describe, expect, test } from "vitest";
import { session } from "#app/accounts/tables/accounts.server.ts";
import { linkPath } from "../setup/staff-links.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { password, staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";

const email = "staff@shop.be";
const newPassword = "een-nieuw-wachtwoord";

const bothFields = (value: string) => ({ newPassword: value, repeatedPassword: value });

describe.each(engines)("a change of password on the %s database", (engine) => {
  const shop = testShop({
    engine,
    environment: { TRUST_PROXY: "1" },
    empty: '"user", staff_links, rate_limits, auth_rate_limit',
  });
  let member: Visitor;
  beforeEach(async () => {
    member = await staffMember(shop);
  });

  const change = async (changes: Record<string, string> = {}) => {
    const fields = {
      intent: "password",
      current: password,
      newPassword,
      repeatedPassword: newPassword,
      ...changes,
    };
    return words(await (await member.post("/admin/beveiliging", fields)).text());
  };
  const letsIn = async (secret: string) =>
    (await visitor(shop, "198.51.100.9").signIn(email, secret)).status === 303;

  test("the new password works, the old one does not, and this browser stays signed in", async () => {
    expect(await change()).toContain("Je wachtwoord is gewijzigd. Op je andere toestellen ben je uitgelogd.");
    expect((await member.fetch("/admin")).status).toBe(200);
    expect([await letsIn(newPassword), await letsIn(password)]).toEqual([true, false]);
  });

  test("a link for a forgotten password, mailed before the change, no longer works", async () => {
    await visitor(shop).post("/login/vergeten", { email });
    const path = await linkPath(shop, "new-password");
    await change();
    const forgotten = bothFields("een-derde-wachtwoord");
    expect((await visitor(shop).post(path, forgotten)).status).toBe(404);
    expect(await letsIn(newPassword)).toBe(true);
  });

  test("every other session ends at once, and so does this browser's old cookie", async () => {
    const [thief, phone] = [visitor(shop), visitor(shop)];
    for (const [name, value] of member.cookies) thief.cookies.set(name, value);
    await phone.signIn(email);
    await change();
    for (const other of [thief, phone])
      expect((await other.fetch("/admin")).headers.get("Location")).toBe("/login");
    expect(await shop.runtime().db.$count(session)).toBe(1);
  });

  test.each([
    ["a wrong current password", { current: "iets-heel-anders" }, "Dat wachtwoord klopt niet"],
    ["no current password", { current: "" }, "Dat wachtwoord klopt niet"],
    ["nine characters", bothFields("123456789"), "minstens 10 tekens"],
    ["129 characters", bothFields("x".repeat(129)), "hoogstens 128 tekens"],
    ["a common password", bothFields("Password123!"), "een van de meest gebruikte"],
    ["a shorter common password and signs", bothFields("password1!!"), "een van de meest"],
    ["a common number", bothFields("1234567890"), "een van de meest gebruikte"],
    ["the shop's name", bothFields("BrilliantBarbershop"), "Wie de zaak kent"],
    ["the shop's street", bothFields("aalbeeksesteenweg-3"), "Wie de zaak kent"],
    ["the shop's town and a year", bothFields("Kortrijk 2026!!"), "Wie de zaak kent"],
    ["the shop's phone", bothFields("056 00 00 00"), "Wie de zaak kent"],
    ["the account's own e-mail address", bothFields(`${email}1`), "Wie de zaak kent"],
    ["unequal passwords", { repeatedPassword: `${newPassword}!` }, "niet hetzelfde als je nieuwe wachtwoord"],
    ["the current password as the new one", bothFields(password), "Kies een ander wachtwoord"],
    ["an empty form", { current: "", newPassword: "", repeatedPassword: "" }, "minstens 10 tekens"],
  ])("%s: the page says why it is refused, and the password stays", async (_, fields, problem) => {
    const text = await change(fields);
    expect(text).toContain(problem);
    expect(text).not.toContain("gewijzigd");
    expect(await letsIn(password)).toBe(true);
  });

  test("a phrase that contains a word of the shop is accepted", async () => {
    const phrase = "een kapper in kortrijk zingt";
    await change(bothFields(phrase));
    expect(await letsIn(phrase)).toBe(true);
  });

  test("somebody at an open dashboard cannot guess the password there", async () => {
    const answers: string[] = [];
    // Four at once: a slow machine refuses a longer queue of passwords as too busy.
    for (let first = 0; first < 12; first += 4) {
      const guesses = [0, 1, 2, 3].map((i) => change({ current: `gok-nummer-${first + i}` }));
      answers.push(...(await Promise.all(guesses)));
    }
    expect(answers.filter((text) => text.includes("Dat wachtwoord klopt niet"))).toHaveLength(10);
    expect(await change()).toContain("Te veel pogingen. Probeer het over 10 minuten opnieuw.");
    expect(await letsIn(password)).toBe(true);
  });

  test("every form that asks for the password shares one limit, which the right password resets", async () => {
    const ask = async (intent: string, secret: string) =>
      words(await (await member.post("/admin/beveiliging", { intent, password: secret })).text());
    for (const intent of ["start", "codes", "stop"])
      for (let i = 0; i < 3; i++) await ask(intent, `gok-${i}`);
    expect(await ask("start", password)).toContain("Scan de code met je app");
    expect(await change({ current: "gok-nummer-tien" })).toContain("Dat wachtwoord klopt niet");
    expect(await ask("start", password)).toContain("Te veel pogingen. Probeer het over 10 minuten opnieuw.");
    expect((await visitor(shop).signIn(email)).status).toBe(429);
    expect(await letsIn(password)).toBe(true);
  });

  test("two changes at once leave one password and one session", async () => {
    const passwords = ["eerste-wachtwoord", "tweede-wachtwoord"];
    await Promise.all(passwords.map((password) => change(bothFields(password))));
    const accepted = await Promise.all(passwords.map(letsIn));
    expect(accepted.filter(Boolean)).toHaveLength(1);
    expect(await letsIn(password)).toBe(false);
  });
});
