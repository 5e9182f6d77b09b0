import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Page } from "playwright";
import { afterAll, beforeEach } from "vitest";
import { freePort } from "./postgres-server.ts";

/**
 * Opens a connection to the site that each test finds open and may cut. The browser's own `setOffline` does not reach a
 * service worker that starts later.
 * @returns the site's settings behind it.
 */
export async function cuttableWay() {
  const port = await freePort();
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.resetAndDestroy();
    join(socket, connect(port, "127.0.0.1"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  beforeEach(() => {
    isCut = false;
  });
  afterAll(() => {
    server.close();
    cut();
  });

  function join(...ends: [Socket, Socket]): void {
    const [one, other] = ends;
    for (const end of ends) {
      open.add(end);
      end
        .on("error", () => {})
        .on("close", () => {
          open.delete(end);
          for (const each of ends) each.destroy();
        });
    }
    one.pipe(other).pipe(one);
  }
  function cut(): void {
    isCut = true;
    for (const socket of open) socket.destroy();
  }

  const { port: way } = server.address() as AddressInfo;
  return {
    environment: { PORT: String(port), APP_URL: `http://localhost:${way}` },
    async setOffline(page: Page, isOffline: boolean): Promise<void> {
      if (isOffline) cut();
      else isCut = false;
      await page.context().setOffline(isOffline);
    },
  };
}
