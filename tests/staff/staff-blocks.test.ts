/** Tests blocks. The clock stands on a Friday, two days before it goes forward. */

import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

const [today, sunday, monday] = ["2027-03-26", "2027-03-28", "2027-03-29"];

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine, at: `${today} 14:02` });

  const book = (changes: Record<string, unknown>) => shop.post("/api/bookings", bookingRequest(changes));

  test.each([
    ["an ordinary day", monday],
    ["the day on which the clock goes forward", sunday],
  ])("on %s its times are not offered and not given; removed, they are back", async (_, date) => {
    const before = await desk.freeTimes(date);
    expect(before).toContain("12:30");
    await desk.block({ from: date, fromTime: "12:00", toTime: "13:15" });
    const blocked = ["12:00", "12:30", "13:00"];
    expect(await desk.freeTimes(date)).toEqual(before.filter((time) => !blocked.includes(time)));
    expect(await desk.freeTimes(date, "premium")).not.toContain("11:30");
    const refused = await book({ date, time: "12:30" });
    expect(refused.status).toBe(409);
    const { alternatives } = await refused.json();
    expect(alternatives.map(({ time }: { time: string }) => time)).toEqual(["11:30", "13:30", "11:00"]);
    const [block] = await desk.blocks();
    const removalAnswer = await desk.removeBlock(block?.id ?? "");
    expect(removalAnswer.headers.get("Location")).toBe("/admin/blokkeren");
    expect(await desk.member.text("/admin/blokkeren")).toContain("De uren zijn weer vrij");
    expect(await desk.freeTimes(date)).toEqual(before);
    expect((await book({ date, time: "12:30" })).status).toBe(201);
  });

  test("whole days begin and end at midnight in shop time, whatever their length", async () => {
    await desk.block({ length: "days", from: sunday, to: monday, reason: "Verlof", fromTime: "x" });
    expect(await desk.blocks()).toMatchObject([
      { startsAt: new Date("2027-03-27T23:00Z"), endsAt: new Date("2027-03-29T22:00Z"), by: "staff@shop.be" },
    ]);
    for (const date of [sunday, monday]) expect(await desk.freeTimes(date)).toEqual([]);
    expect(await desk.freeTimes("2027-03-31")).toContain("09:30");
    expect(await desk.member.text("/admin/blokkeren")).toContain("zo 28 mrt – ma 29 mrt");
    const contact = async () => (await shop.fetch("/contact")).text();
    await expect.poll(contact).toContain("Gesloten van zondag 28 tot en met maandag 29 maart");
    expect(await contact()).toContain(
      `"validFrom":"${sunday}","validThrough":"${monday}","opens":"00:00","closes":"00:00"`,
    );
  });

  test("an illness blocks whole days, and only staff see the reason", async () => {
    await desk.block({ length: "ill", from: monday, to: "", reason: "Pauze", fromTime: "x" });
    const [block] = await desk.blocks();
    expect(block).toMatchObject({
      reason: "Ziek",
      startsAt: new Date("2027-03-28T22:00Z"),
      endsAt: new Date("2027-03-29T22:00Z"),
    });
    expect(await desk.freeTimes(monday)).toEqual([]);
    expect(await desk.member.text(`/admin/agenda?dag=${monday}`)).toContain("Ziek");
    const form = await (await desk.member.fetch(`/admin/blokkeren?blok=${block?.id}`)).text();
    expect(form).toMatch(/<input[^>]*checked=""[^>]*value="ill"/);
    const answers = await Promise.all(
      ["/contact", "/", `/api/availability?service=haarknip&from=${monday}&to=${monday}`].map(async (path) =>
        (await shop.fetch(path)).text(),
      ),
    );
    expect(answers.join()).not.toContain("Ziek");
  });

  test("Ill from today: the block begins now, ends with the last day and never repeats", async () => {
    await desk.block({ length: "ill", from: today, to: monday, repeat: "weekly", until: "2027-05-01" });
    const [startsAt, endsAt] = [new Date("2027-03-26T13:02Z"), new Date("2027-03-29T22:00Z")];
    const [block] = await desk.blocks();
    expect(block).toMatchObject({ startsAt, endsAt, seriesId: null });
    const form = await (await desk.member.fetch(`/admin/blokkeren?blok=${block?.id}`)).text();
    expect(form).toMatch(new RegExp(`checked=""[^>]*value="ill"[^]*name="to"[^>]*value="${monday}"`));
    await desk.block({ length: "ill", from: today });
    expect(await desk.member.text("/admin/blokkeren")).toContain("vr 26 mrt, vanaf 14:02: Ziek");
  });

  test("a customer cannot move into a block, not even partly", async () => {
    const appointment = await bookAppointment(shop, { date: monday, time: "11:00", service: "premium" });
    await desk.block({ from: monday, fromTime: "12:00", toTime: "13:00" });
    expect((await appointment.move(monday, "11:30")).status).toBe(409);
    expect((await appointment.move(monday, "10:30")).status).toBe(303);
  });

  test("a time inside a block is not held for a payment", async () => {
    await book({ date: sunday, time: "10:00" });
    const missed = {
      status: "no-show" as const,
      startsAt: new Date("2027-03-20T09:00Z"),
      endsAt: new Date("2027-03-20T09:30Z"),
    };
    await shop.runtime().db.update(bookings).set(missed);
    await desk.block({ from: monday, fromTime: "12:00", toTime: "13:00" });
    const ask = (time: string) =>
      shop.post("/api/create-prepayment-checkout", bookingRequest({ date: monday, time }));
    expect((await ask("12:30")).status).toBe(409);
    expect((await ask("13:00")).status).toBe(200);
  });

  test("the affected bookings are listed first, and stay with the block until they are moved", async () => {
    const affected = await bookAppointment(shop, { date: monday, time: "15:00", name: "An De Smet" });
    await bookAppointment(shop, { date: monday, time: "13:30", email: "an@example.be", name: "Net Ervoor" });
    const made = await desk.block({ from: monday, fromTime: "14:00", toTime: "18:00", reason: "Verlof" });
    const location = made.headers.get("Location") ?? "";
    expect(location).toBe("/admin/blokkeren");
    const page = await (await desk.member.fetch(location)).text();
    expect(page.indexOf("1 afspraak valt erin")).toBeLessThan(page.indexOf("<h1"));
    expect(page).toContain(`href="/admin/boeking/${affected.id}"`);
    expect(page).not.toContain("Net Ervoor");
    await affected.move(monday, "10:00");
    expect(await desk.member.text("/admin/blokkeren")).not.toContain("An De Smet");
  });

  test("a change or drag frees the hour: asked customers are listed, and one tap mails that their time stays", async () => {
    const { id, row } = await bookAppointment(shop, { date: monday, time: "15:00", name: "An De Smet" });
    await desk.block({ from: monday, fromTime: "14:00", toTime: "18:00" });
    const [block] = await desk.blocks();
    const blockId = block?.id ?? "";
    const member = desk.member;
    await member.post("/admin/blokkeren", { intent: "settle", choice: "ask", shown: `${id}_0` });
    const change = (fields: Record<string, string>) =>
      desk.change(blockId, { from: monday, fromTime: "14:00", toTime: "18:00", ...fields });
    const sentence = "1 klant kreeg al de vraag om een ander moment te kiezen: ma 29 mrt 15:00 An De Smet";
    await change({ reason: "Verlof" });
    expect(await member.text("/admin/blokkeren")).not.toContain("kreeg al de vraag");
    await change({ toTime: "15:00" });
    const html = await (await member.fetch("/admin/blokkeren")).text();
    expect(words(html)).toMatch(/Aangepast .*14:00–15:00: Pauze/);
    expect(words(html)).toContain(sentence);
    await change({});
    const to = { date: monday, time: "16:00", barber: "barber-1", minutes: "60" };
    const dragged = await member.post("/admin/agenda", { blockId, ...to, seen: await desk.seenOf(blockId) });
    expect(words(await dragged.text())).toContain(
      "1 klant kreeg al de vraag om een ander moment te kiezen: An De Smet (ma 29 mrt 15:00).",
    );
    await member.post("/admin/blokkeren", { intent: "keep", shown: formValue(html, "shown") });
    expect(await row()).toMatchObject({ moveAskedAt: null });
  });

  test("two change one block: the second sees the present state, keeps the values, and decides", async () => {
    await desk.block({ from: monday, fromTime: "14:00", toTime: "18:00" });
    const [block] = await desk.blocks();
    const blockId = block?.id ?? "";
    const blockVersion = await desk.seenOf(blockId);
    const hours = { from: monday, fromTime: "14:00", toTime: "18:00" };
    expect((await desk.change(blockId, { ...hours, reason: "Verlof", seen: blockVersion })).status).toBe(303);
    const longerBlock = { ...hours, toTime: "17:00" };
    const refused = await desk.change(blockId, { ...longerBlock, seen: blockVersion });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(words(html)).toMatch(/een collega was je voor Nu staat er ma 29 mrt, 14:00–18:00: Verlof/);
    expect(formValue(html, "toTime")).toBe("17:00");
    expect(await desk.blocks()).toMatchObject([{ reason: "Verlof", endsAt: block?.endsAt }]);
    const secondAnswer = await desk.change(blockId, { ...longerBlock, seen: formValue(html, "seen") });
    expect(secondAnswer.status).toBe(303);
    expect(await desk.blocks()).toMatchObject([{ reason: "Pauze", endsAt: new Date("2027-03-29T15:00Z") }]);
  });

  test("a block and a booking at once: the booking is refused, or the block lists it", async () => {
    for (let round = 0; round < 6; round++) {
      await shop.runtime().db.execute(emptying("bookings, blocks, rate_limits"));
      const sentences = [
        () => desk.block({ from: monday, fromTime: "14:00", toTime: "18:00" }),
        () => book({ date: monday, time: "15:00" }),
      ];
      const answers = await Promise.all((round % 2 ? sentences : sentences.reverse()).map((ask) => ask()));
      const made = answers.find(({ status }) => status === 303);
      const secondAnswer = answers.find((answer) => answer !== made);
      const page = await desk.member.text(made?.headers.get("Location") ?? "");
      expect(page.includes("Jan Vandeputte")).toBe(secondAnswer?.status === 201);
      expect([201, 409]).toContain(secondAnswer?.status);
    }
  });

  test("the same block sent several times at once is stored once", async () => {
    const fields = { from: monday, fromTime: "12:00", toTime: "13:00" };
    const answers = await Promise.all([desk.block(fields), desk.block(fields), desk.block(fields)]);
    expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
    expect(await desk.blocks()).toHaveLength(1);
  });

  test.each([
    ["no day", { from: "" }, "Ongeldige datum"],
    ["a day before the calendar", { from: "0000-01-01" }, "Ongeldige datum"],
    ["a last day after the calendar", { length: "days", to: "9999-12-31" }, "Ongeldige datum"],
    ["no hour", { fromTime: "" }, "Ongeldige tijd"],
    ["an end before its begin", { toTime: "11:00" }, "Het einde moet na het begin komen"],
    ["days that run backwards", { length: "days", to: today }, "Het einde moet na het begin komen"],
    ["hours that are over", { from: today, fromTime: "09:00", toTime: "14:00" }, "Dat is al voorbij"],
    ["a day years ahead", { from: "2031-01-06" }, "Kies dagen binnen het komende jaar"],
    ["an empty reason", { reason: "own", ownReason: " " }, "Schrijf waarom"],
    ["too long a reason", { reason: "own", ownReason: "x".repeat(101) }, "Schrijf hoogstens 100 tekens"],
    ["an unknown length", { length: "weeks" }, "Kies uren of hele dagen"],
  ])("%s is refused with a sentence", async (_, wrong, sentence) => {
    const answer = await desk.block({ from: monday, fromTime: "12:00", toTime: "13:00", ...wrong });
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain(sentence);
    expect(await desk.blocks()).toEqual([]);
  });

  test("the form proposes the next half hour today, and the noon break on another day", async () => {
    const proposed = async (query: string) => {
      const page = await (await desk.member.fetch(`/admin/blokkeren${query}`)).text();
      return ["from", "fromTime", "toTime"].map(
        (name) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1],
      );
    };
    expect(await proposed("")).toEqual([today, "14:30", "15:30"]);
    expect(await proposed(`?dag=${monday}`)).toEqual([monday, "12:00", "13:00"]);
    expect(await proposed("?dag=nonsense")).toEqual([today, "14:30", "15:30"]);
    clockAt(`${today} 23:40`);
    expect(await proposed(`?dag=${today}`)).toEqual([today, "23:30", "23:55"]);
    clockAt(`${today} 14:02`);
  });

  test.each([
    ["an hour of today", { from: today, fromTime: "09:00", toTime: "10:00" }, "block-to-time"],
    ["a day before", { from: "2027-03-25" }, "block-from"],
    ["whole days before", { length: "days", from: "2027-03-24", to: "2027-03-25" }, "block-to"],
    ["one whole day before", { length: "days", from: "2027-03-25" }, "block-from"],
    ["a day in years", { from: "2031-01-06" }, "block-from"],
  ])("why %s is refused stands at the field that says it", async (_, wrong, field) => {
    const answer = await desk.block({ fromTime: "12:00", toTime: "13:00", ...wrong });
    expect(await answer.text()).toContain(`id="${field}-error"`);
  });

  test("a reason in free text is kept, and an invalid post still gets a page", async () => {
    await desk.block({
      from: today,
      fromTime: "09:00",
      toTime: "20:00",
      reason: "own",
      ownReason: " <b>Stage</b>\t ",
    });
    expect(await desk.member.text("/admin/blokkeren")).toContain("&lt;b&gt;Stage&lt;/b&gt;");
    expect((await desk.member.post("/admin/blokkeren", {})).status).toBe(422);
    expect((await desk.removeBlock("x")).status).toBe(303);
    expect(await desk.blocks()).toHaveLength(1);
  });
});
