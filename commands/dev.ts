/** `npm run dev`: runs the sources through Vite. Without the watchdog, because a debugger may stop the event loop. */
import type { ServerBuild } from "react-router";
import { serve } from "../app/serve.server.ts";

// React and React Router read it when they load.
process.env.NODE_ENV ??= "development";

await serve(async (settings) => {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const { startApp } = (await load()).entry.module as typeof import("../app/entry.server.tsx");
  const shop = await startApp({ settings, build: load });
  return { shop, middlewares: vite.middlewares, close: () => vite.close() };
});
