import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { limits } from "../limits.server.ts";
import { countsPerAddress } from "./counts-per-address.server.ts";
import { ipv6NetworkOf, networkOf, rangeOf } from "./visitor.server.ts";

type Connection = {
  openedAt: number;
  /** Requests whose answer has not been sent completely, in order. */
  unanswered: Set<ServerResponse>;
  /** The visitor's /48 (IPv6) or /24 (IPv4); undefined behind a proxy and for a connection of this machine. */
  network: string | undefined;
};
export type Connections = Map<Socket, Connection>;

/**
 * Bounds the memory that clients occupy by sending requests without reading answers. Cuts off connections that exceed
 * the limits. Request listeners must ignore destroyed sockets: Node emits every request of one read.
 * @param proxies in front of the site; above 0 a connection's address is not the visitor's.
 */
export function limitConnections(server: Server, { proxies }: { proxies: number }): Connections {
  const connections: Connections = new Map();
  const beginCount = countsPerAddress(limits.connection.perAddress);
  server.maxRequestsPerSocket = limits.connection.requests;

  server.prependListener("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const isCounted = proxies === 0 && !isThisMachine(address);
    const endCount = isCounted ? beginCount(address) : () => {};
    if (!endCount) return refuse(socket);
    const network = isCounted ? (ipv6NetworkOf(address) ?? rangeOf(address)) : undefined;
    if (connections.size >= limits.connection.total && !makeRoom(network)) {
      endCount();
      return refuse(socket);
    }
    connections.set(socket, { openedAt: Date.now(), unanswered: new Set(), network });
    socket.once("close", () => {
      connections.delete(socket);
      endCount();
    });
  });
  server.prependListener("request", ({ socket }, response) => {
    const unanswered = connections.get(socket)?.unanswered;
    if (!unanswered) return;
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
    // Browsers and proxies wait for an answer before the next request.
    if (unanswered.size > limits.connection.unanswered) socket.destroy();
  });
  // Node also emits "timeout" for a connection that was idle for the keep-alive time.
  server.setTimeout(limits.connection.silentSeconds * 1000, (socket) => {
    const isAtWork = connections.get(socket)?.unanswered.size && waitingBytes(socket) === 0;
    if (!isAtWork) socket.destroy();
  });

  /**
   * Cuts off a connection of the network that has most, an idle one if there is any.
   * @returns false unless that network has at least two connections more than the newcomer's
   */
  function makeRoom(newcomer: string | undefined): boolean {
    const counted = [...connections].filter(([, { network }]) => network !== undefined);
    const byNetwork = Map.groupBy(counted, ([, { network }]) => network);
    const largestNetwork = [...byNetwork.values()].reduce(
      (one, other) => (other.length > one.length ? other : one),
      [],
    );
    const newcomerCount = byNetwork.get(newcomer)?.length ?? 0;
    if (largestNetwork.length <= newcomerCount + 1) return false;
    const [socket] =
      largestNetwork.find(([, { unanswered }]) => unanswered.size === 0) ?? largestNetwork[0] ?? [];
    if (!socket) return false;
    connections.delete(socket);
    socket.destroy();
    return true;
  }

  function waitingBytes(socket: Socket): number {
    const unanswered = connections.get(socket)?.unanswered ?? [];
    return [...unanswered].reduce((sum, response) => sum + response.writableLength, 0);
  }

  /** Cuts off the connections with the most unread bytes until the total is within the limit. */
  function cutOffUnread(): void {
    const waiting = [...connections.keys()].map((socket) => ({ socket, bytes: waitingBytes(socket) }));
    let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= limits.connection.waitingBytes) return;
    for (const { socket, bytes } of waiting.sort((one, other) => other.bytes - one.bytes)) {
      if (total <= limits.connection.waitingBytes) return;
      socket.destroy();
      total -= bytes;
    }
  }
  const shedding = setInterval(cutOffUnread, 1_000).unref();
  server.once("close", () => clearInterval(shedding));
  return connections;
}

/** Connections of this machine are not counted: a proxy on it connects for everybody, even if TRUST_PROXY was forgotten. */
const isThisMachine = (address: string) => address === "127.0.0.1" || address === networkOf("::1");

function refuse(socket: Socket): void {
  const head =
    "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  socket.write(head);
  socket.destroySoon();
}
