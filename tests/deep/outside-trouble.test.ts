import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Trouble } from "../fakes/stripe-api.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { openPayingShop, type PayingShop } from "../setup/paying-shop.ts";
import { patience } from "../setup/slowness.ts";
import { addressOf, smtpPeer } from "../setup/smtp-peer.ts";
import { openTestShop } from "../setup/test-shop.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 1, long: 20 });
let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop("embedded");
});
afterAll(() => shop.close());

const quickTroubles: Trouble[] = ["refuse", "error", "garbage", "wrong"];
/** A silent provider takes 14 seconds, so only the first round has it. */
const slowTrouble: Trouble = "stall";

test(
  "the card provider fails in any way: no time stays held, nobody waits long, and the next attempt works",
  async () => {
    const slowestMs: Record<string, number> = {};
    for (let round = 0; round < count; round++) {
      for (const kind of round === 0 ? [...quickTroubles, slowTrouble] : quickTroubles) {
        const request = { date: openDate(7 + round), time: "10:00", email: `klant${round}@example.be` };
        shop.stripe.trouble(kind, /^POST \/v1\/checkout\/sessions$/);
        const began = Date.now();
        expect(await shop.checkout(request)).toMatchObject({ status: 502, error: "payment_unavailable" });
        slowestMs[kind] = Math.max(slowestMs[kind] ?? 0, Date.now() - began);
        expect(slowestMs[kind]).toBeLessThan(patience(20));
        expect(await shop.bookings("held")).toEqual([]);
        await shop.reset();
        const { status, sessionId } = await shop.checkout(request);
        expect(status).toBe(200);

        // The payment is made while the provider cannot be queried. Instead of a second silence it refuses.
        shop.stripe.trouble(kind === slowTrouble ? "refuse" : kind, /^GET/);
        expect(await shop.webhook(shop.stripe.webhook(await shop.stripe.pay(sessionId)))).toBe(200);
        expect(await shop.verify(sessionId)).toMatchObject({ status: 502 });
        shop.stripe.trouble();
        await shop.reconcile();
        await shop.expectBookedOnce();
        await shop.reset();
      }
    }
    report("card provider in trouble", { rounds: count, kinds: quickTroubles.length + 1, slowestMs });
  },
  limit(count, { secondsEach: 60 }),
);

/** A confirmation for the customer and a notice for the shop. */
const mailsPerBooking = 2;

test("the mail server fails in any way: bookings stay and say so, and the mails are sent once it works", async () => {
  const messages: string[] = [];
  const workingServer = await smtpPeer({
    onData: (stream, session, done) =>
      void stream.resume().on("end", () => {
        messages.push(session.envelope.rcptTo.map(({ address }) => address).join());
        done();
      }),
  });
  const misbehaviours: ((socket: Socket) => void)[] = [
    (socket) => socket.destroy(),
    (socket) => socket.end("554 no\r\n"),
    (socket) => socket.write("\0\xff\x16\x03nonsense\r\nmore\r\n".repeat(50)),
    (socket) => socket.on("data", () => socket.destroy()).write("220 hello\r\n"),
    (socket) => socket.on("data", () => socket.write("421 later\r\n")).write("220 hello\r\n"),
  ];
  let misbehave: ((socket: Socket) => void) | undefined;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (misbehave) return misbehave(socket);
    const inner = connect(Number(new URL(workingServer.smtpUrl).port), "127.0.0.1");
    inner.on("error", () => {});
    socket.pipe(inner).pipe(socket);
  }).listen(0, "127.0.0.1");
  const environment = { SMTP_URL: await addressOf(server), MAIL_FROM: "zaak@shop.be" };
  const mailed = await openTestShop({ engine: "server", environment });
  const { db } = mailed.runtime();
  for (const [index, misbehaviour] of misbehaviours.entries()) {
    misbehave = misbehaviour;
    const answer = await mailed.post(
      "/api/bookings",
      bookingRequest({ date: openDate(7), time: `1${index}:00`, email: `klant${index}@example.be` }),
    );
    expect(answer.status).toBe(201);
    const postponedMailsQuery = `SELECT id FROM mails WHERE status = 'queued' AND due_at > now()`;
    await vi.waitFor(
      async () =>
        expect((await db.execute(postponedMailsQuery)).rows).toHaveLength((index + 1) * mailsPerBooking),
      patience(15),
    );
  }
  misbehave = undefined;
  // Writing the status wakes the worker.
  await db.execute(`UPDATE mails SET due_at = NULL, status = status`);
  await vi.waitFor(() => expect(messages).toHaveLength(misbehaviours.length * mailsPerBooking), {
    timeout: patience(30),
    interval: 200,
  });
  expect(new Set(messages.filter((to) => to.startsWith("klant"))).size).toBe(misbehaviours.length);
  await mailed.close();
  server.close();
  report("mail server in trouble", { kinds: misbehaviours.length, mailsInTheEnd: messages.length });
});
