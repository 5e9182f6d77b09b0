import { resolve } from "node:path";
import type { Settings } from "#app/platform/settings.server.ts";
import type { startApp } from "#app/start-app.server.ts";

/** Opens the built site in this process. */
export async function openBuild(settings: Settings): ReturnType<typeof startApp> {
  const build = await import(resolve("build/server/index.js"));
  const options = { settings, build: async () => build, clientFolder: "build/client" };
  const shop: Awaited<ReturnType<typeof startApp>> = await build.entry.module.startApp(options);
  await shop.begin();
  return shop;
}
