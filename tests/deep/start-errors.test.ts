/** A start that fails gives one message with the variable to change, and the reason. */
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { emptyDatabase, query, run } from "../setup/backup-commands.ts";
import { freshDatabase } from "../setup/engines.ts";
import { dataFolder, runUntilExit, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

const AUTH_SECRET = "x".repeat(32);

test.concurrent("a taken port and an invalid host are named", async () => {
  using data = dataFolder();
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : expect.fail("no port");
  const cases: [Record<string, string>, string][] = [
    [{ HOST: "127.0.0.1", PORT: String(port) }, `PORT: ${port} is in use`],
    [{ HOST: "203.0.113.7", PORT: "0" }, "HOST: 203.0.113.7 is no address of this machine"],
    [{ HOST: "no-such-host.invalid", PORT: "0" }, "HOST: "],
  ];
  for (const [environment, message] of cases) {
    const { code, output } = await runUntilExit({ DATA_DIR: data.path, ...environment });
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    expect(output).not.toContain("    at ");
  }
  other.close();
});

test.concurrent("an unusable data folder is named", async () => {
  using data = dataFolder({ isEmpty: true });
  writeFileSync(join(data.path, "file"), "");
  const { code, output } = await runUntilExit({ DATA_DIR: join(data.path, "file", "data"), PORT: "0" });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: .*file\/data cannot be created\. ENOTDIR/),
  ]);
});

test.concurrent("a data folder where the system allows none is named, and the start does not hang", async () => {
  const { code, output } = await runUntilExit({ DATA_DIR: "/proc/x/data", PORT: "0" });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: \/proc\/x\/data cannot be created\. ENOENT/),
  ]);
});

test.concurrent("a common password for the first admin is named", async () => {
  using data = dataFolder();
  for (const ADMIN_PASSWORD of ["password123", "brilliantbarbershop"]) {
    const admin = { ADMIN_EMAIL: "an@shop.be", ADMIN_PASSWORD };
    const { code, output } = await runUntilExit({ ...admin, DATA_DIR: data.path, PORT: "0" });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^These settings are wrong.*\n {2}ADMIN_PASSWORD: is/),
    ]);
    expect(output).not.toContain("    at ");
  }
});

test.concurrent("a database server that refuses the login is named, with its reason and without the password", async () => {
  using data = dataFolder({ isEmpty: true });
  const at = (change: (url: URL) => void) => {
    const url = new URL(inject("postgresUrl"));
    change(url);
    url.password = "geheim";
    return url.href;
  };
  const cases: [string, RegExp][] = [
    [at((url) => (url.port = "1")), /DATABASE_URL: .*ECONNREFUSED/],
    [at((url) => (url.pathname = "/nobody")), /DATABASE_URL: .*database "nobody" does not exist/],
    [at((url) => (url.username = "nobody")), /DATABASE_URL: .*role "nobody" does not exist/],
    [at((url) => (url.hostname = "no-such-host.invalid")), /DATABASE_URL: .*(ENOTFOUND|EAI_AGAIN)/],
  ];
  await Promise.all(
    cases.map(async ([DATABASE_URL, message]) => {
      const environment = { DATABASE_URL, AUTH_SECRET, DATA_DIR: data.path, PORT: "0" };
      const { code, output } = await runUntilExit(environment);
      expect([code, output]).toEqual([1, expect.stringMatching(message)]);
      expect(output).not.toContain("geheim");
      expect(output).not.toContain("    at ");
    }),
  );
});

test.concurrent("an account that may not create tables is told PostgreSQL's reason", async () => {
  using data = dataFolder({ isEmpty: true });
  const url = await emptyDatabase();
  const account = `guest_${Math.random().toString(36).slice(2)}`;
  await query(url, `CREATE ROLE ${account} LOGIN`);
  const DATABASE_URL = url.replace("//shop@", `//${account}@`);
  const { code, output } = await runUntilExit({ DATABASE_URL, AUTH_SECRET, DATA_DIR: data.path, PORT: "0" });
  expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL: .*permission denied/)]);
});

test.concurrent("a start waits for another one that migrates, longer than any request may take", async () => {
  using data = dataFolder();
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  // A careful administrator may set this timeout for a whole database.
  await query(
    DATABASE_URL,
    `ALTER DATABASE ${new URL(DATABASE_URL).pathname.slice(1)} SET statement_timeout = '2s'`,
  );
  const other = new pg.Client(DATABASE_URL);
  await other.connect();
  await other.query("SELECT pg_advisory_lock(hashtext('migrations'))");
  // The server's other databases have waiting locks of their own.
  const countWaiting = async () => {
    const { rows } = await other.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return rows.length;
  };
  const starting = startSite({ DATABASE_URL, AUTH_SECRET, DATA_DIR: data.path });
  await expect.poll(countWaiting, { timeout: patience(20) }).toBe(1);
  await Promise.race([starting, pause(12_000)]);
  expect(await countWaiting()).toBe(1);
  await other.end();
  expect(await stopSite(await starting)).toBe(0);
});

test.concurrent("a new version beside a process of an older one is refused until that process has stopped", async () => {
  using data = dataFolder();
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const environment = { DATABASE_URL, AUTH_SECRET, DATA_DIR: data.path };
  const old = await startSite(environment);
  // Simulates a running process whose code is older than that of the next start.
  const [newest] = (
    await query(
      DATABASE_URL,
      `DELETE FROM drizzle.__drizzle_migrations WHERE created_at =
        (SELECT max(created_at) FROM drizzle.__drizzle_migrations) RETURNING hash, created_at`,
    )
  ).rows;
  const { code, output } = await runUntilExit({ ...environment, PORT: "0" });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /^DATABASE_URL: .* 1 process of an older version is connected \(from .*\): stop the older version first/,
    ),
  ]);
  expect(output).not.toContain("    at ");
  expect((await fetch(`${old.url}/readyz`)).status).toBe(200);
  const staff = await run("content", ["export", join(data.path, "out")], environment);
  expect([staff.code, staff.output]).toEqual([1, expect.stringContaining("stop the older version first")]);
  expect(await stopSite(old)).toBe(0);
  await query(
    DATABASE_URL,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('${newest.hash}', ${newest.created_at})`,
  );
  expect(await stopSite(await startSite(environment))).toBe(0);
});

test.concurrent("a new version waits for an old process that is stopping, and migrates", async () => {
  using data = dataFolder({ isEmpty: true });
  const DATABASE_URL = await emptyDatabase();
  // This connection is all that other processes can see of a process of any version.
  const old = new pg.Client({ connectionString: DATABASE_URL, application_name: "listen dashboard" });
  await old.connect();
  const starting = startSite({ DATABASE_URL, AUTH_SECRET, DATA_DIR: data.path });
  const waits =
    "SELECT 1 FROM pg_stat_activity WHERE application_name = 'migrations' AND datname = current_database()";
  await expect
    .poll(async () => (await query(DATABASE_URL, waits)).rows, { timeout: patience(30) })
    .toHaveLength(1);
  await pause(1_500);
  expect((await query(DATABASE_URL, "SELECT to_regclass('public.bookings') AS made")).rows).toEqual([
    { made: null },
  ]);
  await old.end();
  expect(await stopSite(await starting)).toBe(0);
});

test.concurrent.each(["embedded", "server"])(
  "a database of a newer version is refused by an older one: %s",
  async (engine) => {
    using data = dataFolder();
    const DATABASE_URL = engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
    const environment = { DATABASE_URL, AUTH_SECRET, DATA_DIR: data.path };
    const later =
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)";
    if (engine === "server") await query(DATABASE_URL, later);
    else {
      const { openEmbedded } = await import("#app/platform/embedded/pglite.server.ts");
      const folder = join(data.path, "postgres");
      const { close, pg: database } = await openEmbedded({ folder, prepare: async () => {} });
      await database.query(later);
      await close();
    }
    const { code, output } = await runUntilExit({ ...environment, PORT: "0" });
    expect([code, output]).toEqual([1, expect.stringContaining("migrated by a newer version of the site")]);
    expect(output).not.toContain("    at ");
    const backup = await run("backup", [join(data.path, "a.gz")], environment);
    expect(backup.output).toContain("newer version of the site");
  },
);
