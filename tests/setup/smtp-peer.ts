import { once } from "node:events";
import type { AddressInfo, Server, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/**
 * A real SMTP server for one test, which does what the options say; its offer of STARTTLS comes with a certificate
 * that it signed itself.
 */
export async function smtpPeer(options: SMTPServerOptions): Promise<{ smtpUrl: string; hangUp(): void }> {
  const peer = new SMTPServer({ authOptional: true, logger: false, closeTimeout: 0, ...options });
  peer.on("error", () => {});
  const sockets = new Set<Socket>();
  peer.server.on("connection", (socket: Socket) => sockets.add(socket));
  const smtpUrl = await addressOf(peer.listen(0, "127.0.0.1"));
  onTestFinished(() => new Promise((resolve) => peer.close(() => resolve(undefined))));
  return {
    smtpUrl,
    /** Cuts every connection, as a server does that crashes. */
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Where a listening server can be reached. */
export async function addressOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, "listening");
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An answer such as "550 5.1.1 no such user". */
export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Reads the whole message and then answers it. */
export function answerData(responseCode: number, message: string): SMTPServerOptions["onData"] {
  return (stream, _session, done) => stream.resume().on("end", () => done(answer(responseCode, message)));
}
