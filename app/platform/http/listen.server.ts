import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { limits, passStopDeadline } from "../limits.server.ts";
import type { Settings } from "../settings.server.ts";
import type { Connections } from "./connections.server.ts";

/** Finds a port for PORT=0: links contain the port before the site listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

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
      ENOTFOUND: `HOST: the name ${host} does not exist.`,
      EAI_AGAIN: `HOST: the name ${host} cannot be looked up at the moment.`,
    };
    throw new Error(problems[code] ?? `HOST and PORT: cannot listen on ${where}. ${error}`, { cause: error });
  }
}

/** Refuses two Host headers (RFC 9112 section 3.2) and HTTP/0.9: a proxy could read them differently. */
export function refuseMessage(request: IncomingMessage, response: ServerResponse): boolean {
  const hosts = request.rawHeaders.filter((text, i) => i % 2 === 0 && /^host$/i.test(text)).length;
  if (hosts < 2 && request.httpVersionMajor >= 1) return false;
  response.writeHead(400, { Connection: "close", "Content-Length": "0" }).end();
  return true;
}

/** Returns a graceful shutdown. Requests that are not answered in time are refused; `force` or silence cuts off the rest. */
export function drainConnections(
  server: Server,
  connections: Connections,
): (force: AbortSignal) => Promise<void> {
  let isDraining = false;
  let accepted = 0;
  server.on("connection", () => accepted++);
  server.prependListener("request", (_, response) => {
    if (isDraining) response.setHeader("Connection", "close");
  });

  /** Waits for connections in the backlog: closing the listening socket would reset them. */
  async function untilAllAccepted(): Promise<void> {
    const end = Date.now() + graceMs;
    for (let before = -1; accepted > before && Date.now() < end; ) {
      before = accepted;
      await nextTurn();
      await nextTurn();
    }
  }

  /** Closes idle connections, and those that never sent a byte, which Node counts as active. */
  function closeIdle(): void {
    server.closeIdleConnections();
    const longAgo = Date.now() - graceMs;
    for (const [socket, { openedAt }] of connections)
      if (socket.bytesRead === 0 && openedAt <= longAgo) socket.destroy();
  }

  return async (force) => {
    isDraining = true;
    for (const { unanswered } of connections.values())
      for (const response of unanswered) if (!response.headersSent) response.setHeader("Connection", "close");
    // A request may be on its way on an idle connection.
    if (connections.size > 0) await pause(graceMs, undefined, { signal: force }).catch(() => {});
    await untilAllAccepted();
    const closed = new Promise((resolve) => server.close(resolve));
    const closing = setInterval(closeIdle, 50);
    function cut(): void {
      passStopDeadline();
      server.closeAllConnections();
    }
    const { requestSeconds, answerSeconds } = limits.stop;
    const deadline = setTimeout(passStopDeadline, requestSeconds * 1000);
    const tooLate = setTimeout(cut, (requestSeconds + answerSeconds) * 1000);
    if (force.aborted) cut();
    force.addEventListener("abort", cut);
    await closed;
    clearInterval(closing);
    clearTimeout(deadline);
    clearTimeout(tooLate);
  };
}

const graceMs = 300;
