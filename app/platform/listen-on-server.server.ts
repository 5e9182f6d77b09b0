import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

type Options = {
  connectionString: string;
  channel: string;
  onNews: (message: string | undefined) => void;
  /** How often a silent server is asked whether it is still there. */
  pingMs?: number;
};

/**
 * Hears a channel of a PostgreSQL server on a connection of its own, and connects again when it is lost. Messages
 * of the time between are lost: `onNews(undefined)` says so. A server that cannot be reached at the start is tried
 * again like one that went away.
 */
export async function listenOnServer(options: Options): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tried = Promise.withResolvers<void>();

  async function hearForEver(): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt++) {
      await hear(options, signal, () => {
        tried.resolve();
        if (attempt > 1) options.onNews(undefined);
      }).catch(() => {
        // Not yet there; every request that needs the database says so in the log.
      });
      tried.resolve();
      await pause(retryMs, undefined, { signal }).catch(() => {});
    }
  }

  const stopped = hearForEver();
  await tried.promise;
  return () => {
    stopping.abort();
    return stopped;
  };
}

const retryMs = 500;

/** Until the connection is lost, or given up by the signal. */
async function hear(
  { connectionString, channel, onNews, pingMs = 10_000 }: Options,
  signal: AbortSignal,
  onHearing: () => void,
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
  client.on("notification", ({ payload }) => onNews(payload ?? ""));
  const lost = new Promise<true>((resolve) => client.once("end", () => resolve(true)));
  const silence = () => pause(pingMs, false, { ref: false });
  const hangUp = () => socket.destroy();
  signal.addEventListener("abort", hangUp, { once: true });
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    onHearing();
    // Who only listens would never notice that the server vanished without a word.
    while (!(await Promise.race([lost, silence()]))) await client.query("SELECT 1");
  } finally {
    signal.removeEventListener("abort", hangUp);
    hangUp();
  }
}
