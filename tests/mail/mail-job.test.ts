/** One attempt at sending one mail. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { countWaiting, overShopLimit, sendWaiting, strangersLimit } from "#app/messages/strangers.server.ts";
import { countSuccess, rateLimits } from "#app/platform/http/rate-limit.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { type Mail, type MailDesk, openMailDesk } from "../setup/mail-desk.ts";
import { answer, answerData, smtpPeer } from "../setup/smtp-peer.ts";

let desk: MailDesk;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => desk.withSmtp(undefined));
afterAll(() => desk.close());

test("without an e-mail address only the shop gets a mail", async () => {
  const booking = await desk.book({ email: null });
  await desk.enqueue(booking);
  expect((await desk.mailsOf(booking.id)).map(({ kind }) => kind)).toEqual(["shop-notice"]);
});

test("a booking that is rolled back queues no mail", async () => {
  const booking = await desk.book();
  const undone = desk.db.transaction(async (tx) => {
    await enqueueBookingMails(tx, { booking });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await desk.mailsOf(booking.id)).toEqual([]);
});

test("a refused mail is given up at once, with the reason and without the address", async () => {
  desk.withSmtp(
    await smtpPeer({ onRcptTo: ({ address }, _, done) => done(answer(550, `no such user <${address}>`)) }),
  );
  const mail = await desk.queued();
  await desk.attempt(mail);
  expect(await desk.reread(mail)).toMatchObject({ status: "failed", problem: "550 no such user <…>" });
});

test("after 300 mails of a day to strangers the next ones wait; confirmations and customers go on", async () => {
  await countSuccess([strangersLimit], 300);
  const attempted = async (mail: Mail) => {
    await desk.attempt(mail);
    return desk.reread(mail);
  };
  expect(await attempted(await desk.queued())).toMatchObject({ status: "sent" });
  const moved = await desk.queued({ kind: "moved" });
  expect(await attempted(moved)).toMatchObject({ status: "queued", problem: overShopLimit });
  const [visited, again] = [await desk.book(), await desk.queued()];
  await desk.db
    .update(bookings)
    .set({ email: "vaste+1@example.be" })
    .where(eq(bookings.id, again.bookingId ?? ""));
  await desk.db
    .update(bookings)
    .set({ email: "Vaste@example.be", status: "show" })
    .where(eq(bookings.id, visited.id));
  expect(await attempted(again)).toMatchObject({ status: "sent" });

  expect(await countWaiting()).toBe(1);
  await sendWaiting();
  expect(await attempted(moved)).toMatchObject({ status: "sent" });
  await countSuccess([strangersLimit], 1000);
  expect(await attempted(await desk.queued())).toMatchObject({ status: "queued", problem: overShopLimit });
  await desk.db.delete(rateLimits);
});

test("a mail that was put off waits with the reason, and is sent when the server takes it", async () => {
  desk.withSmtp(await smtpPeer({ onData: answerData(451, "not now jan@customer.example") }));
  const mail = await desk.queued();
  await expect(desk.attempt(mail)).rejects.toThrow(/^451 not now …$/);
  expect(await desk.reread(mail)).toMatchObject({ status: "queued", problem: "451 not now …" });
  const received = await desk.listening();
  await desk.attempt(mail);
  expect(await desk.reread(mail)).toMatchObject({ status: "sent", problem: null, sentAt: expect.any(Date) });
  expect(received).toHaveLength(1);
});

test("a mail that is put off for the last time is given up", async () => {
  desk.withSmtp(await smtpPeer({ onRcptTo: (_address, _, done) => done(answer(451, "not now")) }));
  const mail = await desk.queued();
  await expect(desk.attempt(mail, { isLast: true })).rejects.toThrow("451");
  expect(await desk.reread(mail)).toMatchObject({ status: "failed" });
});

test("a mail that cannot be written is given up in the end, and staff see it", async () => {
  desk.withSmtp(undefined, { appUrl: "nowhere" });
  const mail = await desk.queued();
  await expect(desk.attempt(mail, { isLast: true })).rejects.toThrow("Invalid URL");
  expect(await desk.reread(mail)).toMatchObject({
    status: "failed",
    problem: "We konden deze mail niet maken",
  });
});

test("a mail that may have arrived is not sent again by itself", async () => {
  const peer = await smtpPeer({ onData: (stream) => stream.resume().on("end", () => peer.hangUp()) });
  desk.withSmtp(peer);
  const mail = await desk.queued();
  await desk.attempt(mail);
  expect(await desk.reread(mail)).toMatchObject({ status: "uncertain" });
  const received = await desk.listening();
  await desk.attempt(mail);
  expect(received).toEqual([]);
});

test("a mail is in doubt only from the moment that its text leaves", async () => {
  const seen: string[] = [];
  const noteStatus = async () => seen.push((await desk.reread(mail)).status);
  desk.withSmtp(
    await smtpPeer({
      onRcptTo: (_address, _, done) => void noteStatus().then(() => done()),
      onData: (stream, _, done) => stream.resume().on("end", () => noteStatus().then(() => done())),
    }),
  );
  const mail = await desk.queued();
  await desk.attempt(mail);
  expect(seen).toEqual(["queued", "sending"]);
});

test("of two runs of one job only one sends", async () => {
  const received = await desk.listening();
  const mail = await desk.queued();
  await Promise.allSettled([desk.attempt(mail), desk.attempt(mail), desk.attempt(mail)]);
  expect(received).toHaveLength(1);
  expect(await desk.reread(mail)).toMatchObject({ status: "sent" });
});

test("a booking that was cancelled while its mail waited is not confirmed any more", async () => {
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
