/** Tests sending of queued mails: claims, leases, pauses and the stop. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, vi } from "vitest";
import { sendMail } from "#app/messages/send-mail.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { deepTest, test } from "../setup/deep.ts";
import { type Mail, type MailDesk, openMailDesk } from "../setup/mail-desk.ts";
import { patience } from "../setup/slowness.ts";
import { answer, smtpPeer } from "../setup/smtp-peer.ts";

let desk: MailDesk;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(desk.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => desk.withSmtp(undefined));
afterEach(() => desk.stopWorkers());
afterAll(() => desk.close());

test("the mails to the customer and the shop are sent once each, even if they are queued twice", async () => {
  await desk.startWorker();
  const booking = await desk.book();
  await desk.enqueue(booking);
  await desk.enqueue(booking);
  await expect.poll(() => desk.statusesOf(booking.id)).toEqual(["sent", "sent"]);
  expect(desk.outboxOf(await desk.mailsOf(booking.id))).toEqual(["confirmation", "shop-notice"]);
});

test("a changed booking queues its mails again", async () => {
  await desk.startWorker();
  const booking = await desk.book();
  await desk.enqueue(booking);
  await desk.enqueue({ ...booking, sequence: 1 });
  await vi.waitFor(
    async () => expect(await desk.statusesOf(booking.id)).toEqual(Array(4).fill("sent")),
    patience(15),
  );
});

test("a crash while a mail is being sent: it is uncertain once its lease ends, and not sent again automatically", async () => {
  const received = await desk.listening();
  const [dead, alive] = [await desk.queued({ status: "sending" }), await desk.queued({ status: "sending" })];
  await desk.lease(dead, -1);
  await desk.lease(alive, 30);
  await desk.startWorker();
  await expect.poll(() => desk.reread(dead)).toMatchObject({ status: "uncertain" });
  expect(await desk.reread(alive)).toMatchObject({ status: "sending" });
  await desk.attempt(dead);
  expect(received).toEqual([]);
});

test("a worker dies before a mail leaves: another process sends it", async () => {
  const received = await desk.listening();
  const mail = await desk.queued();
  await desk.lease(mail, 2);
  await desk.startWorker();
  await expect.poll(() => desk.reread(mail)).toMatchObject({ status: "sent", attempts: 1 });
  expect(received).toHaveLength(1);
});

test("two workers on one table send each mail once", async () => {
  const received = await desk.listening();
  await desk.startWorker();
  await desk.startWorker();
  await Promise.all(Array.from({ length: 24 }, () => desk.queued()));
  await expect.poll(() => received.length).toBe(24);
  expect(new Set(received.map((mail) => /^Message-ID:\s*(\S+)/im.exec(String(mail))?.[1])).size).toBe(24);
});

test("a server that falls silent for one address does not hold up mails to others", async () => {
  let isSilent = false;
  const peer = await smtpPeer({
    onRcptTo({ address }, _session, done) {
      isSilent ||= address.startsWith("silent");
      if (!address.startsWith("silent")) done();
    },
  });
  desk.withSmtp(peer);
  for (let count = 0; count < 12; count++) await desk.queued({}, { email: "silent@customer.example" });
  const worker = await desk.startWorker();
  await expect.poll(() => isSilent).toBe(true);
  const other = await desk.queued();
  await expect.poll(() => desk.reread(other)).toMatchObject({ status: "sent" });
  await worker.stop({ graceSeconds: 1 });
  await desk.db.delete(mails);
});

test("the site stops: a mail in transmission is finished, and a waiting one is left for the next process", async () => {
  const moods = ["slow", "silent"];
  let begun = 0;
  const peer = await smtpPeer({
    onData(stream, _, done) {
      stream.resume().on("end", () => setTimeout(done, 1_500));
    },
    onRcptTo(_address, _session, done) {
      begun++;
      if (moods.pop() === "slow") done(); // The other mail gets no answer.
    },
  });
  desk.withSmtp(peer);
  const mails = [await desk.queued(), await desk.queued()];
  const worker = await desk.startWorker();
  await expect.poll(() => begun).toBe(2);
  const later = await desk.queued();
  const began = performance.now();
  await worker.stop({ graceSeconds: 2.5 });
  expect(performance.now() - began).toBeLessThan(patience(6));
  const ends = await Promise.all(mails.map(desk.reread));
  expect(ends.map(({ status }) => status).sort()).toEqual(["queued", "sent"]);
  const queued = ends.find(({ status }) => status === "queued");
  expect(queued).toMatchObject({ attempts: 0, leasedUntil: null, dueAt: null });
  expect(await desk.reread(later)).toMatchObject({ status: "queued", attempts: 0 });
  await desk.listening();
  await desk.startWorker();
  if (queued) await expect.poll(() => desk.reread(queued)).toMatchObject({ status: "sent" });
});

test("a postponed mail is retried after a pause, and counts its attempts", async () => {
  desk.withSmtp(await smtpPeer({ onRcptTo: (_address, _, done) => done(answer(451, "not now")) }));
  const mail = await desk.queued();
  const before = Date.now();
  await desk.startWorker();
  await expect
    .poll(() => desk.reread(mail))
    .toMatchObject({ status: "queued", problem: "451 not now", attempts: 1, leasedUntil: null });
  const due = Number((await desk.reread(mail)).dueAt);
  expect(due - before).toBeGreaterThan(7_000);
  expect(due - Date.now()).toBeLessThan(20_000);
});

deepTest("a mail that is postponed while the worker renews its leases has no lease afterwards", async () => {
  const gate = Promise.withResolvers<void>();
  const run = async () => {
    await gate.promise;
    return { againInSeconds: 60 };
  };
  const mail = await desk.queued();
  await desk.startWorker({ ...sendMail, run });
  await expect.poll(() => desk.reread(mail)).toMatchObject({ attempts: 1 });
  // Waits for the next renewal of the lease.
  await pause(10_500);
  const [other, watch] = await Promise.all([connect(), connect()]);
  const waiting = async () => {
    const sql =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    return (await watch.query(sql)).rowCount;
  };
  await other.query("BEGIN");
  await other.query("SELECT FROM mails WHERE id = $1 FOR UPDATE", [mail.id]);
  gate.resolve();
  await expect.poll(waiting).toBe(1);
  await desk.queued();
  await expect.poll(waiting).toBe(2);
  await other.query("COMMIT");
  await expect.poll(waiting).toBe(0);
  expect(await desk.reread(mail)).toMatchObject({ status: "queued", attempts: 0, leasedUntil: null });
});

test.each([
  ["a server that does not say whether it has the mail", "uncertain"],
  ["a server that takes it", "sent"],
  ["a server that says later", "queued"],
])("notices in one mail end with the same status: %s", async (_, end) => {
  const notices: Mail[] = [];
  const during: string[] = [];
  const statuses = async () => (await Promise.all(notices.map(desk.reread))).map(({ status }) => status);
  const peer = await smtpPeer({
    onData(stream, _session, done) {
      stream.resume().on("end", async () => {
        during.push(...(await statuses()));
        if (end === "uncertain") peer.hangUp();
        else done(end === "sent" ? null : answer(451, "later"));
      });
    },
  });
  desk.withSmtp(peer);
  for (let count = 0; count < 3; count++)
    notices.push(await desk.queued({ kind: "shop-notice", dueAt: new Date() }));
  const [first] = notices;
  if (first) await desk.attempt(first).catch(() => {});
  expect(during).toEqual(Array(3).fill("sending"));
  expect(await statuses()).toEqual(Array(3).fill(end));
  await desk.db.delete(mails);
});
