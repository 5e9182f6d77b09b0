import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/**
 * Hears a channel of a PostgreSQL server on a connection of its own, and connects again when it is lost. Messages
 * of the time between are lost: `onNews(undefined)` says so.
 */
export async function listenOnServer(options: {
  connectionString: string;
  channel: string;
  onNews: (message: string | undefined) => void;
}): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client = await connected({ ...options, onLost });

  async function onLost(): Promise<void> {
    while (!signal.aborted) {
      await pause(retryMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        client = await connected({ ...options, onLost });
        options.onNews(undefined);
        return;
      } catch {
        // Not yet there; every request that needs the database says so in the log.
      }
    }
  }

  return async () => {
    stopping.abort();
    await client.end().catch(() => {});
  };
}

const retryMs = 1_000;

async function connected({
  connectionString,
  channel,
  onNews,
  onLost,
}: Parameters<typeof listenOnServer>[0] & { onLost: () => void }): Promise<pg.Client> {
  // A connection that only listens notices a server that went away without a word by this.
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  client.on("notification", ({ payload }) => onNews(payload ?? ""));
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  client.once("end", onLost);
  return client;
}
