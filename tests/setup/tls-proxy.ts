import { once } from "node:events";
import { request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { freePort } from "./postgres-server.ts";
import { selfSigned } from "./self-signed.ts";

/**
 * Starts a TLS proxy like that of docs/deploy/nginx.conf.
 * @param appUrl the site's address for visitors, its own unless told.
 * @returns its address, and the site's settings behind it.
 */
export async function tlsProxy(appUrl?: string) {
  const port = await freePort();
  const server = createServer(selfSigned(), (request, response) => bringOn(port, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { url, environment: { PORT: String(port), APP_URL: appUrl ?? url, TRUST_PROXY: "1" } };
}

function bringOn(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { connection: _, ...headers } = request.headers;
  const { method, url: path, socket } = request;
  const onward = forward({
    host: "127.0.0.1",
    port,
    method,
    path,
    headers: { ...headers, "x-forwarded-for": socket.remoteAddress, "x-forwarded-proto": "https" },
  });
  onward.on("response", (answer) => {
    const { connection: _, "keep-alive": __, ...answered } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, answered);
    response.flushHeaders();
    answer.on("error", () => response.destroy()).pipe(response);
  });
  onward.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}
