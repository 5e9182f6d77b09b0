import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

type Options = {
  connectionString: string;
  channel: string;
  onNotification: (message: string | undefined) => void;
  pingMs?: number;
};

/** Reconnects; `onNotification(undefined)` when messages may have been missed. */
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
  { connectionString, channel, onNotification, pingMs = 10_000 }: Options,
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
    // Detects a server that vanished without closing.
    while (!(await Promise.race([lost, silence()]))) await client.query("SELECT 1");
  } finally {
    signal.removeEventListener("abort", disconnect);
    disconnect();
  }
}
