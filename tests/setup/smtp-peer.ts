import { once } from "node:events";
import type { AddressInfo, Server, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** Starts a real SMTP server with a self-signed certificate. */
export async function smtpPeer(options: SMTPServerOptions): Promise<{ smtpUrl: string; hangUp(): void }> {
  const peer = new SMTPServer({ authOptional: true, logger: false, closeTimeout: 0, ...options });
  peer.on("error", () => {});
  const sockets = new Set<Socket>();
  peer.server.on("connection", (socket: Socket) => sockets.add(socket));
  const smtpUrl = await addressOf(peer.listen(0, "127.0.0.1"));
  function hangUp(): void {
    for (const socket of sockets) socket.destroy();
  }
  onTestFinished(async () => {
    // The site keeps its connections for a while.
    hangUp();
    await new Promise<void>((resolve) => peer.close(() => resolve()));
  });
  return { smtpUrl, hangUp };
}

export async function addressOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, "listening");
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Makes an answer such as "550 5.1.1 no such user". */
export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Answers after the whole message. */
export function answerData(responseCode: number, message: string): SMTPServerOptions["onData"] {
  return (stream, _session, done) => stream.resume().on("end", () => done(answer(responseCode, message)));
}
