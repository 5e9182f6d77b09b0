/** With `--dev` it serves the sources through Vite. */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { limitBodyTime } from "./app/platform/body-timeout.server.ts";
import { drainConnections } from "./app/platform/drain-connections.server.ts";
import { refuseMessage } from "./app/platform/http-message.server.ts";
import { limits } from "./app/platform/limits.server.ts";
import { listen } from "./app/platform/listen.server.ts";
import { readSettings, type Settings } from "./app/platform/settings.server.ts";
import { startWatchdog } from "./app/platform/watchdog.server.ts";

const isDevelopment = process.argv.includes("--dev");
// Read by React and React Router when they load.
process.env.NODE_ENV ??= isDevelopment ? "development" : "production";

try {
  await serve(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function serve(settings: Settings): Promise<void> {
  const { shop, middlewares, close } = isDevelopment
    ? await openSources(settings)
    : await openBuild(settings);
  const listener = getRequestListener(shop.fetch);
  // Slower requests get 408, before the site's own timeout.
  const requestTimeout = limits.upload.seconds * 1000;
  const timeouts = { headersTimeout: 10_000, requestTimeout, connectionsCheckingInterval: 1_000 };
  const server = createServer(timeouts, (request, response) => {
    limitBodyTime(request);
    if (refuseMessage(request, response)) return;
    if (middlewares) return middlewares(request, response, () => listener(request, response));
    if (!shop.sendFile(request, response)) listener(request, response);
  });

  const drain = drainConnections(server);
  const force = new AbortController();
  let stoppingSince: number | undefined;

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), limits.stop.wholeSeconds * 1000).unref();
    shop.drain();
    await drain(force.signal);
    await shop.close();
    await close();
    process.exit(0);
  }
  function onSignal(): void {
    if (!stoppingSince) {
      stoppingSince = Date.now();
      void stop();
    }
    // npm repeats the terminal's Ctrl+C; a later signal is meant.
    else if (Date.now() - stoppingSince > 1_000) force.abort();
  }
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, onSignal);

  await listen(server, settings);
  process.stdout.write(shop.startMessage);
  void shop.warm();
  // A debugger may stop the event loop.
  if (!isDevelopment) startWatchdog({ seconds: 60 });
}

async function openBuild(settings: Settings) {
  if (!existsSync("build/server/index.js"))
    throw new Error("There is no build yet: `npm run build` makes one, `npm start` makes one and starts.");
  // A variable, so that TypeScript does not resolve the build.
  const path = "./build/server/index.js";
  const build: ServerBuild = await import(path);
  const { startApp } = appStarter(build.entry.module);
  const shop = await startApp({ settings, build: async () => build, clientFolder: "build/client" });
  return { shop, middlewares: undefined, close: async () => {} };
}

async function openSources(settings: Settings) {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true } });
  const load = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const { startApp } = appStarter((await load()).entry.module);
  const shop = await startApp({ settings, build: load });
  return { shop, middlewares: vite.middlewares, close: () => vite.close() };
}

/** app/entry.server.tsx also exports `startApp`. */
function appStarter(entry: object) {
  return entry as typeof import("./app/entry.server.tsx");
}
