/** Tests one attempt at sending one mail. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import {
  countWaiting,
  overShopLimit,
  sendWaitingMails,
  strangersLimit,
} from "#app/messages/strangers.server.ts";
import { countSuccess, rateLimits } from "#app/platform/http/rate-limit.server.ts";
import { type Mail, type MailDesk, openMailDesk } from "../setup/mail-desk.ts";
import { answer, answerData, smtpPeer } from "../setup/smtp-peer.ts";

let desk: MailDesk;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => desk.withSmtp(undefined));
afterAll(() => desk.close());

test("a booking without an e-mail address: only the shop gets a mail", async () => {
  const booking = await desk.book({ email: null });
  await desk.enqueue(booking);
  expect((await desk.mailsOf(booking.id)).map(({ kind }) => kind)).toEqual(["shop-notice"]);
});

test("a booking that is rolled back queues no mail", async () => {
  const booking = await desk.book();
  const rolledBack = desk.db.transaction(async (tx) => {
    await enqueueBookingMails(tx, { booking });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await desk.mailsOf(booking.id)).toEqual([]);
});

test("the server refuses a mail for good: it fails at once, with the reason and without the address", async () => {
  desk.withSmtp(
    await smtpPeer({ onRcptTo: ({ address }, _, done) => done(answer(550, `no such user <${address}>`)) }),
  );
  const mail = await desk.queued();
  await desk.attempt(mail);
  expect(await desk.reread(mail)).toMatchObject({ status: "failed", problem: "550 no such user <…>" });
});

test("after 300 mails to strangers in a day further ones wait; confirmations and mails to customers are still sent", async () => {
  await countSuccess([strangersLimit], 300);
  const statusAfterAttempt = async (mail: Mail) => {
    await desk.attempt(mail);
    return desk.reread(mail);
  };
  expect(await statusAfterAttempt(await desk.queued())).toMatchObject({ status: "sent" });
  const movedMail = await desk.queued({ kind: "moved" });
  expect(await statusAfterAttempt(movedMail)).toMatchObject({ status: "queued", problem: overShopLimit });
  const [visit, nextMail] = [await desk.book(), await desk.queued()];
  await desk.db
    .update(bookings)
    .set({ email: "vaste+1@example.be" })
    .where(eq(bookings.id, nextMail.bookingId ?? ""));
  await desk.db
    .update(bookings)
    .set({ email: "Vaste@example.be", status: "show" })
    .where(eq(bookings.id, visit.id));
  expect(await statusAfterAttempt(nextMail)).toMatchObject({ status: "sent" });

  expect(await countWaiting()).toBe(1);
  await sendWaitingMails();
  expect(await statusAfterAttempt(movedMail)).toMatchObject({ status: "sent" });
  await countSuccess([strangersLimit], 1000);
  expect(await statusAfterAttempt(await desk.queued())).toMatchObject({
    status: "queued",
    problem: overShopLimit,
  });
  await desk.db.delete(rateLimits);
});

test("the server postpones a mail: it waits with the reason, and is sent when the server accepts it", async () => {
  desk.withSmtp(await smtpPeer({ onData: answerData(451, "not now jan@customer.example") }));
  const mail = await desk.queued();
  await expect(desk.attempt(mail)).rejects.toThrow(/^451 not now …$/);
  expect(await desk.reread(mail)).toMatchObject({ status: "queued", problem: "451 not now …" });
  const received = await desk.listening();
  await desk.attempt(mail);
  expect(await desk.reread(mail)).toMatchObject({ status: "sent", problem: null, sentAt: expect.any(Date) });
  expect(received).toHaveLength(1);
});

test("the server postpones a mail at the last attempt: it fails", async () => {
  desk.withSmtp(await smtpPeer({ onRcptTo: (_address, _, done) => done(answer(451, "not now")) }));
  const mail = await desk.queued();
  await expect(desk.attempt(mail, { isLast: true })).rejects.toThrow("451");
  expect(await desk.reread(mail)).toMatchObject({ status: "failed" });
});

test("a mail cannot be written: it fails at the last attempt, and staff see it", async () => {
  desk.withSmtp(undefined, { appUrl: "nowhere" });
  const mail = await desk.queued();
  await expect(desk.attempt(mail, { isLast: true })).rejects.toThrow("Invalid URL");
  expect(await desk.reread(mail)).toMatchObject({
    status: "failed",
    problem: "We konden deze mail niet maken",
  });
});

test("a mail that may have arrived is not sent again automatically", async () => {
  const peer = await smtpPeer({ onData: (stream) => stream.resume().on("end", () => peer.hangUp()) });
  desk.withSmtp(peer);
  const mail = await desk.queued();
  await desk.attempt(mail);
  expect(await desk.reread(mail)).toMatchObject({ status: "uncertain" });
  const received = await desk.listening();
  await desk.attempt(mail);
  expect(received).toEqual([]);
});

test("a mail is uncertain only once its text is being sent", async () => {
  const statuses: string[] = [];
  const noteStatus = async () => statuses.push((await desk.reread(mail)).status);
  desk.withSmtp(
    await smtpPeer({
      onRcptTo: (_address, _, done) => void noteStatus().then(() => done()),
      onData: (stream, _, done) => stream.resume().on("end", () => noteStatus().then(() => done())),
    }),
  );
  const mail = await desk.queued();
  await desk.attempt(mail);
  expect(statuses).toEqual(["queued", "sending"]);
});

test("two runs of one mail at once: one sends it", async () => {
  const received = await desk.listening();
  const mail = await desk.queued();
  await Promise.allSettled([desk.attempt(mail), desk.attempt(mail), desk.attempt(mail)]);
  expect(received).toHaveLength(1);
  expect(await desk.reread(mail)).toMatchObject({ status: "sent" });
});

test("a booking is cancelled while its confirmation waits: the confirmation is not sent", async () => {
  const received = await desk.listening();
  const mail = await desk.queued();
  await desk.db
    .update(bookings)
    .set({ status: "cancelled" })
    .where(eq(bookings.id, mail.bookingId ?? ""));
  await desk.attempt(mail);
  expect(await desk.reread(mail)).toMatchObject({ status: "obsolete" });
  expect(received).toEqual([]);
});
