/** Tests that a freed time is offered to the customer who waits longest, however it was freed. */
import { beforeEach, describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { fieldsIn } from "../owner/owner-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { clockAt } from "../setup/clock.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";
import { testWaitingDesk } from "../setup/waiting-list.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { today, friday, saturday, shop, desk, list, book } = testWaitingDesk(engine);
  beforeEach(() => list.fill("10:00"));
  /** Waits until exactly these offers exist ("email time"), and checks that a mail was sent for each. */
  const expectOffers = async (...expected: string[]) => {
    const readOffers = async () => {
      const [rows, entries, all] = await Promise.all([list.offers(), list.entries(), list.rows()]);
      const offerTexts = rows.map(({ entryId, bookingId }) => {
        const email = entries.find(({ id }) => id === entryId)?.email;
        return `${email} ${all.find(({ id }) => id === bookingId)?.bookingTime.slice(0, 5)}`;
      });
      return offerTexts.sort();
    };
    await expect.poll(readOffers).toEqual(expected.sort());
    await shop.untilSent();
    const sent = (await shop.runtime().db.select().from(mails)).filter(({ kind }) => kind === "offer");
    expect(sent.map(({ status }) => status)).toEqual(expected.map(() => "sent"));
  };

  test("a cancelled time is held for the longest-waiting customer, one tap books it, and a second tap changes nothing", async () => {
    const appointment = await book("10:00");
    const first = await list.join();
    const second = await list.join({ email: "bob@example.be", name: "Bob", phone: "0471 00 00 02" });
    expect(await list.page(first)).toContain("Je wachtlijst");
    await appointment.cancel();
    await expectOffers("an@example.be 10:00");
    expect(await list.freeTimes()).toEqual([]);
    const mail = (await shop.mails()).find(
      ({ subject, to }) => subject?.startsWith("Er is iets vrij") && to?.[0]?.address === "an@example.be",
    );
    expect(mail?.text).toContain(`http://localhost:3000${first}?mail=`);
    expect(mail?.text).toContain("vrij tot vandaag 14:32");
    expect(mail?.headers.some(({ key }) => key === "list-unsubscribe-post")).toBe(true);

    // Reading the page changes nothing, and neither does a customer without the offer.
    expect(await list.page(first)).toContain("Er is iets vrij");
    expect((await shop.fetch(first, { method: "HEAD" })).status).toBe(200);
    expect((await list.press(second, "book")).headers.get("Location")).toBe(second);
    expect((await list.held()).map(({ email }) => email)).toEqual(["an@example.be"]);

    const booked = await list.press(first, "book");
    expect(booked.status).toBe(303);
    const { headers } = booked;
    expect(headers.get("Location")).toMatch(/^\/afspraak\//);
    expect((await list.press(first, "book")).headers.get("Location")).toBe(headers.get("Location"));
    const row = (await list.rows()).find(
      ({ email, status }) => email === "an@example.be" && status === "confirmed",
    );
    expect(row).toMatchObject({ name: "An Wachters", phone: "0471000001", bookingTime: "10:00:00" });
    await shop.untilSent();
    const kinds = (await shop.runtime().db.select().from(mails)).filter(
      ({ bookingId }) => bookingId === row?.id,
    );
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["confirmation", "offer", "shop-notice"]);
    // After booking, the waiting-list link redirects to the appointment.
    expect((await shop.fetch(first, { redirect: "manual" })).headers.get("Location")).toBe(
      headers.get("Location"),
    );
    await expectOffers("an@example.be 10:00");
  });

  test.each([
    [
      "moved away",
      async () => {
        const appointment = await book("10:00");
        await list.join();
        await appointment.move(friday, "15:00");
      },
    ],
    [
      "cancelled by staff",
      async () => {
        const { id } = await book("10:00");
        await list.join();
        await desk.cancel(id);
      },
    ],
    [
      "no longer blocked",
      async () => {
        await list.fill();
        await list.join();
        const [block] = await desk.blocks();
        await desk.removeBlock(block?.id ?? "");
      },
    ],
    [
      "no longer held for a payment",
      async () => {
        await book("10:00");
        await shop.runtime().db.update(bookings).set({ status: "held" });
        await list.join();
        await shop.runtime().db.update(bookings).set({ status: "expired" });
      },
    ],
  ])("a time that is %s is offered", async (_how, free) => {
    await free();
    await expect.poll(async () => (await list.held()).map(({ email }) => email)).toEqual(["an@example.be"]);
  });

  test("longer opening hours add a time: it is offered when the job runs", async () => {
    const owner = await staffMember(shop, "admin");
    const pagePath = "/admin/zaak/uren";
    const closeAt = async (time: string) => {
      const fields = fieldsIn(await (await owner.fetch(pagePath)).text());
      expect((await owner.post(pagePath, { ...fields, "saturday.0.to": time })).status).toBe(303);
    };
    await list.fillUntil("20:00");
    const path = await list.join();
    await closeAt("20:30");
    await list.runOffers();
    await expectOffers("an@example.be 20:00");
    await list.press(path, "leave");
    await closeAt("20:00");
  });

  test("a customer does not answer within 30 open minutes: the next one gets the offer, and the first not again", async () => {
    const appointment = await book("10:00");
    const first = await list.join();
    await list.join({ email: "bob@example.be", name: "Bob", phone: "0471 00 00 02" });
    clockAt(`${today} 19:50`);
    await appointment.cancel();
    await expectOffers("an@example.be 10:00");
    // The 30 minutes run during opening hours only: ten today, the rest tomorrow.
    clockAt(`${friday} 09:49`);
    await list.runOffers();
    expect((await list.held()).map(({ email }) => email)).toEqual(["an@example.be"]);
    clockAt(`${friday} 09:51`);
    await list.runOffers();
    await expectOffers("an@example.be 10:00", "bob@example.be 10:00");
    expect(await list.page(first)).toContain("We houden dat uur niet langer vrij");
    expect((await list.press(first, "book")).headers.get("Location")).toBe(first);
    clockAt(`${friday} 10:22`);
    await list.runOffers();
    await list.runOffers();
    expect(await list.freeTimes()).toEqual(["10:00"]);
    expect(await list.held()).toEqual([]);

    // A time that is booked and cancelled again is offered to the first customer once more.
    const secondAppointment = await book("10:00", "els@example.be");
    await list.runOffers();
    await secondAppointment.cancel();
    await expect.poll(async () => (await list.held()).map(({ email }) => email)).toEqual(["an@example.be"]);
  });

  test("a customer who declines stays on the list, one who leaves is deleted, and the next one gets the time at once", async () => {
    const appointment = await book("10:00");
    const first = await list.join();
    const second = await list.join({ email: "bob@example.be", name: "Bob", phone: "0471 00 00 02" });
    await appointment.cancel();
    await expectOffers("an@example.be 10:00");
    await list.press(first, "decline");
    await expectOffers("an@example.be 10:00", "bob@example.be 10:00");
    expect(await list.page(first)).toContain(
      "Het uur van zaterdag 27 maart 2027 om 10:00 is aan de volgende.",
    );
    // Unsubscribes with the one-click POST that a mail program sends (RFC 8058).
    const unsubscribed = await shop.fetch(`${second}/af`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(unsubscribed.status).toBe(200);
    expect((await list.entries()).map(({ email }) => email)).toEqual(["an@example.be"]);
    expect((await list.rows()).some(({ email, name }) => email === "bob@example.be" || name === "Bob")).toBe(
      false,
    );
    expect((await shop.fetch(second)).status).toBe(404);
    const answer = await list.press(first, "leave");
    expect(answer.headers.get("Location")).toBe("/wachtlijst");
    expect(await list.entries()).toEqual([]);
  });

  test("the site was away until the day was over: the offer ends, though nobody waits any more", async () => {
    const appointment = await book("10:00");
    const path = await list.join();
    await appointment.cancel();
    await expectOffers("an@example.be 10:00");
    clockAt("2027-03-29 09:30");
    await list.runOffers();
    expect(await list.held()).toEqual([]);
    expect(await list.page(path)).not.toContain("Boek dit uur");
  });

  test("a customer declines each time of a gap of 90 minutes: every time is offered once", async () => {
    await list.fill("14:00", "14:30", "15:00");
    const appointment = await bookAppointment(shop, { date: saturday, time: "14:00", service: "complete" });
    const path = await list.join();
    await appointment.cancel();
    const expectedOffers = [];
    for (const time of ["14:00", "14:30", "15:00"]) {
      expectedOffers.push(`an@example.be ${time}`);
      await expectOffers(...expectedOffers);
      await list.press(path, "decline");
      await list.runOffers();
    }
    await list.runOffers();
    await expectOffers(...expectedOffers);
    expect(await list.freeTimes()).toEqual(["14:00", "14:30", "15:00"]);
  });

  test("a customer with three entries has one offer at a time, and one appointment ends all three", async () => {
    await list.fill("10:00", "15:00");
    const [morning, afternoon] = [await book("10:00"), await book("15:00", "eva@example.be")];
    await list.join({ part: "morning" });
    await list.join({ part: "afternoon" });
    await list.join({ to: "2027-03-28", part: "evening" });
    await list.join({ email: "bob@example.be", name: "Bob", phone: "0471 00 00 02" });
    await Promise.all([morning.cancel(), afternoon.cancel()]);
    await list.runOffers();
    await expect.poll(async () => (await list.held()).length).toBe(2);
    const held = await list.held();
    expect(held.map(({ email }) => email).sort()).toEqual(["an@example.be", "bob@example.be"]);
    const offer = (await list.offers()).find(
      ({ bookingId }) => bookingId === held.find(({ email }) => email === "an@example.be")?.id,
    );
    const entry = (await list.entries()).find(({ id }) => id === offer?.entryId);
    await list.press(`/wachtlijst/${entry?.token}`, "book");
    const bobs = (await list.entries()).find(({ email }) => email === "bob@example.be");
    await list.press(`/wachtlijst/${bobs?.token}`, "decline");
    await list.runOffers();
    expect((await list.held()).map(({ email }) => email)).toEqual([]);
    expect(await list.freeTimes()).toHaveLength(1);
  });
});
