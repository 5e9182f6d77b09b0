import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./postgres-server.ts";

/** Opens a connection to the server that can be cut, or go silent like a network: it stays open and transmits nothing. */
export async function interruptibleProxy(url: string) {
  const port = await freePort();
  const { port: serverPort, hostname } = new URL(url);
  const lines = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(serverPort), hostname);
    for (const end of [socket, onward]) {
      lines.add(end);
      end.on("error", () => {});
      end.on("close", () => lines.delete(end));
    }
    socket.pipe(onward).pipe(socket);
  });
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    open: () => new Promise<void>((resolve) => server.listen(port, hostname, resolve)),
    goSilent() {
      for (const line of lines) line.unpipe().pause();
    },
    close() {
      for (const line of lines) line.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
