import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Settings } from "../settings.server.ts";

/** @throws an Error that names the variable to change. */
export async function listen(server: Server, { host, port }: Pick<Settings, "host" | "port">): Promise<void> {
  const listening = Promise.withResolvers<void>();
  server.once("error", listening.reject);
  server.listen(port, host, listening.resolve);
  try {
    await listening.promise;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const where = `${host ?? ""}:${port}`;
    const problems: Record<string, string> = {
      EADDRINUSE: `PORT: ${port} is in use by another program on this machine. Stop that one, or choose another PORT.`,
      EACCES: `PORT: this account may not listen on ${where}. Choose a PORT from 1024.`,
      EADDRNOTAVAIL: `HOST: ${host} is no address of this machine.`,
      ENOTFOUND: `HOST: nobody knows the name ${host}.`,
      EAI_AGAIN: `HOST: the name ${host} cannot be looked up at the moment.`,
    };
    throw new Error(problems[code] ?? `HOST and PORT: cannot listen on ${where}. ${error}`, { cause: error });
  }
}

/** Two Host headers (RFC 9112 section 3.2) or HTTP/0.9: a proxy could read them differently. */
export function refuseMessage(request: IncomingMessage, response: ServerResponse): boolean {
  const hosts = request.rawHeaders.filter((text, i) => i % 2 === 0 && /^host$/i.test(text)).length;
  if (hosts < 2 && request.httpVersionMajor >= 1) return false;
  response.writeHead(400, { Connection: "close", "Content-Length": "0" }).end();
  return true;
}
