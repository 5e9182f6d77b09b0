/** Delivers the mails about one appointment through a mail server that refuses, hangs up, and works again. */

import { eq, sql } from "drizzle-orm";
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { mailProblemsOf, sendMailAgain } from "#app/messages/problems.server.ts";
import { sendMail } from "#app/messages/send-mail.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { runtime, setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { daysFromNow } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { patience } from "../setup/slowness.ts";
import { answer, smtpPeer } from "../setup/smtp-peer.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "server" });
beforeEach(async () => {
  vi.useRealTimers();
  await shop.runtime().db.execute(emptying("bookings, prepayments, rate_limits"));
});

const [day, dayAfter] = [daysFromNow(1), daysFromNow(2)];

type Kind = (typeof mails.$inferSelect)["kind"];

test.each<[Kind, "confirmed" | "cancelled" | "show"]>([
  ["confirmation", "confirmed"],
  ["moved", "confirmed"],
  ["cancelled", "cancelled"],
  ["reminder", "confirmed"],
  ["short-reminder", "confirmed"],
  ["thank-you", "show"],
  ["shop-notice", "confirmed"],
])("the mail %s arrives exactly once, whatever the mail server did before", async (kind, status) => {
  clockAt(`${day} 10:00`);
  const server = await startSmtpServer();
  const mail = await queueLeasedMail(kind, status);

  server.behaviour = "refusing";
  await expect(sendOnce(mail)).rejects.toThrow("451");
  server.behaviour = "stalling";
  await expect(sendOnce(mail)).rejects.toThrow();
  expect(await stateOf(mail)).toMatchObject({ status: "queued", problem: expect.any(String) });
  server.behaviour = "accepts";
  await Promise.allSettled([sendOnce(mail), sendOnce(mail), sendOnce(mail)]);
  await sendOnce(mail);
  expect(await stateOf(mail)).toMatchObject({ status: "sent", problem: null });
  expect(server.received).toHaveLength(1);
});

test(
  "a booking is confirmed while the mail server refuses; staff see the unsent mails, which are sent once it accepts",
  async () => {
    const server = await startSmtpServer();
    server.behaviour = "refusing";
    const appointment = await bookAppointment(shop);
    await vi.waitFor(async () => {
      expect(problemsOf(await mailProblemsOf([appointment.id]), appointment.id)).toEqual([
        ["confirmation", "queued"],
        ["shop-notice", "queued"],
      ]);
    }, patience(20));
    expect(await appointment.pageAfter("booked")).toContain("Boeking bevestigd!");
    server.behaviour = "accepts";
    await vi.waitFor(() => expect(server.received).toHaveLength(2), patience(40));
    await vi.waitFor(async () => expect((await mailProblemsOf([appointment.id])).size).toBe(0), patience(20));
    expect(server.received).toHaveLength(2);
  },
  patience(60),
);

test("a failed mail is shown with its reason, and sent once at the request of staff, however often they click", async () => {
  const server = await startSmtpServer();
  const mail = await queueLeasedMail("confirmation", "confirmed");
  server.behaviour = "unknown";
  await sendOnce(mail);
  const bookingId = mail.bookingId ?? "";
  expect((await mailProblemsOf([bookingId])).get(bookingId)).toEqual([
    { mailId: mail.id, kind: "confirmation", status: "failed", problem: "550 no such user" },
  ]);
  server.behaviour = "accepts";
  const sendAgain = (mailId: string) => sendMailAgain(mailId, sql`true`);
  const clicks = await Promise.all([sendAgain(mail.id), sendAgain(mail.id), sendAgain(mail.id)]);
  expect(clicks.filter(({ ok }) => ok)).toHaveLength(1);
  await expect.poll(() => stateOf(mail)).toMatchObject({ status: "sent" });
  expect(await sendAgain(mail.id)).toEqual({ ok: false, reason: "no_problem" });
  expect(server.received).toHaveLength(1);
  expect((await mailProblemsOf([bookingId])).size).toBe(0);
});

test("a reminder that the mail server held up until the night waits for the morning", async () => {
  clockAt(`${day} 10:00`);
  const server = await startSmtpServer();
  const mail = await queueLeasedMail("reminder", "confirmed");
  clockAt(`${day} 21:00`);
  expect(await sendOnce(mail)).toEqual({ againInSeconds: 600 });
  clockAt(`${dayAfter} 08:00`);
  await sendOnce(mail);
  expect(server.received).toHaveLength(1);
});

test("an appointment is cancelled while the server postpones its mail: the mail is not sent", async () => {
  const server = await startSmtpServer();
  const mail = await queueLeasedMail("reminder", "confirmed");
  clockAt(`${day} 10:00`);
  server.behaviour = "slow";
  const sending = sendOnce(mail);
  await vi.waitFor(() => expect(server.waiting).toBe(1), patience(20));
  await shop
    .runtime()
    .db.update(bookings)
    .set({ status: "cancelled", sequence: 1 })
    .where(eq(bookings.id, mail.bookingId ?? ""));
  server.continueDelivery();
  await expect(sending).rejects.toThrow("just changed");
  await sendOnce(mail);
  expect(await stateOf(mail)).toMatchObject({ status: "obsolete" });
  expect(server.received).toEqual([]);
});

/** Starts an SMTP server whose behaviour changes; the shop sends through it. */
async function startSmtpServer() {
  const held = Promise.withResolvers<void>();
  const state = {
    behaviour: "accepts" as "accepts" | "refusing" | "unknown" | "stalling" | "slow",
    received: [] as string[],
    waiting: 0,
    continueDelivery: () => held.resolve(),
  };
  const onRcptTo: SMTPServerOptions["onRcptTo"] = async (_address, _session, done) => {
    switch (state.behaviour) {
      case "refusing":
        return done(answer(451, "not now"));
      case "unknown":
        return done(answer(550, "no such user"));
      case "stalling":
        // Says nothing for a while, then hangs up.
        return void setTimeout(() => peer.hangUp(), 300);
      case "slow":
        state.waiting++;
        await held.promise;
    }
    done();
  };
  const peer = await smtpPeer({
    onRcptTo,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        state.received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, smtpUrl: peer.smtpUrl } });
  return state;
}

/** Queues a mail that the worker leaves alone, so that only the test sends it. */
async function queueLeasedMail(kind: Kind, status: "confirmed" | "cancelled" | "show") {
  const startsAt = new Date(shopInstant(daysFromNow(4), "14:30").epochMilliseconds);
  const { db } = shop.runtime();
  const [booking] = await db
    .insert(bookings)
    .values({
      barberId: "barber-1",
      name: "Jan Peeters",
      phone: "0470123456",
      email: "jan@customer.example",
      service: "haarknip",
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      manageToken: `token-${kind}`,
      status,
    })
    .returning();
  const [mail] = await db
    .insert(mails)
    .values({ bookingId: booking?.id, kind, leasedUntil: sql`now() + interval '1 hour'` })
    .returning();
  if (!mail) throw new Error("Not queued");
  return mail;
}

function sendOnce({ id }: { id: string }) {
  return sendMail.run(id, { isLast: false });
}

async function stateOf({ id }: { id: string }) {
  const [mail] = await shop.runtime().db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

function problemsOf(problems: Awaited<ReturnType<typeof mailProblemsOf>>, bookingId: string) {
  return problems.get(bookingId)?.map(({ kind, status }) => [kind, status]);
}
