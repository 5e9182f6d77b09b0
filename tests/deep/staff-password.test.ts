import { beforeEach, describe, expect, test } from "vitest";
import { session } from "#app/accounts/tables/accounts.server.ts";
import { linkPath } from "../setup/staff-links.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { password, staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";

const email = "staff@shop.be";
const newPassword = "een-nieuw-wachtwoord";

const bothFields = (value: string) => ({ newPassword: value, repeatedPassword: value });

describe.each(engines)("changing one's password on the %s database", (engine) => {
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

  test("a link for a forgotten password from before no longer works", async () => {
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
    ["a wrong current one", { current: "iets-heel-anders" }, "Dat wachtwoord klopt niet"],
    ["no current one", { current: "" }, "Dat wachtwoord klopt niet"],
    ["nine characters", bothFields("123456789"), "minstens 10 tekens"],
    ["129 characters", bothFields("x".repeat(129)), "hoogstens 128 tekens"],
    ["a common one", bothFields("Password123!"), "een van de meest gebruikte"],
    ["a shorter common one and signs", bothFields("password1!!"), "een van de meest"],
    ["a common number", bothFields("1234567890"), "een van de meest gebruikte"],
    ["the shop's name", bothFields("BrilliantBarbershop"), "Wie de zaak kent"],
    ["its street", bothFields("aalbeeksesteenweg-3"), "Wie de zaak kent"],
    ["its town and year", bothFields("Kortrijk 2026!!"), "Wie de zaak kent"],
    ["its phone", bothFields("056 00 00 00"), "Wie de zaak kent"],
    ["one's own address", bothFields(`${email}1`), "Wie de zaak kent"],
    ["two that differ", { repeatedPassword: `${newPassword}!` }, "niet hetzelfde als je nieuwe wachtwoord"],
    ["the one that is there", bothFields(password), "Kies een ander wachtwoord"],
    ["nothing", { current: "", newPassword: "", repeatedPassword: "" }, "minstens 10 tekens"],
  ])("%s changes nothing and is told", async (_, fields, problem) => {
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
    const guesses = Array.from({ length: 12 }, (_, i) => change({ current: `gok-nummer-${i}` }));
    const answers = await Promise.all(guesses);
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
    const opened = await Promise.all(passwords.map(letsIn));
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await letsIn(password)).toBe(false);
  });
});
