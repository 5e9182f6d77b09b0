import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { limits } from "../limits.server.ts";
import { countsPerAddress } from "./counts-per-address.server.ts";
import { networkOf } from "./visitor.server.ts";

/** @property unanswered requests of which the answer has not left for the network, in order. */
export type Connections = Map<Socket, { openedAt: number; unanswered: Set<ServerResponse> }>;

/**
 * Bounds what clients keep in memory by asking and not reading. Connections that go too far are cut off; a listener of
 * requests has to ignore those of destroyed sockets, because Node emits all that one read brought.
 * @param proxies in front of the site: above 0 a connection's address is not the visitor's.
 */
export function limitConnections(server: Server, { proxies }: { proxies: number }): Connections {
  const connections: Connections = new Map();
  const begin = countsPerAddress(limits.connection.perAddress);
  server.maxConnections = limits.connection.total;
  server.maxRequestsPerSocket = limits.connection.requests;

  server.prependListener("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const isCounted = proxies === 0 && !isThisMachine(address);
    const end = isCounted ? begin(address) : () => {};
    if (!end) return refuse(socket);
    connections.set(socket, { openedAt: Date.now(), unanswered: new Set() });
    socket.once("close", () => {
      connections.delete(socket);
      end();
    });
  });
  server.prependListener("request", ({ socket }, response) => {
    const unanswered = connections.get(socket)?.unanswered;
    if (!unanswered) return;
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
    // Browsers and proxies wait for an answer before they ask again.
    if (unanswered.size > limits.connection.unanswered) socket.destroy();
  });
  // Also emitted when a connection was idle for the keep-alive time.
  server.setTimeout(limits.connection.silentSeconds * 1000, (socket) => {
    const isAtWork = connections.get(socket)?.unanswered.size && waitingBytes(socket) === 0;
    if (!isAtWork) socket.destroy();
  });

  function waitingBytes(socket: Socket): number {
    const unanswered = connections.get(socket)?.unanswered ?? [];
    return [...unanswered].reduce((sum, response) => sum + response.writableLength, 0);
  }

  /** Cuts off those who hold most, until all together hold what they may. */
  function shed(): void {
    const waiting = [...connections.keys()].map((socket) => ({ socket, bytes: waitingBytes(socket) }));
    let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= limits.connection.waitingBytes) return;
    for (const { socket, bytes } of waiting.sort((one, other) => other.bytes - one.bytes)) {
      if (total <= limits.connection.waitingBytes) return;
      socket.destroy();
      total -= bytes;
    }
  }
  const shedding = setInterval(shed, 1_000).unref();
  server.once("close", () => clearInterval(shedding));
  return connections;
}

/** A proxy here connects for everybody, also where TRUST_PROXY was forgotten. */
const isThisMachine = (address: string) => address === "127.0.0.1" || address === networkOf("::1");

function refuse(socket: Socket): void {
  const head =
    "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  socket.write(head);
  socket.destroySoon();
}
