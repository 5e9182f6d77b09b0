/** `npm run dev`: runs the sources through Vite. Without the watchdog, because a debugger may stop the event loop. */
import type { ServerBuild } from "react-router";
import { createServer } from "vite";

// React and React Router read NODE_ENV when they load.
process.env.NODE_ENV ??= "development";

const vite = await createServer({ server: { middlewareMode: true } });
// Vite loads this too, because Node.js cannot read the texts, which hold JSX.
const { serve } = (await vite.ssrLoadModule(
  "/app/serve.server.ts",
)) as typeof import("../app/serve.server.ts");

await serve(async (settings) => {
  const load = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const { startApp } = (await load()).entry.module as typeof import("../app/entry.server.tsx");
  const shop = await startApp({ settings, build: load });
  return { shop, middlewares: vite.middlewares, close: () => vite.close() };
});
