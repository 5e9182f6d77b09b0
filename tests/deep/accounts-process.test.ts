/** Tests a site's process: how its log names accounts, and the welcome link that it prints while there is no admin. */
import { expect, inject, test } from "vitest";
import { query } from "../setup/backup-commands.ts";
import { freshDatabase } from "../setup/engines.ts";
import { mailsIn } from "../setup/outbox.ts";
import { password } from "../setup/password.ts";
import { enrolmentIn, totp } from "../setup/second-factor.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";
import { pathIn } from "../setup/staff-links.ts";
import { visitor } from "../setup/visitor.ts";

const pagePath = "/admin/zaak/accounts";
const securityPath = "/admin/beveiliging";

test("the log names by id who changed which account, and how", async () => {
  using data = dataFolder();
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const site = await startSite({
    DATABASE_URL,
    DATA_DIR: data.path,
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "info",
    ADMIN_EMAIL: "baas@shop.be",
    ADMIN_PASSWORD: password,
  });
  const shop = { fetch: (path: string, init?: RequestInit) => fetch(site.url + path, init) };
  const idOf = async (email: string): Promise<string> =>
    (await query(DATABASE_URL, `SELECT id FROM "user" WHERE email = '${email}'`)).rows[0]?.id;
  const boss = visitor(shop);
  await boss.signIn("baas@shop.be");

  const invitationPage = await (
    await boss.post(pagePath, { intent: "invite", email: "an@shop.be", role: "staff" })
  ).text();
  const an = visitor(shop, "203.0.113.8");
  const passwords = { newPassword: "een-eigen-wachtwoord", repeatedPassword: "een-eigen-wachtwoord" };
  expect((await an.post(pathIn(invitationPage, "uitnodiging"), passwords)).status).toBe(303);
  const [bossId, anId] = [await idOf("baas@shop.be"), await idOf("an@shop.be")];

  const { key, uri } = enrolmentIn(
    await (await an.post(securityPath, { intent: "start", password: passwords.newPassword })).text(),
  );
  await an.post(securityPath, { intent: "confirm", code: totp(key), uri });
  await an.post(securityPath, { intent: "codes", password: passwords.newPassword });
  await an.post(securityPath, { intent: "stop", password: passwords.newPassword });
  const next = {
    current: passwords.newPassword,
    newPassword: "een-ander-wachtwoord",
    repeatedPassword: "een-ander-wachtwoord",
  };
  await an.post(securityPath, { intent: "password", ...next });
  await an.post("/login/vergeten", { email: "an@shop.be" });
  const resetMail = () =>
    mailsIn(data.path).then((mails) => mails.find(({ text }) => text?.includes("/wachtwoord/"))?.text);
  await expect.poll(resetMail).toBeTruthy();
  await an.post(pathIn(await resetMail(), "wachtwoord"), passwords);
  for (const intent of ["admin", "sign-out", "second-factor", "remove"])
    await boss.post(pagePath, { intent, id: anId });
  await stopSite(site);

  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.startsWith('{"level"'))
    .map((line) => JSON.parse(line));
  const messages = lines
    .filter(({ account, link }) => account ?? link)
    .map(({ msg, account, link, by, role }) =>
      [msg, nameOf(account ?? link), nameOf(by), role ?? ""].join(" ").trim(),
    );
  expect(messages).toEqual([
    "account added boss start admin",
    "invitation sent other boss staff",
    "account added an link staff",
    "second step on an an",
    "recovery codes renewed an an",
    "second step off an an",
    "password changed an an",
    "password changed an link",
    "role changed an boss admin",
    "signed out everywhere an boss",
    "second step off an boss",
    "account removed an boss",
  ]);
  expect(site.output()).not.toContain("an@shop.be");

  function nameOf(id: string): string {
    if (id === bossId) return "boss";
    if (id === anId) return "an";
    return id === "start" || id === "link" ? id : "other";
  }
});

test("npm start prints the same welcome address on two processes, until there is an owner", async () => {
  using data = dataFolder({ isEmpty: true });
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const AUTH_SECRET = "geheim-van-de-site-".repeat(2);
  const environment = { DATABASE_URL, AUTH_SECRET, DATA_DIR: data.path };
  // An earlier start stored a welcome link made with another secret; it must be replaced.
  await stopSite(await startSite({ ...environment, AUTH_SECRET: "een-ander-geheim-".repeat(2) }));
  const first = await startSite(environment);
  const second = await startSite(environment);
  const path = pathIn(first.output(), "welkom");
  expect(first.output()).toContain(`staff: no admin yet, make your account at ${first.url}${path}`);
  expect(second.output()).toContain(`${second.url}${path}`);
  const body = new URLSearchParams({
    email: "Baas@Shop.be",
    newPassword: password,
    repeatedPassword: password,
  });
  const answer = await fetch(second.url + path, { method: "POST", body, redirect: "manual" });
  expect(answer.headers.get("Location")).toBe("/admin/zaak");
  expect((await fetch(first.url + path)).status).toBe(410);
  await stopSite(first);
  const third = await startSite(environment);
  expect(third.output()).not.toContain("/welkom/");
  await Promise.all([stopSite(second), stopSite(third)]);
});
