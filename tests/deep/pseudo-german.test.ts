/** Adds a fourth language with a folder and two files (docs/recipes.md), made of the Dutch texts in brackets. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { addPseudoGerman } from "../fixtures/pseudo-german.ts";
import { scratchFolder } from "../setup/backup-commands.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectOnlyInBrackets } from "../setup/no-dutch.ts";
import { mailsIn } from "../setup/outbox.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

vi.setConfig({ testTimeout: patience(600) });

test("an added language appears in the form, on every page for its customers and in their mails", async () => {
  using scratch = scratchFolder();
  using data = dataFolder();
  const cwd = scratch.file("copy");
  mkdirSync(cwd);
  const sources = ["app", "commands", "content", "migrations", "public", "scripts", "package.json"];
  for (const name of [...sources, "react-router.config.ts", "server.js", "tsconfig.json", "vite.config.ts"])
    cpSync(name, join(cwd, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(cwd, "node_modules"));
  addPseudoGerman(join(cwd, "app"));
  const PATH = `${join(cwd, "node_modules/.bin")}:${process.env.PATH}`;
  const run = (script: string) => {
    const { status, stdout } = spawnSync("npm", ["run", script], {
      cwd,
      encoding: "utf8",
      env: { ...process.env, PATH },
    });
    expect(status, stdout).toBe(0);
  };
  // A table without the language does not compile.
  run("types");
  run("build");

  const site = await startSite({ DATA_DIR: data.path }, { cwd });
  await using _ = { [Symbol.asyncDispose]: async () => void (await stopSite(site)) };
  async function read(path: string, fields?: Record<string, string>): Promise<string> {
    const init = fields && {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: site.url },
    };
    const html = await (await fetch(site.url + path, init)).text();
    expect(html).toContain('<html lang="de-DE">');
    expect(html).toContain("[[");
    // A placeholder for the owner stays untranslated.
    expectOnlyInBrackets(html.replaceAll("Vul-je-bedrijfsnaam-in", ""));
    return html;
  }
  expect(await read("/de")).toContain("[[Eerst vrij]]");
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain("/de</loc>");
  await read("/de/nichts");
  for (const page of ["prijzen", "voorwaarden", "privacy", "toegankelijkheid"]) await read(`/de/${page}`);
  const form = { ...bookingRequest({ email: "klaus@example.de", language: "de" }) } as Record<string, string>;
  await read("/de", { ...form, name: "K", phone: "0470", email: "", service: "", date: "", time: "" });
  expect(await read("/de", form)).toContain("[[Je afspraak");
  for (const path of ["/wachtlijst", "/payment-success", "/privacy/gewist"]) await read(`${path}?taal=de`);
  const waiting = { ...form, fromDate: openDate(8), toDate: "", part: "day" };
  await read("/wachtlijst?taal=de", { ...waiting, fromDate: "2020-01-01" });

  const mailOf = async () =>
    (await mailsIn(data.path)).find(({ to }) => to?.some(({ address }) => address === form.email));
  await expect.poll(mailOf, { timeout: patience(20) }).toBeDefined();
  const mail = await mailOf();
  expect(mail?.subject).toContain("[[Je afspraak bij");
  expect(mail?.html).toContain('lang="de-DE"');
  expectOnlyInBrackets(`${mail?.subject} ${mail?.html}`);
  const link = /\/afspraak\/[\w-]+/.exec(mail?.html ?? "")?.[0] ?? expect.fail("The mail leads nowhere");
  await read(link);
});
