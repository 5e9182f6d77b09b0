/** Tests series of bookings. The clock stands on a Friday, two days before it goes forward. */
import { describe, expect, test, vi } from "vitest";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { patience } from "../setup/slowness.ts";
import { words } from "../setup/visitor.ts";

const [today, friday] = ["2027-03-26", "2027-04-02"];

describe("a customer who comes every few weeks", () => {
  const { shop, desk } = testBookingDesk({ engine: "embedded", at: `${today} 14:02` });
  const formKey = crypto.randomUUID();
  const fields = {
    date: friday,
    time: "11:00",
    weeks: "3",
    until: "2027-05-20",
    email: "an@example.be",
    name: "An De Smet",
    formKey,
  };
  const dates = [friday, "2027-04-23", "2027-05-14"];
  const tick = (ticked: string[], time = fields.time) =>
    Object.fromEntries(ticked.map((date) => [`at-${date}`, `${date}T${time}`]));
  /** Sends the first step, and the second with these dates. */
  async function series(ticked = dates, changes: Partial<typeof fields> = {}) {
    const html = await (await desk.add({ ...fields, ...changes })).text();
    const seriesKeys = formValue(html, "seriesKeys");
    const book = () =>
      desk.add({ ...fields, ...changes, ...tick(ticked, changes.time), step: "series", seriesKeys });
    return { text: words(html), html, book };
  }
  /** Returns the moments that a list posts as it stands. */
  const chosenIn = (html: string) => {
    const checked = [...html.matchAll(/<input[^>]*name="(at-[^"]*)"[^>]*checked[^>]*>/g)];
    const moments = checked.map(([input, name]) => [name, / value="([^"]*)"/.exec(input)?.[1]]);
    return Object.fromEntries(moments.filter(([, moment]) => moment));
  };
  const bookedDates = async () => (await desk.bookings()).map(({ bookingDate }) => bookingDate).sort();

  test("all dates are shown first; then each is a booking, and one mail lists them", async () => {
    const { text, book } = await series();
    expect(text).toContain("Alle 3 dagen zijn vrij");
    expect(await desk.bookings()).toEqual([]);
    const answer = await book();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/vandaag?dag=${friday}`]);
    expect(await bookedDates()).toEqual(dates);
    expect(await desk.queuedMails()).toEqual(["series"]);
    const tokens = (await desk.bookings()).map(({ manageToken }) => manageToken);
    // A mail of the test before may still be under way.
    const mail = await vi.waitFor(async () => {
      const found = (await shop.mails()).find(({ text }) => text?.includes(tokens[0] ?? ""));
      expect(found).toBeDefined();
      return found;
    }, patience(15));
    expect(mail?.subject).toContain("Je 3 afspraken bij");
    for (const token of tokens) expect(mail?.text).toContain(token);
    const [file] = mail?.attachments ?? [];
    const calendar = new TextDecoder().decode(file?.content as ArrayBuffer);
    // Eleven o'clock in summer is nine in UTC.
    expect(calendar.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual([
      "DTSTART:20270402T090000Z",
      "DTSTART:20270423T090000Z",
      "DTSTART:20270514T090000Z",
    ]);
    expect(new Set(calendar.match(/^UID:.*$/gm))).toHaveProperty("size", 3);
    expect(calendar).toContain("METHOD:PUBLISH");
    // Sends the same form again.
    await book();
    expect(await desk.bookings()).toHaveLength(3);
    const [one] = await desk.bookings();
    expect((await desk.cancel(one?.id ?? "")).status).toBe(303);
    expect((await desk.bookings()).filter(({ status }) => status === "confirmed")).toHaveLength(2);
  });

  test("a regular without a last day is booked for a year", async () => {
    const { text, html } = await series([], { until: "" });
    expect(text).toContain("Alle 18 dagen zijn vrij");
    expect(html).toContain('name="at-2028-03-24"');
  });

  test("the form is sent again with more dates: the missing ones join the series, and one mail lists them all", async () => {
    await (await series()).book();
    const moreDates = [...dates, "2027-06-04", "2027-06-25"];
    const longerSeries = await series(moreDates, { until: "2027-07-01" });
    expect((await longerSeries.book()).status).toBe(303);
    expect((await longerSeries.book()).status).toBe(303);
    expect(await bookedDates()).toEqual(moreDates);
    expect(new Set((await desk.bookings()).map(({ seriesId }) => seriesId)).size).toBe(1);
    const lasts = async () => (await shop.mails()).map(({ subject }) => subject);
    await expect.poll(lasts).toContainEqual(expect.stringContaining("Je 5 afspraken bij"));
  });

  test("the rest of a series is cancelled at once, after a question that lists each", async () => {
    const { book } = await series();
    await book();
    const [first, second] = await desk.bookings();
    await desk.cancel(first?.id ?? "");
    const page = await desk.html(second?.id ?? "");
    expect(words(page)).toContain("De hele reeks annuleren nog 2 keer");
    const path = /\/admin\/annuleren\?reeks=[\w-]{36}/.exec(page)?.[0] ?? "";
    const html = await (await desk.member.fetch(path)).text();
    expect(words(html)).toContain("2 boekingen annuleren?");
    await desk.member.post("/admin/annuleren", { shown: formValue(html, "shown") });
    expect((await desk.bookings()).map(({ status }) => status)).toEqual(Array(3).fill("cancelled"));
    await desk.member.text("/admin/annuleren");
    expect(await desk.member.text("/admin/annuleren?reeks=x")).toContain("Kies eerst in de lijst");
  });

  test("a date with a conflict is left out, or booked if it is ticked", async () => {
    await desk.added({ name: "Piet Peeters", date: dates[1], time: "11:00" });
    const { text, html, book } = await series([friday, "2027-05-14"]);
    expect(text).toContain("Op 1 dag staat er iets in de weg");
    expect(text).toContain("vr 23 apr 11:00 Overlapt met Piet Peeters 11:00–11:30");
    expect(html).toMatch(/name="at-2027-04-02"[^>]*checked/);
    expect(chosenIn(html)).toEqual(tick([friday, "2027-05-14"]));
    await book();
    expect(await bookedDates()).toEqual(dates);
    const all = await series(dates, { formKey: crypto.randomUUID(), time: "11:15" });
    await all.book();
    expect((await desk.bookings()).filter(({ overlapAllowed }) => overlapAllowed)).toHaveLength(3);
  });

  test("a date with a conflict shows the nearest free moments, and one of them can be booked instead", async () => {
    await desk.added({ name: "Piet Peeters", date: dates[1], time: "11:00" });
    const { text, html } = await series();
    expect(text).toMatch(/In plaats van vr 23 apr 11:00 Niets 10:30 11:30 \S+ Toch 11:00/);
    const at = { "at-2027-04-23": "2027-04-23T11:30", "at-2027-05-14": "2027-05-13T11:00" };
    const seriesKeys = formValue(html, "seriesKeys");
    const answer = await desk.add({ ...fields, ...tick([friday]), ...at, step: "series", seriesKeys });
    expect(answer.status).toBe(303);
    const bookings = (await desk.bookings()).filter(({ name }) => name === "An De Smet");
    expect(bookings.map(({ startsAt }) => startsAt.toISOString()).sort()).toEqual([
      "2027-04-02T09:00:00.000Z",
      "2027-04-23T09:30:00.000Z",
      "2027-05-13T09:00:00.000Z",
    ]);
    expect(bookings.every(({ overlapAllowed }) => !overlapAllowed)).toBe(true);
    expect(new Set(bookings.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test("the list of dates is shown again: an unticked date is not booked, and the other choices stay", async () => {
    await desk.added({ name: "Piet Peeters", date: dates[1], time: "11:00" });
    await desk.added({ name: "Piet Peeters", date: dates[2], time: "11:00" });
    const longer = { ...fields, until: "2027-06-04", step: "series" };
    const { html } = await series(dates, { until: longer.until });
    const stay = { ...tick([friday, "2027-05-14"]), "at-2027-04-23": "2027-04-23T11:30" };
    const ticks = { ...stay, ...tick(["2027-06-04"]) };
    await shop.post("/api/bookings", bookingRequest({ date: "2027-06-04", time: "11:00" }));
    const answer = await desk.add({ ...longer, ...ticks, seriesKeys: formValue(html, "seriesKeys") });
    expect(answer.status).toBe(409);
    const secondPage = await answer.text();
    expect(secondPage).not.toMatch(/<input[^>]*type="hidden"[^>]*name="at-/);
    // Nobody has accepted the conflict of 4 June.
    expect(chosenIn(secondPage)).toEqual(stay);
    const { "at-2027-04-23": _, ...fewer } = chosenIn(secondPage);
    const last = await desk.add({ ...longer, ...fewer, seriesKeys: formValue(secondPage, "seriesKeys") });
    expect(last.status).toBe(303);
    const bookings = (await desk.bookings()).filter(({ name }) => name === "An De Smet");
    expect(bookings.map(({ bookingDate }) => bookingDate).sort()).toEqual([friday, "2027-05-14"]);
  });

  test("a date that was left out stays out when the list of dates is shown again", async () => {
    const { html, book } = await series([friday, dates[2] ?? ""]);
    expect(chosenIn(html)).toEqual(tick(dates));
    await shop.post("/api/bookings", bookingRequest({ date: friday, time: "11:00" }));
    expect(chosenIn(await (await book()).text())).toEqual(tick(["2027-05-14"]));
  });

  test("another hour makes a new list, without the choices of the former one", async () => {
    await desk.added({ name: "Piet Peeters", date: dates[1], time: "11:00" });
    const answer = await desk.add({ ...fields, time: "14:00", "at-2027-04-23": "2027-04-23T11:30" });
    expect(chosenIn(await answer.text())).toEqual(tick(dates, "14:00"));
  });

  test("without script another hour makes a new list too", async () => {
    const { html } = await series();
    const seriesKeys = formValue(html, "seriesKeys");
    const sent = { ...fields, ...tick(dates), step: "series", seriesKeys };
    const answer = await desk.add({ ...sent, time: "14:00", seriesTime: formValue(html, "seriesTime") });
    expect([answer.status, chosenIn(await answer.text())]).toEqual([409, tick(dates, "14:00")]);
    expect(await bookedDates()).toEqual([]);
  });

  test("the form is sent again with another moment for a booked date: it is refused, and the booking stays", async () => {
    const { html } = await series();
    const sent = { ...fields, ...tick(dates), step: "series", seriesKeys: formValue(html, "seriesKeys") };
    expect((await desk.add(sent)).status).toBe(303);
    const answer = await desk.add({ ...sent, "at-2027-04-23": "2027-04-23T11:30" });
    expect([answer.status, words(await answer.text())]).toEqual([
      422,
      expect.stringContaining("is al ingeboekt, op een ander uur"),
    ]);
  });

  test("after a series the agenda of the first chosen moment is shown", async () => {
    await desk.added({ name: "Piet Peeters", date: friday, time: "11:00" });
    const { html } = await series();
    const choices = { ...tick(dates), "at-2027-04-02": "2027-04-01T11:00" };
    const seriesKeys = formValue(html, "seriesKeys");
    const answer = await desk.add({ ...fields, ...choices, step: "series", seriesKeys });
    expect(answer.headers.get("Location")).toBe("/admin/vandaag?dag=2027-04-01");
  });

  test("a visitor books one of the dates first: the list is shown again, and nothing is booked", async () => {
    const { book } = await series();
    await shop.post("/api/bookings", bookingRequest({ date: dates[2], time: "11:00" }));
    const answer = await book();
    expect(answer.status).toBe(409);
    expect(words(await answer.text())).toContain("Overlapt met Jan Vandeputte");
    expect(await bookedDates()).toEqual([dates[2]]);
  });

  test.each([
    ["an unknown rhythm", { weeks: "9" }, "Kies om de hoeveel weken"],
    ["a series of one visit", { until: "2027-04-10" }, "Zo is er maar één keer"],
    ["no date", { until: "2027-02-30" }, "Ongeldige datum"],
    ["more than a year", { until: "2028-03-27" }, "Kies een dag binnen het komende jaar"],
    ["none of the dates", { step: "series" }, "Kies minstens één dag"],
    ["no time", { time: "" }, "Ongeldige tijd"],
  ])("%s is refused with a sentence, and the input stays", async (_, wrong, sentence) => {
    const answer = await desk.add({ ...fields, ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(words(html)).toContain(sentence);
    expect(html).toContain("An De Smet");
    expect(await desk.bookings()).toEqual([]);
  });
});
