import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { limits } from "./limits.server.ts";

/**
 * Prepares a HTTP server for an orderly end. The returned function answers every request that arrives, tells each
 * connection with its next answer that there will be no other, and resolves when all are closed; what `hurry` or the
 * time limit finds open is cut off.
 */
export function drainConnections(server: Server): (hurry: AbortSignal) => Promise<void> {
  const openedAt = new Map<Socket, number>();
  const unanswered = new Set<ServerResponse>();
  let isDraining = false;
  let accepted = 0;
  server.on("connection", (socket) => {
    accepted++;
    openedAt.set(socket, Date.now());
    socket.once("close", () => openedAt.delete(socket));
  });
  server.prependListener("request", (_, response) => {
    if (isDraining) response.setHeader("Connection", "close");
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
  });

  /** What waits to be accepted would be reset with the listening socket: it is taken in first. */
  async function untilNobodyConnects(): Promise<void> {
    const end = Date.now() + lastCallMs;
    for (let before = -1; accepted > before && Date.now() < end; ) {
      before = accepted;
      await nextTurn();
      await nextTurn();
    }
  }

  /** Node takes a connection that never asked anything, as browsers open them ahead, for one that is at work. */
  function closeIdle(): void {
    server.closeIdleConnections();
    const longAgo = Date.now() - lastCallMs;
    for (const [socket, at] of openedAt) if (socket.bytesRead === 0 && at <= longAgo) socket.destroy();
  }

  return async (hurry) => {
    isDraining = true;
    for (const response of unanswered) if (!response.headersSent) response.setHeader("Connection", "close");
    // A request may be on its way on a connection that looks idle: closed under it, it would be lost.
    if (openedAt.size > 0) await pause(lastCallMs, undefined, { signal: hurry }).catch(() => {});
    await untilNobodyConnects();
    const closed = new Promise((resolve) => server.close(resolve));
    const closing = setInterval(closeIdle, 50);
    const cut = () => server.closeAllConnections();
    const late = setTimeout(cut, limits.stop.requestSeconds * 1000);
    if (hurry.aborted) cut();
    hurry.addEventListener("abort", cut);
    await closed;
    clearInterval(closing);
    clearTimeout(late);
  };
}

const lastCallMs = 300;
