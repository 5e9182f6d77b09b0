import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { limitBodyTime } from "./platform/http/body-limits.server.ts";
import { limitConnections } from "./platform/http/connections.server.ts";
import { drainConnections, freePort, listen, refuseMessage } from "./platform/http/listen.server.ts";
import { limits } from "./platform/limits.server.ts";
import { recordRun } from "./platform/runtime/former-run.server.ts";
import { readSettings, type Settings } from "./platform/settings.server.ts";
import type { startApp } from "./start-app.server.ts";
import { crashLine } from "./start-message.ts";

type Opened = {
  shop: Awaited<ReturnType<typeof startApp>>;
  /** Gets every request first; used in development. */
  middlewares?(...request: [...Parameters<RequestListener>, next: () => void]): void;
  close?(): Promise<void>;
};

/** Creates the server, which is not listening yet. `drain` shuts it down in order. */
export function siteServer({ shop, middlewares }: Opened, { trustProxy }: Pick<Settings, "trustProxy">) {
  const listener = getRequestListener(shop.fetch);
  // For uploads; slower bodies of other requests get 408 from `limitBodyTime` first.
  const requestTimeout = limits.upload.seconds * 1000;
  const timeouts = { headersTimeout: 10_000, requestTimeout, connectionsCheckingInterval: 1_000 };
  const server = createServer(timeouts, (request, response) => {
    if (request.socket.destroyed) return;
    limitBodyTime(request);
    if (refuseMessage(request, response)) return;
    if (middlewares) return middlewares(request, response, () => listener(request, response));
    if (!shop.sendFile(request, response)) listener(request, response);
  });
  const connections = limitConnections(server, { proxies: trustProxy });
  return { server, drain: drainConnections(server, connections) };
}

/** Runs the site as a process: starts it, and stops it at a signal. */
export async function serve(open: (settings: Settings) => Promise<Opened>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    if (settings.port !== 0) await serveWith(settings, open);
    else await serveWith(readSettings({ ...process.env, PORT: String(await freePort()) }), open);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

async function serveWith(settings: Settings, open: (settings: Settings) => Promise<Opened>): Promise<void> {
  const opened = await open(settings);
  const { shop, close } = opened;
  const { server, drain } = siteServer(opened, settings);
  const run = recordRun(settings);
  const force = new AbortController();
  let stoppingSince: number | undefined;

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), limits.stop.wholeSeconds * 1000).unref();
    run.stopping();
    shop.drain();
    await drain(force.signal);
    await shop.close();
    await close?.();
    process.exit(0);
  }
  function onSignal(): void {
    if (!stoppingSince) {
      stoppingSince = Date.now();
      void stop();
    }
    // npm repeats the terminal's Ctrl+C; only a later signal is a second request to stop.
    else if (Date.now() - stoppingSince > 1_000) force.abort();
  }
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, onSignal);

  await listen(server, settings);
  if (run.crash) process.stdout.write(crashLine(run.crash));
  process.stdout.write(shop.startMessage);
  await shop.warm();
  await shop.begin();
}
