/** Tests deciding about all appointments in a block at once. The clock stands on a Friday in March. */
import { describe, expect, test, vi } from "vitest";
import { barbers, blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { remind } from "#app/messages/visit-mails.server.ts";
import { type Appointment, bookAppointment } from "../setup/appointments.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { patience } from "../setup/slowness.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

const [today, monday, wednesday] = ["2027-03-26", "2027-03-29", "2027-03-31"];

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine, at: `${today} 14:02` });
  const blockMonday = (changes = {}) =>
    desk.block({ from: monday, fromTime: "14:00", toTime: "18:00", reason: "Verlof", ...changes });
  const page = () => desk.member.text("/admin/blokkeren");
  const settle = (choice: string, ids: string[], sequence = 0) =>
    desk.member.post("/admin/blokkeren", {
      intent: "settle",
      choice,
      shown: ids.map((id) => `${id}_${sequence}`).join(","),
    });

  const revisionOf = async ({ row }: Appointment) => ({ sequence: String((await row()).sequence) });

  async function hit() {
    const one = await bookAppointment(shop, { date: monday, time: "15:00", name: "An De Smet" });
    const other = await desk.added({ name: "Zonder Mail", date: monday, time: "16:00" });
    await blockMonday();
    return { one, other };
  }

  test("a block sends no mail; the page asks what to do with its appointments, and leaving them changes nothing", async () => {
    const { one, other } = await hit();
    const html = await page();
    for (const sentence of [
      "Wat doe je met deze 2 afspraken?",
      "Laat staan",
      "Annuleer en mail",
      "Mail een link om een ander moment te kiezen",
      "Eén klant heeft geen e-mailadres",
    ])
      expect(html).toContain(sentence);
    expect(await one.queuedMails()).toEqual(["confirmation 0", "shop-notice 0"]);
    expect((await settle("leave", [one.id, other])).status).toBe(303);
    expect(await page()).toContain("2 afspraken blijven staan.");
    expect(await one.queuedMails()).toEqual(["confirmation 0", "shop-notice 0"]);
    expect((await desk.bookings()).map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
  });

  test("staff cancel all: customers get a mail and a refund, no no-show, and one without e-mail is listed with a phone number", async () => {
    const { one, other } = await hit();
    await one.prepaid();
    await settle("cancel", [one.id, other]);
    const html = await page();
    expect(html).toContain("2 afspraken zijn geannuleerd.");
    expect(html).toContain("Zonder e-mailadres, bel ze even: Zonder Mail 0470999999");
    expect(await one.queuedMails()).toContain("cancelled 1");
    expect(await one.payment()).toMatchObject({ status: expect.stringMatching(/^refund/) });
    expect((await desk.rowOf(other)).status).toBe("cancelled");
    const booked = await shop.post("/api/bookings", bookingRequest({ date: wednesday, time: "10:00" }));
    expect(booked.status).toBe(201);
    expect(await page()).not.toContain("An De Smet");
  });

  test("staff ask all to move: the link in the mail works until the start, and the payment moves along", async () => {
    const { one, other } = await hit();
    await one.prepaid();
    await settle("ask", [one.id, other]);
    const html = await page();
    expect(html).toContain("1 klant krijgt een mail om een ander moment te kiezen.");
    expect(html).toContain("An De Smet Gevraagd om een ander moment te kiezen");
    const mail = await vi.waitFor(async () => {
      const sent = await desk.mailWith("Kies een ander moment");
      if (!sent) throw new Error("Not sent yet");
      return sent;
    }, patience(10));
    expect(mail.text).toContain(`${one.path}?mail=`);
    expect(mail.attachments).toEqual([]);
    // Asking once more sends no second mail.
    await settle("ask", [one.id]);
    expect((await one.queuedMails()).filter((each) => each.startsWith("other-time"))).toHaveLength(1);

    // The cut-off for customers has passed, but the request keeps the appointment movable until its start.
    clockAt(`${monday} 14:30`);
    await remind.run();
    expect((await one.queuedMails()).join()).not.toContain("reminder");
    expect(words(await one.page())).toContain("Gaat niet door Kies een ander moment");
    expect((await one.move(wednesday, "10:00")).status).toBe(303);
    expect(await one.row()).toMatchObject({ bookingDate: wednesday, moveAskedAt: null, status: "confirmed" });
    expect(await one.payment()).toMatchObject({ status: "used" });
    expect(await page()).not.toContain("An De Smet");
    clockAt(`${today} 14:02`);
  });

  test("a customer who was asked is marked on the day, the agenda and the booking, and is not expected", async () => {
    const { one } = await hit();
    await settle("ask", [one.id]);
    const sentence = /An De Smet.*? ander moment/i;
    expect(await desk.member.text(`/admin/vandaag?dag=${monday}`)).toMatch(sentence);
    expect(await desk.member.text(`/admin/agenda?dag=${monday}`)).toMatch(
      /An De Smet ander moment gevraagd,/,
    );
    expect(await desk.text(one.id)).toContain(
      "Gevraagd om een ander moment te kiezen Gemaild vandaag 14:02.",
    );
    clockAt(`${monday} 15:10`);
    const day = await desk.member.text("/admin/vandaag");
    expect(day).toMatch(sentence);
    expect(day).not.toContain("te laat");
    expect(day).toMatch(/Volgende klant 16:00/);
    clockAt(`${today} 14:02`);
  });

  test("the block is removed: the asked customers are listed, and one tap mails them that their time stays", async () => {
    const { one, other } = await hit();
    await settle("ask", [one.id]);
    const [block] = await desk.blocks();
    await desk.removeBlock(block?.id ?? "");
    const html = await (await desk.member.fetch("/admin/blokkeren")).text();
    expect(words(html)).toContain(
      "Blokkering verwijderd. De uren zijn weer vrij. 1 klant kreeg al de vraag om een ander moment te kiezen:",
    );
    expect(words(html)).not.toContain("Zonder Mail");
    const keep = (keys: string) => desk.member.post("/admin/blokkeren", { intent: "keep", shown: keys });
    const listed = formValue(html, "shown");
    await keep(`${listed},${other}_0`);
    expect(await page()).toContain("1 klant krijgt een mail dat het uur toch blijft.");
    expect(await one.row()).toMatchObject({ moveAskedAt: null, status: "confirmed", bookingDate: monday });
    await expect.poll(() => desk.mailWith("kan toch doorgaan")).toBeDefined();
    expect((await desk.mailWith("kan toch doorgaan"))?.attachments).toHaveLength(1);
    // Sends the same form twice.
    await keep(listed);
    expect(await page()).toContain("Er is niemand gemaild");
    for (const nonsense of ["", "x", `${one.id}_x`, `${"-".repeat(36)}_0`])
      expect((await keep(nonsense)).status).toBe(422);
  });

  test("staff ask to move and withdraw it, twice: each is mailed, and a second click on the request is not", async () => {
    const { one } = await hit();
    const kinds = [];
    for (let round = 0; round < 2; round++) {
      const { sequence } = await one.row();
      await settle("ask", [one.id], sequence);
      await settle("ask", [one.id], sequence);
      expect(await page()).toContain("1 klant krijgt een mail om een ander moment te kiezen.");
      await shop.untilSent();
      expect((await desk.post(one.id, { intent: "keep-time", ...(await revisionOf(one)) })).status).toBe(303);
      await shop.untilSent();
      kinds.push("other-time sent", "move-request-withdrawn sent");
    }
    const rows = await desk.db().select().from(mails);
    const requests = rows.filter(({ kind }) => kind === "other-time" || kind === "move-request-withdrawn");
    expect(requests.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual(kinds.sort());
  });

  test("a removed block does not list a customer inside another block; the booking's page can withdraw the request", async () => {
    const { one } = await hit();
    await settle("ask", [one.id]);
    await blockMonday({ fromTime: "14:30", reason: "Pauze" });
    const [block] = await desk.blocks();
    await desk.removeBlock(block?.id ?? "");
    expect(await page()).not.toContain("kreeg al de vraag");
    const answer = await desk.post(one.id, { intent: "keep-time", ...(await revisionOf(one)) });
    expect(answer.status).toBe(303);
    expect(await desk.text(one.id)).toContain("Dit uur blijft staan. De klant krijgt er een mail van.");
    expect((await one.row()).moveAskedAt).toBeNull();
    expect((await desk.post(one.id, { intent: "keep-time" })).status).toBe(409);
  });

  test("a no-show of a customer who was asked to move does not count", async () => {
    const { one } = await hit();
    await settle("ask", [one.id]);
    await desk.db().update(bookings).set({ status: "no-show" });
    const check = await shop.post("/api/check-no-shows", { email: bookingRequest().email });
    expect(await check.json()).toEqual({ requiresPrepayment: false, noShowCount: 0 });
  });

  test("a block of the whole shop asks about the appointments of every barber", async () => {
    await desk
      .db()
      .insert(barbers)
      .values({ id: "barber-2", name: "Ömer", position: 1 })
      .onConflictDoNothing();
    const one = await desk.added({ name: "Bij Een", date: monday, time: "15:00" });
    const two = await desk.added({ name: "Bij Twee", date: monday, time: "15:00", barberId: "barber-2" });
    const at = (hour: string) => new Date(`${monday}T${hour}:00+02:00`);
    await desk
      .db()
      .insert(blocks)
      .values({ barberId: null, startsAt: at("14:00"), endsAt: at("18:00"), reason: "Verlof", by: "x" });
    expect(await page()).toContain("2 afspraken vallen erin");
    await settle("cancel", [one, two]);
    expect((await desk.bookings()).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  });

  test.each([
    ["no choice", { choice: "" }],
    ["an unknown choice", { choice: "delete" }],
    ["an unreadable list", { shown: "x" }],
    ["a list of 201 appointments", { shown: Array(201).fill(`${crypto.randomUUID()}_0`).join(",") }],
  ])("%s is refused with a sentence and changes nothing", async (_, wrong) => {
    const { one } = await hit();
    const answer = await desk.member.post("/admin/blokkeren", {
      intent: "settle",
      choice: "cancel",
      shown: `${one.id}_0`,
      ...wrong,
    });
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain("Kies wat je met de afspraken doet.");
    expect((await one.row()).status).toBe("confirmed");
  });

  test("a customer moves while staff cancel: one wins, and the page for staff says which", async () => {
    for (let round = 0; round < 4; round++) {
      await desk.db().execute(emptying("bookings, blocks, rate_limits"));
      const { one } = await hit();
      const acts = [() => settle("cancel", [one.id]), () => one.move(wednesday, "10:00")];
      const [first, second] = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
      const { status, bookingDate } = await one.row();
      const html = await page();
      if (status === "cancelled") expect(html).toContain("1 afspraak is geannuleerd.");
      else {
        expect(bookingDate).toBe(wednesday);
        expect(html).toContain("1 afspraak was intussen gewijzigd");
      }
      for (const answer of [first, second]) expect(answer?.status).toBeLessThan(500);
    }
  });

  test("a visitor books while staff block the time: the booking is refused, or listed in the block", async () => {
    for (let round = 0; round < 4; round++) {
      await desk.db().execute(emptying("bookings, blocks, rate_limits"));
      const book = () => shop.post("/api/bookings", bookingRequest({ date: monday, time: "15:00" }));
      const acts = [() => blockMonday(), book];
      const answers = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
      const isBooked = answers.some(({ status }) => status === 201);
      expect((await page()).includes("Wat doe je met deze afspraak?")).toBe(isBooked);
      const [booked] = await desk.bookings();
      if (booked) await settle("cancel", [booked.id]);
      expect((await desk.bookings()).every(({ status }) => status === "cancelled")).toBe(true);
    }
  });
});
