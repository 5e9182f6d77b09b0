/** Tests conflicts of a booking by staff, and several people who want one time. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { formValue, springDesk } from "../setup/booking-desk.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk, book, today, sunday, tuesday } = springDesk(engine);

  test.each([
    ["another booking", { date: sunday, time: "10:15" }, "Overlapt met Jan Vandeputte 10:00–10:30", true],
    ["a break", { date: sunday, time: "11:45" }, "In je pauze 12:00–13:00", false],
    [
      "the shop's leave",
      { date: "2027-04-02", time: "11:00" },
      "Geblokkeerd: Verlof, vr 2 apr, hele dag",
      false,
    ],
    ["a closed day", { date: tuesday, time: "10:00" }, "Buiten de openingsuren", false],
    ["closing time", { date: sunday, time: "19:45" }, "Buiten de openingsuren", false],
    ["this morning", { date: today, time: "10:00" }, "Dat uur is al voorbij", false],
  ])("%s is shown, and booked only with a second step", async (_, when, sentence, overlapAllowed) => {
    await book({ date: sunday, time: "10:00" });
    await desk.block({ from: sunday, fromTime: "12:00", toTime: "13:00" });
    await desk.block({ length: "days", from: "2027-04-02", reason: "Verlof" });
    const { status, text, again } = await desk.addAnyway({ ...when, email: "piet@example.be" });
    expect(status).toBe(409);
    expect(text).toContain(sentence);
    expect(text).toContain("Toch inboeken");
    expect(await desk.bookings()).toHaveLength(1);
    expect((await again()).status).toBe(303);
    const row = (await desk.bookings()).find(({ name }) => name === "Piet Wandelaar");
    expect(row).toMatchObject({ overlapAllowed, bookingDate: when.date });
    const changes = ["staff@shop.be added phone", ...(overlapAllowed ? ["staff@shop.be overlap"] : [])];
    expect(await desk.changes()).toEqual(changes);
    // A customer who came this morning needs no confirmation.
    const confirmations = (await desk.queuedMails()).filter((kind) => kind === "confirmation");
    expect(confirmations).toHaveLength(when.date === today ? 1 : 2);
  });

  test.each([
    ["that day by e-mail", { date: sunday, email: "jan+2@example.be" }, "zondag 28 maart al 10:00"],
    ["that day by phone number", { date: sunday, phone: "+32 470 12 34 56" }, "zondag 28 maart al 10:00"],
  ])("a customer with a visit %s is mentioned, and booked with one tap", async (_, customer, sentence) => {
    await book({ date: sunday, time: "10:00", email: "jan@example.be", phone: "0470123456" });
    const { status, text, again } = await desk.addAnyway({ ...customer, time: "15:00" });
    expect(status).toBe(409);
    expect(text).toContain(`Jan Vandeputte heeft ${sentence}`);
    expect((await again()).status).toBe(303);
    expect((await desk.bookings()).map(({ overlapAllowed }) => overlapAllowed)).toEqual([false, false]);
  });

  test("an appointment today is mentioned as today's, a no-show or cancelled one is not mentioned", async () => {
    const phone = "0470123456";
    const id = await desk.added({ date: today, time: "16:00", phone, name: "Jan Vandeputte" });
    const first = await desk.addAnyway({ date: today, time: "18:00", phone });
    expect(first.text).toContain("Jan Vandeputte heeft vandaag al 16:00");
    await shop.runtime().db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
    expect((await desk.add({ date: today, time: "18:00", phone })).status).toBe(303);
  });

  test("a confirmation only covers the conflicts that were shown: a new one is asked about again", async () => {
    await book({ date: sunday, time: "10:00" });
    const moment = { date: sunday, time: "10:15" };
    const first = await desk.addAnyway(moment);
    await book({ date: sunday, time: "10:30", name: "An De Smet" });
    const second = await first.again();
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(words(page)).toContain("Overlapt met An De Smet 10:30–11:00");
    // It does not count for another time either.
    const confirmed = formValue(page, "confirmed");
    expect((await desk.add({ date: tuesday, time: "10:00", confirmed })).status).toBe(409);
    expect((await desk.add({ ...moment, confirmed })).status).toBe(303);
    expect(await desk.bookings()).toHaveLength(3);
  });

  test("a confirmation of a conflict that no longer exists allows no overlap", async () => {
    await book({ date: sunday, time: "10:00" });
    const { again } = await desk.addAnyway({ date: sunday, time: "10:00" });
    await shop.runtime().db.update(bookings).set({ status: "cancelled" });
    expect((await again()).status).toBe(303);
    expect((await desk.bookings()).map(({ overlapAllowed }) => overlapAllowed)).toEqual([false, false]);
  });

  test("a form that is sent five times makes one booking, and a changed one makes another", async () => {
    const fields = { date: sunday, time: "10:00", formKey: "a-form" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.add(fields)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
    expect(await desk.bookings()).toHaveLength(1);
    expect((await desk.add({ ...fields, time: "11:00" })).status).toBe(303);
    expect(await desk.bookings()).toHaveLength(2);
  });

  test("ten staff and ten visitors want one time: one gets it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? desk.add({ date: sunday, time: "15:15" })
          : book({ date: sunday, time: index % 4 ? "15:00" : "15:30", email: `klant${index}@example.be` }),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 201 || status === 303);
    expect(answers.every(({ status }) => [201, 303, 409].includes(status))).toBe(true);
    const rows = await desk.bookings();
    expect(rows).toHaveLength(accepted.length);
    const sorted = rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    for (const [index, row] of sorted.slice(1).entries())
      expect(row.startsAt.getTime()).toBeGreaterThanOrEqual(sorted[index]?.endsAt.getTime() ?? 0);
  });

  test("two appointments at one time go to two barbers, and a third one is refused", async () => {
    await shop.runtime().db.insert(barbers).values({ id: "barber-2", name: "Sam", position: 1 });
    for (let times = 0; times < 2; times++)
      expect((await desk.add({ date: sunday, time: "10:00" })).status).toBe(303);
    expect((await desk.bookings()).map(({ barberId }) => barberId).sort()).toEqual(["barber-1", "barber-2"]);
    expect((await desk.add({ date: sunday, time: "10:00" })).status).toBe(409);
    await shop.runtime().db.execute(emptying("bookings"));
  });
});
