import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { findSmtpProblem } from "#app/platform/delivery/mail-transport.server.ts";
import { deliverTo, mail } from "../setup/mail-delivery.ts";
import { selfSigned } from "../setup/self-signed.ts";
import { addressOf, answer, answerData, smtpPeer } from "../setup/smtp-peer.ts";

test("an SMTP server gets the mail with its one recipient", async () => {
  const received: { to: string[]; raw: string }[] = [];
  const { smtpUrl } = await smtpPeer({
    onData(stream, session, done) {
      stream.toArray().then((chunks: Buffer[]) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  expect(await deliverTo({ smtpUrl })).toEqual({ outcome: "sent" });
  expect(received.map(({ to }) => to)).toEqual([[mail.to]]);
  const parsed = await PostalMime.parse(received[0]?.raw ?? "");
  expect([parsed.subject, parsed.text?.trim()]).toEqual([mail.subject, mail.text]);
});

test("the server does not know the recipient: the mail is refused, and the problem contains no address", async () => {
  const { smtpUrl } = await smtpPeer({
    onRcptTo: ({ address }, _, done) => done(answer(550, `5.1.1 <${address}>: user jan.peeters unknown`)),
  });
  const delivery = await deliverTo({ smtpUrl });
  expect(delivery.outcome).toBe("refused");
  expect(delivery.problem).toMatch(/^550 5\.1\.1 .*unknown/);
  expect(delivery.problem).not.toMatch(/peeters|customer/);
});

test("the server refuses the message after reading it: the mail is refused", async () => {
  const { smtpUrl } = await smtpPeer({ onData: answerData(554, "5.7.1 looks like spam") });
  expect(await deliverTo({ smtpUrl })).toEqual({ outcome: "refused", problem: "554 5.7.1 looks like spam" });
});

test("the server answers 'not now', before or after the message: the mail is postponed", async () => {
  const greylisting = await smtpPeer({ onRcptTo: (_address, _, done) => done(answer(451, "4.7.1 later")) });
  expect(await deliverTo(greylisting)).toEqual({
    outcome: "postponed",
    problem: "451 4.7.1 later",
  });
  const full = await smtpPeer({ onData: answerData(452, "4.3.1 disk full") });
  expect(await deliverTo(full)).toMatchObject({ outcome: "postponed" });
});

test("the server refuses the login: the mail is postponed, because the login is the shop's problem", async () => {
  const { smtpUrl } = await smtpPeer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answer(535, "5.7.8 no")),
  });
  const withLogin = smtpUrl.replace("//", "//shop:secret@");
  expect(await deliverTo({ smtpUrl: withLogin })).toMatchObject({ outcome: "postponed" });
});

/** This machine, under an address that does not look local. */
const elsewhere = (smtpUrl: string) => smtpUrl.replace("127.0.0.1", "0.0.0.0");

async function peerWithoutTls() {
  const received: string[] = [];
  const peer = await smtpPeer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      received.push(`password ${auth.password}`);
      done(null, { user: "shop" });
    },
    onData: (stream, _session, done) => {
      received.push("message");
      stream.resume().on("end", () => done());
    },
  });
  return { received, smtpUrl: elsewhere(peer.smtpUrl).replace("//", "//shop:secret@") };
}
test("a remote server without TLS gets neither the password nor the mail, which is postponed", async () => {
  const { received, smtpUrl } = await peerWithoutTls();
  const delivery = await deliverTo({ smtpUrl });
  expect(delivery).toEqual({ outcome: "postponed", problem: expect.stringMatching(/^no TLS: /) });
  expect(received).toEqual([]);
});

test("an operator can switch off the requirement of TLS", async () => {
  const { received, smtpUrl } = await peerWithoutTls();
  expect(await deliverTo({ smtpUrl: `${smtpUrl}?requireTLS=false` })).toEqual({ outcome: "sent" });
  expect(received).toEqual(["password secret", "message"]);
});

test("a certificate that cannot be verified counts as no TLS, except on this machine", async () => {
  const received: string[] = [];
  const peer = await smtpPeer({
    ...selfSigned(),
    onData: (stream, { secure }, done) => {
      received.push(secure ? "over TLS" : "in clear text");
      stream.resume().on("end", () => done());
    },
  });
  expect(await deliverTo({ smtpUrl: elsewhere(peer.smtpUrl) })).toMatchObject({ outcome: "postponed" });
  expect(await deliverTo({ smtpUrl: peer.smtpUrl })).toEqual({ outcome: "sent" });
  expect(received).toEqual(["over TLS"]);
});

test("a server that cannot be reached: the mail is postponed", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  const smtpUrl = await addressOf(closed);
  closed.close();
  expect(await deliverTo({ smtpUrl })).toMatchObject({ outcome: "postponed" });
});

test("a server that never greets: the mail is postponed", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  expect(await deliverTo({ smtpUrl: await addressOf(silent) })).toMatchObject({ outcome: "postponed" });
});

test("a server that falls silent before the message: the mail is postponed", async () => {
  const { smtpUrl } = await smtpPeer({ onRcptTo: () => {} });
  const handedOver: string[] = [];
  const delivery = await deliverTo({ smtpUrl, beforeMessage: async () => void handedOver.push("message") });
  expect(delivery.outcome).toBe("postponed");
  expect(handedOver).toEqual([]);
});

test("a server that hangs up before the message: the mail is postponed", async () => {
  const peer = await smtpPeer({ onRcptTo: () => peer.hangUp() });
  expect(await deliverTo(peer)).toMatchObject({ outcome: "postponed" });
});

test("a server that hangs up after the message, before its answer: the mail is uncertain", async () => {
  const peer = await smtpPeer({ onData: (stream) => stream.resume().on("end", () => peer.hangUp()) });
  expect(await deliverTo(peer)).toMatchObject({ outcome: "uncertain" });
});

test("a server that falls silent after the message: the mail is uncertain", async () => {
  const { smtpUrl } = await smtpPeer({ onData: (stream) => stream.resume() });
  expect(await deliverTo({ smtpUrl })).toMatchObject({ outcome: "uncertain" });
});

test("the site stops while a mail is marked as being sent: it is sent", async () => {
  const { smtpUrl } = await smtpPeer({ onData: (stream, _session, done) => stream.resume().on("end", done) });
  const stop = new AbortController();
  const beforeMessage = async () => stop.abort();
  expect(await deliverTo({ smtpUrl, beforeMessage, stopSignal: stop.signal })).toEqual({ outcome: "sent" });
});

test("the site stops before a mail is marked as being sent: it is postponed", async () => {
  const stop = new AbortController();
  const { smtpUrl } = await smtpPeer({
    onRcptTo(_address, _session, done) {
      stop.abort();
      done();
    },
  });
  expect(await deliverTo({ smtpUrl, stopSignal: stop.signal })).toMatchObject({ outcome: "postponed" });
});

test("`beforeMessage` fails: the server gets no message", async () => {
  const received: string[] = [];
  const { smtpUrl } = await smtpPeer({
    onData: (stream) => stream.resume().on("end", () => received.push("message")),
  });
  const beforeMessage = () => Promise.reject(new Error("Another run is sending this mail"));
  expect(await deliverTo({ smtpUrl, beforeMessage })).toMatchObject({ outcome: "postponed" });
  expect(received).toEqual([]);
});

test.each(["220 geheim\r\n500 nog een geheim\r\n", "SSH-2.0-geheim\r\n", "-ERR geheim\r\n"])(
  "the answer of another service on the port is shown to nobody: %j",
  async (words) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write(`${words.split("\r\n")[0]}\r\n`);
      socket.on("data", () => socket.write("500 nog een geheim\r\n"));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await findSmtpProblem(`smtp://127.0.0.1:${port}`)).toMatch(/^(?!.*geheim).+/);
  },
);
