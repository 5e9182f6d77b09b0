import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { signInAt } from "../tests/setup/cookies.ts";
import { freePort, startPostgres } from "../tests/setup/postgres-server.ts";
import { cleanEnvironment, type Site, stopSite } from "../tests/setup/site-process.ts";

export type Engine = "embedded" | "server";
export const engines: Engine[] = ["embedded", "server"];
const metricsToken = randomBytes(16).toString("hex");
const staff = { email: "bench@example.be", password: "een-goed-wachtwoord" };

export type Ground = Awaited<ReturnType<typeof openGround>>;

/**
 * Starts sites on migrated, empty databases.
 * @param options.made databases to copy, if they exist already
 * @param options.checkout the build to start: this one, or another
 */
export async function openGround(
  options: { made?: { data: string; postgresUrl: string }; checkout?: string } = {},
) {
  const { made: environment, checkout = "." } = options;
  const folder = mkdtempSync(join(tmpdir(), "shop-bench-"));
  const prepared = environment?.data ?? join(folder, "prepared");
  const postgres = environment ? undefined : await startPostgres();
  const postgresUrl = postgres?.url ?? environment?.postgresUrl ?? "";
  const common = {
    AUTH_SECRET: randomBytes(32).toString("hex"),
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
    // Lets requests carry addresses of their own, because limits are not measured.
    TRUST_PROXY: "1",
    METRICS_TOKEN: metricsToken,
  };
  if (!environment) {
    const template = { DATA_DIR: join(folder, "template"), DATABASE_URL: await database("prepared") };
    await Promise.all(
      [{ DATA_DIR: prepared }, template].map(async (siteEnvironment) =>
        stopSite(await start({ ...common, ...siteEnvironment })),
      ),
    );
  }
  let count = 0;

  async function database(name: string, from = "template1"): Promise<string> {
    await query(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${from}`);
    return postgresUrl.replace(/\/[^/]*$/, `/${name}`);
  }

  async function createEnvironment(engine: Engine): Promise<Record<string, string>> {
    const name = `bench_${++count}`;
    const dataDir = join(folder, name);
    cpSync(prepared, dataDir, { recursive: true });
    const environment = { ...common, DATA_DIR: dataDir };
    if (engine === "embedded") return environment;
    return { ...environment, DATABASE_URL: await database(name, "prepared") };
  }

  /** Starts the checkout's own script, which sets options that save memory. */
  async function launch(environment: Record<string, string>) {
    const port = await freePort();
    const script: string = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")).scripts.start;
    const PATH = `${resolve(checkout, "node_modules/.bin")}:${process.env.PATH}`;
    const child = spawn("sh", ["-c", `exec ${script.replace("exec ", "")}`], {
      cwd: checkout,
      env: {
        ...cleanEnvironment,
        PATH,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        ...environment,
        PORT: String(port),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    return { url: `http://localhost:${port}`, port, process: child };
  }

  async function start(environment: Record<string, string>): Promise<Site> {
    const site = await launch(environment);
    let printed = "";
    site.process.once("exit", () => site.process.stdout.destroy(new Error(`The site stopped:\n${printed}`)));
    while (!printed.includes("is open:")) printed += (await once(site.process.stdout, "data"))[0];
    site.process.stdout.resume();
    return { ...site, output: () => printed };
  }

  return {
    fresh: createEnvironment,
    launch,
    start,
    stop: stopSite,
    checkout,
    async close() {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Returns the sum of the site's metrics that begin with `name`. */
export async function metricOf(site: Site, name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const lines = (await (await fetch(`${site.url}/metrics`, { headers })).text()).split("\n");
  return lines
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

export const signIn = (site: Site): Promise<string> => signInAt(site.url, staff);
