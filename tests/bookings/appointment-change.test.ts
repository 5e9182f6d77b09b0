import { afterEach, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { bookAppointment, eventIn, readable } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { patience } from "../setup/slowness.ts";
import { shop as facts } from "../setup/starter.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "embedded", empty: "bookings, prepayments, rate_limits" });
afterEach(() => void vi.useRealTimers());

const book = (changes = {}) => bookAppointment(shop, changes);

test("a customer cancels: status, calendar and mails follow, and the time is free at once", async () => {
  const appointment = await book();
  const answer = await appointment.cancel();
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, appointment.path]);
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(await appointment.row()).toMatchObject({ status: "cancelled", sequence: 1 });
  expect(await appointment.queuedMails()).toContain("cancelled 1");
  const calendar = await (await shop.fetch(`${appointment.path}/agenda.ics`)).text();
  expect(eventIn(calendar)).toMatchObject({ method: "CANCEL", sequence: 1, status: "CANCELLED" });
  expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(201);
});

test("the same form can book again after its booking was cancelled, or moved", async () => {
  const form = () => shop.post("/api/bookings", bookingRequest(), { "Idempotency-Key": "one-form" });
  const { booking: first } = await (await form()).json();
  expect((await (await form()).json()).booking.id).toBe(first.id);
  await shop.fetch(first.manageUrl, {
    method: "POST",
    body: new URLSearchParams({ intent: "move", pick: `${openDate(7)}T15:00` }),
  });
  const { booking: second } = await (await form()).json();
  expect(second).toMatchObject({ time: "10:00" });
  expect(second.id).not.toBe(first.id);
  await shop.fetch(second.manageUrl, { method: "POST", body: new URLSearchParams({ intent: "cancel" }) });
  expect((await (await form()).json()).booking.id).not.toBe(second.id);
});

test("cancelling a second time changes nothing more", async () => {
  const appointment = await book();
  await appointment.cancel();
  expect((await appointment.cancel()).status).toBe(303);
  expect(await appointment.row()).toMatchObject({ status: "cancelled", sequence: 1 });
  expect((await appointment.move(openDate(8), "11:00")).status).toBe(409);
});

test("a customer moves: booking, link and payment stay, the old time is free, the calendar follows", async () => {
  const appointment = await book();
  await appointment.prepaid();
  const before = await appointment.row();
  const answer = await appointment.move(openDate(9), "15:30");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, appointment.path]);
  const after = await appointment.row();
  expect(after).toMatchObject({
    id: before.id,
    manageToken: before.manageToken,
    barberId: before.barberId,
    status: "confirmed",
    sequence: 1,
    bookingDate: openDate(9),
    bookingTime: "15:30:00",
    movedAt: expect.any(Date),
  });
  expect(after.endsAt.getTime() - after.startsAt.getTime()).toBe(30 * 60_000);
  expect(await appointment.payment()).toMatchObject({ status: "used" });
  expect(await appointment.queuedMails()).toEqual(
    expect.arrayContaining(["confirmation 0", "moved 1", "shop-notice 1"]),
  );
  expect(await appointment.pageAfter("moved")).toContain("Je afspraak is verplaatst");
  const calendar = eventIn(await (await shop.fetch(`${appointment.path}/agenda.ics`)).text());
  expect(calendar).toMatchObject({
    method: "PUBLISH",
    sequence: 1,
    uid: expect.stringContaining(`${before.id}@`),
  });
  expect(calendar.starts.getTime()).toBe(shopInstant(openDate(9), "15:30").epochMilliseconds);
  expect((await shop.post("/api/bookings", bookingRequest({ email: "an@example.be" }))).status).toBe(201);
});

test("an appointment can move by less than its own length", async () => {
  const appointment = await book({ service: "complete" });
  expect((await appointment.move(openDate(7), "10:30")).status).toBe(303);
  expect(await appointment.row()).toMatchObject({ bookingTime: "10:30:00" });
});

test("moving to the current time changes nothing", async () => {
  const appointment = await book();
  expect((await appointment.move(openDate(7), "10:00")).status).toBe(303);
  expect(await appointment.row()).toMatchObject({ sequence: 0, movedAt: null });
});

test("moving to a taken time is refused with other times, and the old time stays", async () => {
  const appointment = await book();
  await book({ time: "15:00", email: "an@example.be" });
  const answer = await appointment.move(openDate(7), "15:00");
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toContain("Dat uur is net weg");
  expect(page).toMatch(new RegExp(`<button[^>]*value="${openDate(7)}T15:30"`));
  expect(await appointment.row()).toMatchObject({ bookingTime: "10:00:00", sequence: 0 });
});

test.each([
  ["no time", ""],
  ["a day that does not exist", "2026-02-30T10:00"],
  ["a time between the starts", "2026-12-03T10:07"],
  ["nonsense", "morgen"],
])("%s is refused and changes nothing", async (_, pick) => {
  const appointment = await book();
  expect((await appointment.press({ intent: "move", pick })).status).toBe(422);
  expect(await appointment.row()).toMatchObject({ sequence: 0 });
});

test("a closed day and a past day are not free", async () => {
  const appointment = await book();
  expect((await appointment.move("2020-01-02", "10:00")).status).toBe(409);
  expect(await appointment.row()).toMatchObject({ sequence: 0 });
});

test("until the cut-off an appointment can be moved and cancelled, after it neither", async () => {
  const appointment = await book();
  const startsAt = (await appointment.row()).startsAt.getTime();
  const cutOff = startsAt - facts.booking.cancelUntilHours * 3_600_000;
  vi.useFakeTimers({ toFake: ["Date"], now: cutOff + 1_000 });
  expect((await appointment.cancel()).status).toBe(409);
  expect((await appointment.move(openDate(9), "15:00")).status).toBe(409);
  const page = await appointment.page();
  expect(page).toContain("Zelf verplaatsen of annuleren kon tot");
  expect(page).not.toContain("Annuleer mijn afspraak");
  expect(await appointment.row()).toMatchObject({ status: "confirmed", sequence: 0 });

  vi.setSystemTime(cutOff);
  expect(await appointment.page()).toContain("Annuleer mijn afspraak");
  expect((await appointment.cancel()).status).toBe(303);
  expect(await appointment.row()).toMatchObject({ status: "cancelled" });
});

test("cancelling a paid appointment in time refunds it, as the page said; the customer is told of both", async () => {
  const email = "els@example.be";
  const appointment = await book({ email });
  await appointment.prepaid();
  const before = await appointment.page();
  expect(readable(before)).toContain("€10 betaald");
  expect(readable(before)).toContain("Je krijgt je €10 (TEST, geen echt geld) terug");
  await appointment.cancel();
  await vi.waitFor(
    async () => expect(await appointment.payment()).toMatchObject({ status: "refunded" }),
    patience(10),
  );
  expect(readable(await appointment.page())).toContain("€10 terugbetaald");
  // Polls, because the second mail to a customer waits for the first. Earlier tests left mails to other customers.
  const textOf = async (end: string) =>
    (await shop.mails()).find(({ to, subject }) => to?.[0]?.address === email && subject?.endsWith(end))
      ?.text;
  await expect
    .poll(() => textOf("is geannuleerd"))
    .toContain("TEST, geen echt geld: er ging geen geld heen en er komt geen terug.");
  await expect
    .poll(() => textOf("TEST, geen echt geld: Je betaling van €10 is terugbetaald"))
    .toContain("want je hebt je afspraak op tijd geannuleerd");
});

test("cancelling after the cut-off keeps the payment, and the page says so", async () => {
  const appointment = await book();
  await appointment.prepaid();
  vi.useFakeTimers({ toFake: ["Date"], now: (await appointment.row()).startsAt.getTime() - 3_600_000 });
  expect(readable(await appointment.page())).toContain(
    "Kom je niet, dan houden we de €10 (TEST, geen echt geld), tenzij je herroept. Je wettelijke herroeping staat onderaan.",
  );
  await appointment.cancel();
  expect(await appointment.payment()).toMatchObject({ status: "used" });
});

test("too late to cancel: a customer tells that he won't come, which costs the prepayment and frees the time", async () => {
  const appointment = await book();
  await appointment.prepaid();
  const { startsAt, createdAt } = await appointment.row();
  expect(await appointment.page()).not.toContain("Ik kom niet");
  vi.useFakeTimers({ toFake: ["Date"], now: startsAt.getTime() - 3 * 3_600_000 });
  expect(createdAt.getTime()).toBeLessThan(Date.now());
  const before = readable(await appointment.page());
  expect(before).toContain("Je €10 (TEST, geen echt geld) krijg je niet terug, tenzij je herroept.");
  expect(before).toContain("Ik kom niet, geef mijn uur vrij");
  const report = { intent: "report-absence", sequence: "0" };
  expect((await appointment.press({ ...report, sequence: "1" })).status).toBe(409);
  expect((await appointment.press(report)).status).toBe(303);
  expect((await appointment.press(report)).status).toBe(303);
  expect(await appointment.row()).toMatchObject({ status: "cancelled", sequence: 1 });
  expect(await appointment.queuedMails()).toContain("shop-notice 1");
  expect(await appointment.payment()).toMatchObject({ status: "used" });
  const page = readable(await appointment.page());
  expect(page).toMatch(/Bedankt om het te laten weten.*Je uur is weer vrij.*krijg je niet terug, tenzij je/);
  expect(page).toContain("Je krijgt het alleen nog terug als je herroept");
  const counted = await shop.post("/api/check-no-shows", { email: "jan@example.be" });
  expect(await counted.json()).toMatchObject({ noShowCount: 0 });
  const otherCustomer = { email: "an@example.be", phone: "0470 99 88 77" };
  expect((await shop.post("/api/bookings", bookingRequest(otherCustomer))).status).toBe(201);
  vi.useRealTimers();
  await shop.untilSent();
  const notice = (await shop.mails()).find(({ subject }) => subject?.startsWith("Klant komt niet"));
  expect(notice?.text).toContain("blijft bij de zaak");
});

test("reporting an absence while the appointment can still be cancelled is refused, and changes nothing", async () => {
  const appointment = await book();
  const answer = await appointment.press({ intent: "report-absence", sequence: "0" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Je afspraak is intussen veranderd");
  expect(await appointment.row()).toMatchObject({ status: "confirmed", sequence: 0 });
});

test("after the visit the page of a paid appointment asks for no more money", async () => {
  const appointment = await book();
  await appointment.prepaid();
  await shop.runtime().db.update(bookings).set({ priceCents: 2500 });
  expect(readable(await appointment.page())).toContain(" in de zaak");
  vi.useFakeTimers({ toFake: ["Date"], now: (await appointment.row()).endsAt.getTime() + 60_000 });
  const page = readable(await appointment.page());
  expect(page).toContain("€10 betaald");
  expect(page).not.toMatch(/in de zaak|Je krijgt het/);
});
