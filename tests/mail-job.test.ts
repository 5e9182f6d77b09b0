import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { barbers, bookings } from "../app/bookings/tables.server.ts";
import { oweBookingMails } from "../app/mail/owe-booking-mails.server.ts";
import { sendBookingEmail } from "../app/mail/send-booking-email.server.ts";
import { mails } from "../app/mail/tables.server.ts";
import { type OpenDatabase, openDatabase } from "../app/platform/database.server.ts";
import { type Jobs, openJobs } from "../app/platform/jobs.server.ts";
import { type News, openNews } from "../app/platform/news.server.ts";
import { setRunning } from "../app/platform/running.server.ts";
import { readSettings, type Settings } from "../app/platform/settings.server.ts";
import { answer, answerData, smtpPeer } from "./setup/smtp-peer.ts";
import { freshDatabase } from "./setup/test-shop.ts";

const log = pino({ level: "silent" });
let settings: Settings;
let database: OpenDatabase;
let jobs: Jobs;
let news: News;

beforeAll(async () => {
  settings = readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), "mail-job-")),
    DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    AUTH_SECRET: "x".repeat(32),
  });
  database = await openDatabase(settings);
  await database.db
    .insert(barbers)
    .values({ id: "barber-1", name: "Brilliant Barber", position: 0 })
    .onConflictDoNothing();
  jobs = await openJobs({ database, kinds: [sendBookingEmail], log });
  news = await openNews(database, "dashboard");
  await jobs.start();
});

beforeEach(() => withSmtp(undefined));

afterAll(async () => {
  await jobs.stop();
  await news.close();
  await database.close();
  setRunning(undefined);
  rmSync(settings.dataDir, { recursive: true });
});

test("the customer's and the shop's mail are each sent once, also when they are owed twice", async () => {
  const booking = await book();
  await owe(booking);
  await owe(booking);
  await vi.waitFor(async () => expect(await statusesOf(booking.id)).toEqual(["sent", "sent"]), 15_000);
  expect(outboxOf(await mailsOf(booking.id))).toEqual(["confirmation", "shop-notice"]);
});

test("a changed booking owes its mails once more", async () => {
  const booking = await book();
  await owe(booking);
  await owe({ ...booking, sequence: 1 });
  await vi.waitFor(async () => expect(await statusesOf(booking.id)).toEqual(Array(4).fill("sent")), 15_000);
});

test("without an e-mail address only the shop gets a mail", async () => {
  const booking = await book({ email: null });
  await owe(booking);
  expect((await mailsOf(booking.id)).map(({ kind }) => kind)).toEqual(["shop-notice"]);
});

test("a booking that is rolled back owes nothing", async () => {
  const booking = await book();
  const undone = database.db.transaction(async (tx) => {
    await oweBookingMails(tx, { booking });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await mailsOf(booking.id)).toEqual([]);
});

test("a refused mail is given up at once, with the reason and without the address", async () => {
  withSmtp(
    await smtpPeer({ onRcptTo: ({ address }, _, done) => done(answer(550, `no such user <${address}>`)) }),
  );
  const mail = await queued();
  await attempt(mail);
  expect(await reread(mail)).toMatchObject({ status: "failed", problem: "550 no such user <…>" });
});

test("a mail that was put off waits with the reason, and is sent when the server takes it", async () => {
  withSmtp(await smtpPeer({ onData: answerData(451, "not now jan@customer.example") }));
  const mail = await queued();
  await expect(attempt(mail)).rejects.toThrow(/^451 not now …$/);
  expect(await reread(mail)).toMatchObject({ status: "queued", problem: "451 not now …" });
  const received = await listening();
  await attempt(mail);
  expect(await reread(mail)).toMatchObject({ status: "sent", problem: null, sentAt: expect.any(Date) });
  expect(received).toHaveLength(1);
});

test("a mail that is put off for the last time is given up", async () => {
  withSmtp(await smtpPeer({ onRcptTo: (_address, _, done) => done(answer(451, "not now")) }));
  const mail = await queued();
  await expect(attempt(mail, { isLast: true })).rejects.toThrow("451");
  expect(await reread(mail)).toMatchObject({ status: "failed" });
});

test("a mail that cannot be written is given up in the end, and staff see it", async () => {
  setRunning({ settings: { ...settings, appUrl: "nowhere" }, db: database.db, jobs, news, log });
  const mail = await queued();
  await expect(attempt(mail, { isLast: true })).rejects.toThrow("Invalid URL");
  expect(await reread(mail)).toMatchObject({ status: "failed", problem: "We konden deze mail niet maken" });
});

test("a mail that may have arrived is not sent again by itself", async () => {
  const peer = await smtpPeer({ onData: (stream) => stream.resume().on("end", () => peer.hangUp()) });
  withSmtp(peer);
  const mail = await queued();
  await attempt(mail);
  expect(await reread(mail)).toMatchObject({ status: "uncertain" });
  const received = await listening();
  await attempt(mail);
  expect(received).toEqual([]);
});

test("a mail that a crash left half sent is in doubt, and not sent again by itself", async () => {
  const received = await listening();
  const mail = await queued({ status: "sending" });
  await attempt(mail);
  expect(await reread(mail)).toMatchObject({ status: "uncertain" });
  expect(received).toEqual([]);
});

test("a mail is in doubt only from the moment that its text leaves", async () => {
  const seen: string[] = [];
  const look = async () => seen.push((await reread(mail)).status);
  withSmtp(
    await smtpPeer({
      onRcptTo: (_address, _, done) => void look().then(() => done()),
      onData: (stream, _, done) => stream.resume().on("end", () => look().then(() => done())),
    }),
  );
  const mail = await queued();
  await attempt(mail);
  expect(seen).toEqual(["queued", "sending"]);
});

test("of two runs of one job only one sends", async () => {
  const received = await listening();
  const mail = await queued();
  await Promise.allSettled([attempt(mail), attempt(mail), attempt(mail)]);
  expect(received).toHaveLength(1);
  expect(await reread(mail)).toMatchObject({ status: "sent" });
});

test("a booking that was cancelled while its mail waited is not confirmed any more", async () => {
  const received = await listening();
  const mail = await queued();
  await database.db
    .update(bookings)
    .set({ status: "cancelled" })
    .where(eq(bookings.id, mail.bookingId ?? ""));
  await attempt(mail);
  expect(await reread(mail)).toMatchObject({ status: "obsolete" });
  expect(received).toEqual([]);
});

type Mail = typeof mails.$inferSelect;

let bookedSoFar = 0;
async function book(changes: { email?: null } = {}) {
  const startsAt = new Date(Date.UTC(2027, 0, 4, 9) + bookedSoFar++ * 3_600_000);
  const [booking] = await database.db
    .insert(bookings)
    .values({
      barberId: "barber-1",
      name: "Jan Peeters",
      phone: "+32470123456",
      email: "jan@customer.example",
      service: "haarknip",
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      manageToken: `token-${bookedSoFar}`,
      ...changes,
    })
    .returning();
  if (!booking) throw new Error("Not booked");
  return booking;
}

function owe(booking: { id: string; email: string | null; sequence: number }): Promise<void> {
  return database.db.transaction((tx) => oweBookingMails(tx, { booking }));
}

/** A confirmation without a job, so that only the test runs it. */
async function queued(changes: Pick<Partial<Mail>, "status"> = {}): Promise<Mail> {
  const { id: bookingId } = await book();
  const [mail] = await database.db
    .insert(mails)
    .values({ bookingId, kind: "confirmation", ...changes })
    .returning();
  if (!mail) throw new Error("Not queued");
  return mail;
}

function attempt({ id }: Mail, { isLast } = { isLast: false }): Promise<void> {
  return sendBookingEmail.run({ mailId: id }, { isLast });
}

async function reread({ id }: Mail): Promise<Mail> {
  const found = await database.db.select().from(mails).where(eq(mails.id, id));
  if (!found[0]) throw new Error("The mail is gone");
  return found[0];
}

function mailsOf(bookingId: string): Promise<Mail[]> {
  return database.db.select().from(mails).where(eq(mails.bookingId, bookingId)).orderBy(mails.kind);
}

async function statusesOf(bookingId: string): Promise<string[]> {
  return (await mailsOf(bookingId)).map(({ status }) => status);
}

/** The kinds of these mails that the outbox holds. */
function outboxOf(sent: Mail[]): string[] {
  const files = readdirSync(join(settings.dataDir, "outbox"));
  return sent
    .filter(({ id }) => files.filter((file) => file.includes(id)).length === 1)
    .map(({ kind }) => kind);
}

function withSmtp(peer: { smtpUrl: string } | undefined): void {
  setRunning({ settings: { ...settings, smtpUrl: peer?.smtpUrl }, db: database.db, jobs, news, log });
}

/** An SMTP server that takes every message; what it has got so far. */
async function listening(): Promise<Buffer[]> {
  const received: Buffer[] = [];
  const peer = await smtpPeer({
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => done(null, `got ${received.push(Buffer.concat(chunks))}`));
    },
  });
  withSmtp(peer);
  return received;
}
