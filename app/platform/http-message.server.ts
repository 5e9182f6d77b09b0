import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Refuses what a proxy in front and this process could read as two different requests: with a Host twice
 * (RFC 9112 section 3.2), or of HTTP/0.9, whose answers have no head. Says whether it did.
 */
export function refuseMessage(request: IncomingMessage, response: ServerResponse): boolean {
  const hosts = request.rawHeaders.filter((text, i) => i % 2 === 0 && /^host$/i.test(text)).length;
  if (hosts < 2 && request.httpVersionMajor >= 1) return false;
  response.writeHead(400, { Connection: "close", "Content-Length": "0" }).end();
  return true;
}
