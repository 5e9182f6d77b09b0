import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll } from "vitest";
import { addressOf } from "./smtp-peer.ts";

/** Starts a mail server that accepts every mail of a test file. Its address is known once the file begins. */
export function quietMailServer(): { environment: Record<string, string> } {
  const environment: Record<string, string> = { MAIL_FROM: "De Zaak <info@shop.example>" };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 0,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => stream.resume().on("end", () => done(null)),
  });
  server.on("error", () => {});
  beforeAll(async () => {
    environment.SMTP_URL = await addressOf(server.listen(0, "127.0.0.1"));
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { environment };
}
