/** Tests mails that are sent, and those that are not, as the clock passes an appointment. */

import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { sendMail } from "#app/messages/send-mail.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { remind } from "#app/messages/visit-mails.server.ts";
import { referenceOf } from "#app/messages/write-mail.server.ts";
import { type Appointment, bookAppointment, pressOn } from "../setup/appointments.ts";
import { clockAt, setClock } from "../setup/clock.ts";
import { patience } from "../setup/slowness.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "embedded", empty: "bookings, prepayments, rate_limits" });
afterAll(() => {
  vi.useRealTimers();
});

/** A Friday in winter. */
const day = "2027-02-12";

test("an early booking gets a reminder a day before and one two hours before, once each", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: day, time: "14:30" });
  expect(await remindersAt("2027-02-11 14:29", appointment)).toEqual([]);
  expect(await remindersAt("2027-02-11 14:30", appointment)).toEqual(["reminder 0"]);
  expect(await remindersAt("2027-02-11 14:32", appointment)).toEqual(["reminder 0"]);
  expect(await remindersAt("2027-02-12 12:29", appointment)).toEqual(["reminder 0"]);
  expect(await remindersAt("2027-02-12 12:30", appointment)).toEqual(["reminder 0", "short-reminder 0"]);
  expect(await remindersAt("2027-02-12 14:29", appointment)).toEqual(["reminder 0", "short-reminder 0"]);
  expect(await remindersAt("2027-02-12 15:30", appointment)).toEqual(["reminder 0", "short-reminder 0"]);
  const [longReminder, shortReminder] = await mailsOf(appointment, ["reminder", "short-reminder"]);
  expect(longReminder?.subject).toBe("Herinnering: morgen om 14:30 bij Brilliant Barbershop");
  expect(longReminder?.text).toContain("morgen om 14:30 staat je stoel klaar");
  expect(longReminder?.text).toContain(
    "Verplaatsen of annuleren kun je zelf tot vrijdag 12 februari 2027 om 02:30",
  );
  expect(shortReminder?.subject).toBe("Vandaag om 14:30 bij Brilliant Barbershop");
  expect(shortReminder?.text).toContain(appointment.path);
});

test("a reply to the shop's notice reaches the customer, and no out-of-office answer comes back", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: day, time: "15:30", email: "an@example.be" });
  await untilSettled(appointment);
  const [notice, confirmation] = await mailsOf(appointment, ["shop-notice", "confirmation"]);
  expect(notice?.replyTo).toEqual([{ name: "", address: "an@example.be" }]);
  expect(confirmation?.replyTo).toEqual([{ name: "", address: "info@brilliant-barbershop.example" }]);
  for (const mail of [notice, confirmation])
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: "x-auto-response-suppress", value: "All" }),
    );
});

test("a reminder that would be due at night is sent the evening before", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: day, time: "09:30" });
  await remindersAt("2027-02-11 09:30", appointment);
  expect(await remindersAt("2027-02-11 20:29", appointment)).toEqual(["reminder 0"]);
  expect(await remindersAt("2027-02-11 20:30", appointment)).toEqual(["reminder 0", "short-reminder 0"]);
  const [shortReminder] = await mailsOf(appointment, ["short-reminder"]);
  expect(shortReminder?.subject).toBe("Morgen om 09:30 bij Brilliant Barbershop");
});

test("a booking within 24 hours gets only the short reminder, one within two hours none", async () => {
  clockAt("2027-02-11 14:31");
  const lateBooking = await book({ date: day, time: "14:30" });
  const later = await book({ date: "2027-02-11", time: "16:30", email: "an@example.be" });
  expect(await remindersAt("2027-02-11 14:34", lateBooking)).toEqual([]);
  expect(await remindersAt("2027-02-11 16:00", later)).toEqual([]);
  expect(await remindersAt("2027-02-12 12:30", lateBooking)).toEqual(["short-reminder 0"]);
});

test("a group gets one reminder, which lists its bookings but the cancelled ones", async () => {
  clockAt("2027-02-01 10:00");
  const others = ["Zoon", "Bram"].map((name) => ({ name, service: "haarknip" }));
  const appointment = await book({ date: day, time: "14:30", others });
  const rows = await shop.runtime().db.select().from(bookings).orderBy(bookings.startsAt);
  const bram = rows.at(-1);
  await pressOn(shop, `/afspraak/${bram?.manageToken}`, { intent: "cancel" });
  expect(await remindersAt("2027-02-11 15:30", appointment)).toEqual(["reminder 0"]);
  expect(await remindersAt("2027-02-12 14:31", appointment)).toEqual(["reminder 0"]);
  const kinds = await shop.runtime().db.select({ kind: mails.kind }).from(mails);
  expect(kinds.filter(({ kind }) => kind.includes("reminder"))).toHaveLength(1);
  const [mail] = await mailsOf(appointment, ["reminder"]);
  expect(mail?.text).toContain("Zoon: Klassieke Haarknip, 15:00");
  expect(mail?.text).not.toContain("Bram");
});

test("a cancelled appointment gets no reminder", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: day, time: "14:30" });
  await appointment.cancel();
  for (const moment of ["2027-02-11 14:30", "2027-02-12 12:30"])
    expect(await remindersAt(moment, appointment)).toEqual([]);
});

test("after a move only the new time is reminded of, even if the old one was already", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: day, time: "14:30" });
  await remindersAt("2027-02-11 14:30", appointment);
  expect((await appointment.move("2027-02-14", "16:00")).status).toBe(303);
  expect(await remindersAt("2027-02-12 12:30", appointment)).toEqual(["reminder 0"]);
  expect(await remindersAt("2027-02-13 16:00", appointment)).toEqual(["reminder 0", "reminder 1"]);
  expect(await remindersAt("2027-02-14 14:00", appointment)).toEqual([
    "reminder 0",
    "reminder 1",
    "short-reminder 1",
  ]);
});

test("a move to a time within 24 hours gets no reminder a minute later", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: "2027-02-14", time: "14:30" });
  clockAt("2027-02-11 15:00");
  expect((await appointment.move(day, "14:30")).status).toBe(303);
  expect(await remindersAt("2027-02-11 15:02", appointment)).toEqual([]);
  expect(await remindersAt("2027-02-12 12:30", appointment)).toEqual(["short-reminder 1"]);
});

test("after an outage the reminders that are still useful are sent, but not at night", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: day, time: "14:30" });
  expect(await remindersAt("2027-02-11 22:00", appointment)).toEqual([]);
  expect(await remindersAt("2027-02-12 07:59", appointment)).toEqual([]);
  expect(await remindersAt("2027-02-12 08:00", appointment)).toEqual(["reminder 0"]);
});

test("a booking without an address gets no mail", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: day, time: "14:30" });
  await shop.runtime().db.update(bookings).set({ email: null });
  expect(await remindersAt("2027-02-11 14:30", appointment)).toEqual([]);
});

test("a confirmation before a move, and a reminder before a cancellation, are not sent", async () => {
  clockAt("2027-02-01 10:00");
  const appointment = await book({ date: day, time: "14:30" });
  await untilSettled(appointment);
  const { db } = shop.runtime();
  // Leased, so that the worker leaves them to this test.
  const waiting = { status: "queued", leasedUntil: new Date("2100-01-01") } as const;
  await db.update(mails).set(waiting);
  await appointment.move("2027-02-14", "16:00");
  await db.insert(mails).values({ bookingId: appointment.id, kind: "reminder", occasion: "1", ...waiting });
  await pressOn(shop, appointment.path, { intent: "cancel" });
  for (const { id, kind, occasion } of await rowsOf(appointment))
    if (occasion === "0" || kind === "reminder") await sendMail.run(id, { isLast: false });
  await untilSettled(appointment);
  const rows = await rowsOf(appointment);
  const states = Object.fromEntries(rows.map((row) => [`${row.kind} ${row.occasion}`, row.status]));
  expect(states).toMatchObject({
    "confirmation 0": "obsolete",
    "shop-notice 0": "obsolete",
    "reminder 1": "obsolete",
    "cancelled 2": "sent",
    "shop-notice 2": "sent",
  });
});

// Last, because a running queue should not have its clock set back by months.
test.each([
  ["starts", "2027-03-28", "2027-03-27 13:30", "2027-03-28 12:30"],
  ["ends", "2027-10-31", "2027-10-30 15:30", "2027-10-31 12:30"],
])("when summer time %s, 24 and 2 hours stay 24 and 2 hours", async (_, date, first, second) => {
  setClock(shopInstant(date, "09:00").subtract({ hours: 24 * 20 }));
  const appointment = await book({ date, time: "14:30" });
  expect((await appointment.row()).startsAt.getTime()).toBe(shopInstant(date, "14:30").epochMilliseconds);
  clockAt(first, { minutes: -1 });
  expect(await lookFor(appointment)).toEqual([]);
  expect(await remindersAt(first, appointment)).toEqual(["reminder 0"]);
  clockAt(second, { minutes: -1 });
  expect(await lookFor(appointment)).toEqual(["reminder 0"]);
  expect(await remindersAt(second, appointment)).toEqual(["reminder 0", "short-reminder 0"]);
});

function book(changes: Record<string, unknown>): Promise<Appointment> {
  return bookAppointment(shop, changes);
}

/** Looks once at that moment. Returns the reminders of this appointment so far. */
async function remindersAt(moment: string, appointment: Appointment): Promise<string[]> {
  clockAt(moment);
  return lookFor(appointment);
}

async function lookFor(appointment: Appointment): Promise<string[]> {
  await Promise.all([remind.run(), remind.run()]);
  await untilSettled(appointment);
  const queuedMails = await appointment.queuedMails();
  return queuedMails.filter((mail) => mail.includes("reminder"));
}

/** Waits until no mail of this appointment remains to be sent. */
async function untilSettled(appointment: Appointment): Promise<void> {
  await vi.waitFor(async () => {
    for (const { status } of await rowsOf(appointment)) expect(["sent", "obsolete"]).toContain(status);
  }, patience(15));
}

function rowsOf({ id }: Appointment) {
  return shop.runtime().db.select().from(mails).where(eq(mails.bookingId, id));
}

async function mailsOf(appointment: Appointment, kinds: string[]) {
  const rows = await rowsOf(appointment);
  const sentMails = await shop.mails();
  return kinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    const found = sentMails.filter(({ messageId }) => row && messageId?.includes(referenceOf(row)));
    expect(found).toHaveLength(1);
    return found[0];
  });
}
