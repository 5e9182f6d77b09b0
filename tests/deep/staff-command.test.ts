import { spawn } from "node:child_process";
import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { cookiesIn, cookiesOf } from "../setup/cookies.ts";
import { freshDatabase } from "../setup/engines.ts";
import {
  cleanEnvironment,
  dataFolder,
  quickToStart,
  type Site,
  startSite,
  stopSite,
} from "../setup/site-process.ts";

const password = "een-goed-wachtwoord";

/** Runs `npm run staff -- …` with the password on its input. Returns everything printed, and the exit code. */
async function staff(environment: Record<string, string>, args: string[], input = password) {
  const child = spawn(process.execPath, [...quickToStart, "server.js", "staff", ...args], {
    env: { ...cleanEnvironment, ...environment },
  });
  child.stdin.end(`${input}\n`);
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out: out.trim(), problem: problem.trim() };
}

const add = (email: string, role: string) => ["add", email, "--role", role, "--password-stdin"];

const signIn = (site: Site, email: string, secret = password) =>
  fetch(`${site.url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: secret }),
    redirect: "manual",
  });

test("accounts can be created before the first start, and changed, listed and removed while the site runs", async () => {
  using data = dataFolder({ isEmpty: true });
  const environment = { DATA_DIR: data.path };
  expect(await staff(environment, add("Owner@shop.be", "admin"))).toEqual({
    code: 0,
    out: "Added owner@shop.be as admin.",
    problem: "",
  });

  const site = await startSite(environment);
  expect(site.output()).not.toContain("/welkom/");
  const signedIn = await signIn(site, "owner@shop.be");
  expect(signedIn.headers.get("Location")).toBe("/admin");
  expect((await staff(environment, add("jan@shop.be", "staff"))).out).toBe("Added jan@shop.be as staff.");
  expect((await signIn(site, "jan@shop.be")).status).toBe(303);

  const secondRun = await staff(environment, add("owner@shop.be", "staff"), "een-ander-wachtwoord");
  expect(secondRun.out).toMatch(/new password, role staff, signed out everywhere.*No admin is left/);
  const cookie = cookiesIn(signedIn);
  const answer = await fetch(`${site.url}/admin`, { headers: { cookie }, redirect: "manual" });
  expect(answer.headers.get("Location")).toBe("/login");
  expect((await signIn(site, "owner@shop.be")).status).toBe(401);
  expect((await signIn(site, "owner@shop.be", "een-ander-wachtwoord")).status).toBe(303);

  const list = await staff(environment, ["list"]);
  expect(list.out).toMatch(/^jan@shop\.be {4}staff {4}since \d{4}-\d\d-\d\d\nowner@shop\.be {2}staff/);
  expect((await staff(environment, ["remove", "jan@shop.be"])).out).toMatch(
    /^Removed jan@shop\.be.*No admin is left/,
  );
  expect((await staff(environment, ["list"])).out).not.toContain("jan@");
  await stopSite(site);
});

test("a killed site leaves no socket that blocks the next, and its files are for its owner only", async () => {
  using data = dataFolder();
  chmodSync(data.path, 0o755);
  const environment = { DATA_DIR: data.path };
  const killed = await startSite(environment);
  const socket = join(data.path, "control.sock");
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(statSync(join(data.path, "auth-secret")).mode & 0o777).toBe(0o600);
  await stopSite(killed, "SIGKILL");
  expect(existsSync(socket)).toBe(true);
  expect((await staff(environment, ["list"])).out).toBe("No accounts yet.");
  const site = await startSite(environment);
  expect((await staff(environment, add("jan@shop.be", "staff"))).code).toBe(0);
  expect((await signIn(site, "jan@shop.be")).status).toBe(303);
  await stopSite(site);
});

test("a session survives a restart, and the first admin is created once", async () => {
  using data = dataFolder();
  const environment = { DATA_DIR: data.path, ADMIN_EMAIL: "Owner@shop.be", ADMIN_PASSWORD: password };
  const first = await startSite(environment);
  const signedIn = await signIn(first, "owner@shop.be");
  const cookie = cookiesIn(signedIn);
  await staff(environment, add("owner@shop.be", "admin"), "een-ander-wachtwoord");
  const firstSignIn = await signIn(first, "owner@shop.be", "een-ander-wachtwoord");
  await stopSite(first);

  const second = await startSite(environment);
  expect((await signIn(second, "owner@shop.be", "een-ander-wachtwoord")).status).toBe(303);
  const answer = await fetch(`${second.url}/admin`, {
    headers: cookiesOf(firstSignIn),
    redirect: "manual",
  });
  expect(answer.status).toBe(200);
  expect((await fetch(`${second.url}/admin`, { headers: { cookie }, redirect: "manual" })).status).toBe(302);
  await stopSite(second);
});

test("on a PostgreSQL server the command reaches the database itself", async () => {
  using data = dataFolder({ isEmpty: true });
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const environment = {
    DATA_DIR: data.path,
    DATABASE_URL,
    AUTH_SECRET: "x".repeat(32),
    APP_URL: "https://www.shop.be",
  };
  const site = await startSite(environment);
  expect((await staff(environment, add("jan@shop.be", "staff"))).code).toBe(0);
  const answer = await signIn(site, "jan@shop.be");
  const cookie = answer.headers.getSetCookie().find((each) => each.includes("session_token"));
  expect(cookie).toMatch(/^__Secure-.*; Secure/);
  expect(existsSync(join(data.path, "auth-secret"))).toBe(false);
  await stopSite(site);
});

test.concurrent.each([
  ["nothing", [], /Usage:/],
  ["an unknown word", ["invite", "jan@shop.be"], /Usage:/],
  ["an unknown option", ["list", "--all"], /--all[\s\S]*Usage:/],
  ["no role", ["add", "jan@shop.be", "--password-stdin"], /Say what the account may do/],
  ["an unknown role", add("jan@shop.be", "boss"), /Say what the account may do/],
  ["no terminal and no pipe", ["add", "jan@shop.be", "--role", "staff"], /pipe it in with --password-stdin/],
])("%s is answered with one clear message and no database", async (_, args, message) => {
  using data = dataFolder({ isEmpty: true });
  const { code, problem } = await staff({ DATA_DIR: data.path }, args);
  expect(code).toBe(1);
  expect(problem).toMatch(message);
  expect(problem).not.toContain("    at ");
  expect(existsSync(join(data.path, "postgres"))).toBe(false);
});

test("a short, common or guessable password and an invalid address are refused", async () => {
  using data = dataFolder();
  const environment = { DATA_DIR: data.path };
  const shortPassword = await staff(environment, add("jan@shop.be", "staff"), "kort");
  expect(shortPassword).toMatchObject({ code: 1, problem: "The password must have at least 10 characters." });
  const common = await staff(environment, add("jan@shop.be", "staff"), "password123");
  expect(common).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^That is one of the most used passwords/),
  });
  const name = await staff(environment, add("jan@shop.be", "staff"), "Brilliant-Barbershop-1");
  expect(name).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^Somebody who knows the shop can guess/),
  });
  expect((await staff(environment, ["list"])).out).toBe("No accounts yet.");
  const nobody = await staff(environment, add("jan", "staff"));
  expect(nobody).toMatchObject({ code: 1, problem: "That is no e-mail address." });
});
