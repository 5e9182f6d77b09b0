/** Tests how a start reports the end of the previous process. */
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { signInAt } from "../setup/cookies.ts";
import { freePort } from "../setup/postgres-server.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";

const data = dataFolder();
afterAll(() => data[Symbol.dispose]());

const admin = { email: "admin@shop.be", password: "een-goed-wachtwoord" };
const environment = {
  DATA_DIR: data.path,
  PORT: String(await freePort()),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  NODE_OPTIONS: `--import=${resolve("tests/fixtures/fills-memory.ts")}`,
};
const firstLine = (site: Site) =>
  site
    .output()
    .split("\n")
    .find((line) => line !== "");

async function technicalPage(site: Site): Promise<string> {
  const headers = { Cookie: await signInAt(site.url, admin) };
  const page = await fetch(`${site.url}/admin/zaak/techniek`, { headers });
  return page.text();
}

async function end(site: Site, signal: NodeJS.Signals): Promise<void> {
  const exit = once(site.process, "exit");
  site.process.kill(signal);
  await exit;
}

test("after a kill, out of memory and an orderly stop, the next start and the owner's page give the reason", async () => {
  const first = await startSite(environment);
  expect(firstLine(first)).toContain("is open:");
  expect(await technicalPage(first)).not.toContain("viel stil");
  await end(first, "SIGKILL");

  const second = await startSite(environment);
  expect(firstLine(second)).toMatch(/^The previous process, .* it was killed/);
  expect(await technicalPage(second)).toMatch(
    /De site viel stil rond .*: de server viel uit, of brak haar af/,
  );
  await end(second, "SIGUSR2");
  expect(readdirSync(data.path)).toContain(`process-${environment.PORT}-memory.json`);

  const third = await startSite(environment);
  expect(firstLine(third)).toMatch(/^The previous process, .* it ran out of memory at /);
  expect(await technicalPage(third)).toMatch(/De site viel stil op .*: haar geheugen was vol/);
  expect(readdirSync(data.path)).not.toContain(`process-${environment.PORT}-memory.json`);
  expect(await stopSite(third)).toBe(0);

  const fourth = await startSite(environment);
  expect(firstLine(fourth)).toContain("is open:");
  expect(await technicalPage(fourth)).toContain("haar geheugen was vol");
  await stopSite(fourth);
});
