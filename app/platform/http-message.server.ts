import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Refuses requests that a proxy could read differently: two Host headers (RFC 9112 section 3.2) and HTTP/0.9.
 * Returns whether it did.
 */
export function refuseMessage(request: IncomingMessage, response: ServerResponse): boolean {
  const hosts = request.rawHeaders.filter((text, i) => i % 2 === 0 && /^host$/i.test(text)).length;
  if (hosts < 2 && request.httpVersionMajor >= 1) return false;
  response.writeHead(400, { Connection: "close", "Content-Length": "0" }).end();
  return true;
}
