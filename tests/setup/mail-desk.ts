import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { inject } from "vitest";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { setMessageIdHost } from "#app/messages/message-id-host.server.ts";
import { sendMail } from "#app/messages/send-mail.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { referenceOf } from "#app/messages/write-mail.server.ts";
import { openNotifications } from "#app/platform/database/database.server.ts";
import { openWorker, type Worker } from "#app/platform/jobs/worker.server.ts";
import { openDatabase, setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { freshDatabase } from "./engines.ts";
import { smtpPeer } from "./smtp-peer.ts";

export type Mail = typeof mails.$inferSelect;
export type MailDesk = Awaited<ReturnType<typeof openMailDesk>>;

/** Opens a queue of mails on a database server; mails are sent only when the test says so. */
export async function openMailDesk() {
  const log = pino({ level: "silent" });
  const settings = readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), "mail-desk-")),
    DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    AUTH_SECRET: "x".repeat(32),
  });
  const database = await openDatabase(settings);
  const { db } = database;
  setMessageIdHost("www.shop.example");
  await db.insert(barbers).values({ id: "barber-1", name: "Kapper 1", position: 0 }).onConflictDoNothing();
  const notifications = await openNotifications(database, "dashboard");
  const workers: Worker[] = [];
  let bookedSoFar = 0;

  const desk = {
    db,
    databaseUrl: settings.databaseUrl,
    async book(changes: { email?: string | null } = {}) {
      const startsAt = new Date(Date.UTC(2027, 0, 4, 9) + bookedSoFar++ * 3_600_000);
      const [booking] = await db
        .insert(bookings)
        .values({
          barberId: "barber-1",
          name: "Jan Peeters",
          phone: "+32470123456",
          email: `jan${bookedSoFar}@customer.example`,
          service: "haarknip",
          startsAt,
          endsAt: new Date(startsAt.getTime() + 1_800_000),
          manageToken: `token-${bookedSoFar}`,
          ...changes,
        })
        .returning();
      if (!booking) throw new Error("Not booked");
      return booking;
    },
    enqueue: (booking: { id: string; email: string | null; sequence: number }) =>
      db.transaction((tx) => enqueueBookingMails(tx, { booking })),
    async queued(
      changes: Pick<Partial<Mail>, "kind" | "status" | "dueAt"> = {},
      to?: { email: string },
    ): Promise<Mail> {
      const { id: bookingId } = await desk.book(to);
      const [mail] = await db
        .insert(mails)
        .values({ bookingId, kind: "confirmation", ...changes })
        .returning();
      if (!mail) throw new Error("Not queued");
      return mail;
    },
    attempt: ({ id }: Mail, { isLast } = { isLast: false }) => sendMail.run(id, { isLast }),
    async reread({ id }: Mail): Promise<Mail> {
      const found = await db.select().from(mails).where(eq(mails.id, id));
      if (!found[0]) throw new Error("The mail is gone");
      return found[0];
    },
    mailsOf: (bookingId: string): Promise<Mail[]> =>
      db.select().from(mails).where(eq(mails.bookingId, bookingId)).orderBy(mails.kind),
    statusesOf: async (bookingId: string) => (await desk.mailsOf(bookingId)).map(({ status }) => status),
    outboxOf(sent: Mail[]): string[] {
      const files = readdirSync(join(settings.dataDir, "outbox"));
      return sent
        .filter((mail) => files.filter((file) => file.includes(referenceOf(mail))).length === 1)
        .map(({ kind }) => kind);
    },
    async lease({ id }: Mail, seconds: number): Promise<void> {
      const leasedUntil = sql`now() + make_interval(secs => ${seconds})`;
      await db.update(mails).set({ leasedUntil }).where(eq(mails.id, id));
    },
    async startWorker(kind = sendMail): Promise<Worker> {
      const worker = openWorker({ database, notifications, kinds: [kind], log });
      workers.push(worker);
      return worker;
    },
    withSmtp(peer: { smtpUrl: string } | undefined, changes: { appUrl?: string } = {}): void {
      setRuntime({ settings: { ...settings, smtpUrl: peer?.smtpUrl, ...changes }, db, notifications, log });
    },
    async listening(): Promise<Buffer[]> {
      const received: Buffer[] = [];
      const peer = await smtpPeer({
        onData(stream, _session, done) {
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => chunks.push(chunk));
          stream.on("end", () => done(null, `got ${received.push(Buffer.concat(chunks))}`));
        },
      });
      desk.withSmtp(peer);
      return received;
    },
    async stopWorkers(): Promise<void> {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    },
    async close(): Promise<void> {
      await notifications.close();
      await database.close();
      setRuntime(undefined);
      rmSync(settings.dataDir, { recursive: true });
    },
  };
  return desk;
}
