import type { IncomingMessage, ServerResponse } from "node:http";

/** Two Host headers (RFC 9112 section 3.2) or HTTP/0.9: a proxy could read them differently. */
export function refuseMessage(request: IncomingMessage, response: ServerResponse): boolean {
  const hosts = request.rawHeaders.filter((text, i) => i % 2 === 0 && /^host$/i.test(text)).length;
  if (hosts < 2 && request.httpVersionMajor >= 1) return false;
  response.writeHead(400, { Connection: "close", "Content-Length": "0" }).end();
  return true;
}
