import { once } from "node:events";
import { serve } from "@hono/node-server";
import type { BrowserContextOptions, Page } from "playwright";
import { openBrowser } from "./browser.ts";
import { freePort } from "./postgres-server.ts";
import { openTestShop } from "./test-shop.ts";
import { staffMember } from "./visitor.ts";

/** Opens the site in the tests' process, so that `clockAt` sets its clock. */
export async function openClockedSite() {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shop = await openTestShop({ engine: "embedded", environment: { APP_URL: url } });
  const server = serve({
    port,
    fetch: async (request) => {
      const { method, headers } = request;
      const body = method === "POST" ? await request.arrayBuffer() : undefined;
      return shop.fetch(request.url, { method, headers, body });
    },
  });
  const browser = await openBrowser();
  return {
    shop,
    async visitorPage(options: BrowserContextOptions): Promise<Page> {
      return (await browser.newContext({ ...options, baseURL: url })).newPage();
    },
    async staffPage(options: BrowserContextOptions, role: "admin" | "staff" = "staff"): Promise<Page> {
      const { cookies } = await staffMember(shop, role);
      const context = await browser.newContext({ ...options, baseURL: url });
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
      return context.newPage();
    },
    async close() {
      await browser.close();
      server.close();
      await once(server, "close");
      await shop.close();
    },
  };
}
