import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export type MailSink = Awaited<ReturnType<typeof mailSink>>;

/** Starts a mail server that accepts everything and counts mails to customers. */
export async function mailSink() {
  let received = 0;
  let held: (() => void)[] | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 0,
    onMailFrom(_address, _session, done) {
      if (held) held.push(done);
      else done();
    },
    onData(stream, session, done) {
      stream.resume().on("end", () => {
        if (session.envelope.rcptTo.some(({ address }) => address.startsWith("klant"))) received++;
        done();
      });
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    toCustomers: () => received,
    isHeld: () => Boolean(held),
    hold() {
      held = [];
    },
    release() {
      for (const done of held ?? []) done();
      held = undefined;
    },
    async until(count: number): Promise<void> {
      while (received < count) await pause(5);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
