import { once } from "node:events";
import { listen } from "#app/platform/http/listen.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { siteServer } from "#app/serve.server.ts";
import { openBuild } from "./open-build.ts";
import { freePort } from "./postgres-server.ts";

export type SiteHere = Awaited<ReturnType<typeof openSiteHere>>;

/** Opens the built site behind its own server, in the tests' thread, which can hold one: a process costs seconds more. */
export async function openSiteHere(environment: Record<string, string>) {
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const settings = readSettings({
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
    ...environment,
    PORT: String(port),
  });
  const shop = await openBuild(settings);
  const { server } = siteServer({ shop }, settings);
  await listen(server, settings);
  return {
    url: `http://localhost:${port}`,
    port,
    output: () => shop.startMessage,
    async stop(): Promise<void> {
      if (!server.listening) return;
      const closed = once(server, "close");
      shop.drain();
      server.close();
      server.closeAllConnections();
      await closed;
      await shop.close();
    },
  };
}
