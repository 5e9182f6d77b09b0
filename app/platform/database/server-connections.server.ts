import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { sessionSettings } from "./session-settings.server.ts";

/** Every wait has a time limit: a connection that fell silent (a failover, a lost route) never fails by itself. */
export function openPool(
  connectionString: string,
  { connections, statementSeconds }: { connections: number; statementSeconds: number },
  planning: "auto" | "force_generic_plan" = "auto",
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // Longer than the intervals of periodic queries, because connecting costs more than those queries.
    idleTimeoutMillis: 30_000,
    statement_timeout: statementSeconds * 1000,
    // The server's own limit ends the statement first.
    query_timeout: (statementSeconds + 1) * 1000,
    idle_in_transaction_session_timeout: 10_000,
    maxLifetimeSeconds: 600,
    ...keepAlive,
    // JIT compilation takes longer than our statements run.
    onConnect: (client) =>
      client.query(`SET jit = off; SET plan_cache_mode = ${planning}; ${sessionSettings}`),
  });
  // Without a listener a broken connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    watchStatements(client);
  });
  return pool;
}

export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

function watchStatements(client: pg.PoolClient): void {
  const query = client.query;
  client.query = ((config: unknown, ...rest: unknown[]) => {
    const result: unknown = Reflect.apply(query, client, [withName(config), ...rest]);
    if (result instanceof Promise) result.catch((error: unknown) => giveUp(client, textOf(config), error));
    return result;
  }) as typeof query;
}

/** Discards a connection after a failed BEGIN or a time-out; within a transaction nobody else does. */
function giveUp(client: pg.PoolClient, text: string, error: unknown): void {
  const isSilent = error instanceof Error && error.message === "Query read timeout";
  // drizzle would keep the connection when BEGIN fails.
  if (/^begin\b/i.test(text)) client.release(true);
  else if (isSilent) void client.end();
}

function textOf(config: unknown): string {
  return typeof config === "object" && config && "text" in config ? String(config.text) : String(config);
}

/** Names of statements by their text. The server parses a named statement once per connection. */
const names = new Map<string, string>();

/** Names only the first `maxNamed` statements, because each one takes memory on the server. */
function withName(config: unknown): unknown {
  if (typeof config !== "object" || !config || !("text" in config)) return config;
  const text = String(config.text);
  if (!names.has(text) && names.size < maxNamed) names.set(text, `s${names.size}`);
  return { ...config, name: names.get(text) };
}

const maxNamed = 200;

type Options = {
  connectionString: string;
  channel: string;
  onNotification: (message: string | undefined) => void;
  pingMs?: number;
};

/** Listens on a channel and reconnects. Calls `onNotification(undefined)` when messages may have been missed. */
export async function listenOnServer(options: Options): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tried = Promise.withResolvers<void>();

  async function listenForever(): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt++) {
      await listenUntilLost(options, signal, () => {
        tried.resolve();
        if (attempt > 1) options.onNotification(undefined);
      }).catch(() => {});
      tried.resolve();
      await pause(retryMs, undefined, { signal }).catch(() => {});
    }
  }

  const stopped = listenForever();
  await tried.promise;
  return () => {
    stopping.abort();
    return stopped;
  };
}

const retryMs = 500;

async function listenUntilLost(
  { connectionString, channel, onNotification, pingMs = 30_000 }: Options,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString,
    stream: () => socket,
    application_name: `listen ${channel}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on("error", () => {});
  client.on("notification", ({ payload }) => onNotification(payload ?? ""));
  const lost = new Promise<true>((resolve) => client.once("end", () => resolve(true)));
  const silence = () => pause(pingMs, false, { ref: false });
  const disconnect = () => socket.destroy();
  signal.addEventListener("abort", disconnect, { once: true });
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    onListening();
    // The ping detects a server that vanished without closing the connection.
    while (!(await Promise.race([lost, silence()]))) await client.query("SELECT 1");
  } finally {
    signal.removeEventListener("abort", disconnect);
    disconnect();
  }
}
