/** A published version stays whole when several people publish, a process dies or a connection is cut. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, inject, test, vi } from "vitest";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { query, run, scratchFolder } from "../setup/backup-commands.ts";
import { signInAt } from "../setup/cookies.ts";
import { dataFolder, runUntilExit, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { bothEngines, freshDatabase, testShop } from "../setup/test-shop.ts";
import { password } from "../setup/visitor.ts";
import { openQuery } from "./open-query.ts";
import { rounds } from "./rounds.ts";

const AUTH_SECRET = "x".repeat(32);
/** How often the process is killed on each database. */
const kills = rounds({ quick: 2, long: 10 });

describe.each(bothEngines)("on the %s database", (engine) => {
  const shop = testShop({ engine });

  const identity = (name: string) => {
    const [{ value, version } = expect.fail()] = snapshot().documents.identity;
    return { kind: "identity" as const, key: "shop", seen: version, value: { ...value, name } };
  };
  const rules = (notice: string) => {
    const [{ value, version } = expect.fail()] = snapshot().documents.rules;
    return { kind: "rules" as const, key: "shop", seen: version, value: { ...value, notice } };
  };
  const publishAs = (by: string, edit: ReturnType<typeof identity> | ReturnType<typeof rules>) =>
    publish(shop.runtime().db, { by, edits: [edit] });

  test("two people publish the same document at once: one wins, and the other gets the conflict", async () => {
    const { version } = snapshot();
    const edits = [identity("Els"), identity("Piet")] as const;
    const outcomes = await Promise.all([
      publishAs("els@shop.be", edits[0]),
      publishAs("piet@shop.be", edits[1]),
    ]);
    const won = outcomes.findIndex(({ ok }) => ok);
    expect(outcomes[won]).toEqual({ ok: true, version: version + 1 });
    expect(outcomes[1 - won]).toMatchObject({
      ok: false,
      reason: "changed_meanwhile",
      conflicts: [{ document: { version: version + 1, value: { name: won === 0 ? "Els" : "Piet" } } }],
    });
    expect(snapshot().shop.name).toBe(won === 0 ? "Els" : "Piet");
  });

  test("two people publish different documents at once: both win, each in a version of their own", async () => {
    const { version } = snapshot();
    const outcomes = await Promise.all([
      publishAs("els@shop.be", identity("Samen")),
      publishAs("piet@shop.be", rules("Werken in de straat.")),
    ]);
    expect(outcomes.map((each) => each.ok && each.version).sort()).toEqual([version + 1, version + 2]);
    expect(snapshot()).toMatchObject({
      version: version + 2,
      shop: { name: "Samen", notice: "Werken in de straat." },
    });
  });

  test("a version published while pages are rendered is on the next page", async () => {
    for (const name of ["Een", "Twee", "Drie", "Vier"]) {
      const html = Array.from({ length: 5 }, () => shop.fetch("/").then((answer) => answer.text()));
      const published = publishAs("els@shop.be", identity(`Kapper ${name}`));
      await Promise.all([...html, published]);
      expect(await (await shop.fetch("/")).text()).toContain(`Kapper ${name}`);
    }
  });

  test("a document is damaged by hand: the site keeps the previous version", async () => {
    const { db } = shop.runtime();
    const before = snapshot();
    await db.execute(sql`INSERT INTO shop_versions (version) VALUES (${before.version + 1})`);
    await db.execute(sql`UPDATE shop_documents SET value = value || '{"minutes": "veel"}', version = ${before.version + 1}
      WHERE kind = 'service' AND key = 'haarknip'`);
    await db.execute(sql`SELECT pg_notify('published', ${String(before.version + 1)})`);
    await pause(500);
    // Compares by value, because the previous version may have been loaded again.
    expect(snapshot()).toEqual(before);
    expect((await shop.fetch("/")).status).toBe(200);
    expect((await shop.fetch("/healthz")).status).toBe(200);
    // Once the document is repaired, the site loads it.
    await db.execute(
      sql`UPDATE shop_documents SET value = value || '{"minutes": 35}' WHERE key = 'haarknip'`,
    );
    await db.execute(sql`SELECT pg_notify('published', ${String(before.version + 1)})`);
    await expect.poll(() => snapshot().shop.services[0]?.minutes).toBe(35);
  });

  test("a process killed while publishing leaves the old version or the new one, whole", async () => {
    using data = dataFolder();
    using scratch = scratchFolder();
    const DATABASE_URL = engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
    const environment = { DATA_DIR: data.path, DATABASE_URL, AUTH_SECRET };
    const admin = { ADMIN_EMAIL: "els@shop.be", ADMIN_PASSWORD: password };
    expect(await run("content", ["import", everyPictureNamed(scratch.path)], environment)).toMatchObject({
      code: 0,
    });
    for (let round = 0; round < kills; round++) {
      const site = await startSite({ ...environment, ...admin });
      const cookie = await signInAt(site.url, { email: "els@shop.be", password });
      const latest = await latestVersion(site, cookie);
      const clicking = takeBackForever(site, cookie, latest);
      await pause(300 + Math.random() * 500);
      await stopSite(site, "SIGKILL");
      await clicking;
      const database = await openQuery(environment);
      const pictures = await database.query<{ alt: string; version: number }>(
        `SELECT value->>'alt' AS alt, version FROM shop_documents WHERE kind = 'galleryPicture'`,
      );
      const [newest] = await database.query<{ version: number }>(
        "SELECT max(version) AS version FROM shop_versions",
      );
      await database.close();
      expect(new Set(pictures.map(({ alt }) => alt.endsWith("Nieuw"))).size).toBe(1);
      expect(new Set(pictures.map(({ version }) => version))).toEqual(new Set([newest?.version]));
    }
  });
});

test("a second process on one server follows within a second, also after its connection was cut", async () => {
  using data = dataFolder();
  using scratch = scratchFolder();
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const environment = { DATABASE_URL, DATA_DIR: data.path, AUTH_SECRET };
  const sites = await Promise.all([startSite(environment), startSite(environment)]);
  const nameIt = async (name: string) => {
    const folder = join(scratch.path, name);
    cpSync("content", folder, { recursive: true });
    replace(join(folder, "identity.yaml"), /^name: .*$/m, `name: ${name}`);
    expect(await run("content", ["import", folder], environment)).toMatchObject({ code: 0 });
  };
  const untilBothShow = (name: string) =>
    vi.waitFor(
      async () => {
        for (const { url } of sites) expect(await (await fetch(url)).text()).toContain(name);
      },
      // The short run only checks arrival, because the machine may be busy.
      { timeout: process.env.FAULTS === "long" ? 1_000 : patience(15), interval: 50 },
    );
  await nameIt("Eerst");
  await untilBothShow("Eerst");
  await query(
    DATABASE_URL,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listen published' AND datname = current_database()",
  );
  await nameIt("Daarna");
  await untilBothShow("Daarna");
  await Promise.all(sites.map((site) => stopSite(site)));
});

test("a starting site names the document that it cannot read", async () => {
  using data = dataFolder();
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const environment = { DATABASE_URL, DATA_DIR: data.path, AUTH_SECRET };
  await query(DATABASE_URL, `UPDATE shop_documents SET value = '{"name": ""}' WHERE kind = 'barber'`);
  const { code, output } = await runUntilExit({ ...environment, PORT: "0" });
  expect(code).toBe(1);
  expect(output).toContain('The published barber "barber-1" cannot be read (name: Vul de naam in.)');
  expect(output).not.toContain("    at ");
});

/** Makes a copy of the starter that differs in many documents. */
function everyPictureNamed(scratch: string): string {
  const folder = join(scratch, "named");
  cpSync("content", folder, { recursive: true });
  replace(join(folder, "gallery.yaml"), /^( +alt: .*)$/gm, "$1 Nieuw");
  expect(readdirSync(folder)).toContain("gallery.yaml");
  return folder;
}

function replace(file: string, from: RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
}

async function latestVersion({ url }: Site, Cookie: string): Promise<number> {
  const answer = await fetch(`${url}/admin/zaak/wijzigingen`, { headers: { Cookie } });
  return Number(/name="version" value="(\d+)"/.exec(await answer.text())?.[1]);
}

/** Reverts the version made by the previous revert, until the site is gone. */
async function takeBackForever(site: Site, Cookie: string, latest: number): Promise<void> {
  for (let version = latest; site.process.signalCode === null; version++) {
    const body = new URLSearchParams({ intent: "revert", version: String(version) });
    const path = `${site.url}/admin/zaak/wijzigingen`;
    try {
      const answer = await fetch(path, { method: "POST", body, headers: { Cookie }, redirect: "manual" });
      expect(answer.status).toBe(303);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}
