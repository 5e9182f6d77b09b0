/** `npm run serve` */
import { startWatchdog } from "../app/platform/log/watchdog.server.ts";
import { serve } from "../app/serve.server.ts";

// better-auth reads NODE_ENV when it loads; React is built for production.
process.env.NODE_ENV ??= "production";

await serve(async (settings) => {
  const build = await import("virtual:react-router/server-build");
  const { startApp } = build.entry.module as typeof import("../app/entry.server.tsx");
  return { shop: await startApp({ settings, build: async () => build, clientFolder: "build/client" }) };
});
startWatchdog({ seconds: 60 });
