/** Tests repeating blocks. The clock stands on a Friday, two days before it goes forward. */
import { describe, expect, test } from "vitest";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { emptying } from "../setup/emptying.ts";
import { words } from "../setup/visitor.ts";

const [today, friday, monday] = ["2027-03-26", "2027-04-02", "2027-03-29"];

describe("a block that repeats", () => {
  const { desk } = testBookingDesk({ engine: "embedded", at: `${today} 14:02` });
  const fields = {
    from: today,
    fromTime: "17:00",
    toTime: "18:00",
    reason: "Pauze",
    repeat: "weekly",
    until: "2027-04-20",
  };
  const page = () => desk.member.text("/admin/blokkeren");
  const confirmed = async (changes = {}) => {
    const html = await (await desk.block({ ...fields, ...changes })).text();
    return desk.block({ ...fields, ...changes, confirmed: formValue(html, "confirmed") });
  };

  test("is shown with the bookings it affects before it is saved, at the same hour each week", async () => {
    await desk.added({ name: "An De Smet", date: friday, time: "17:30" });
    await desk.added({ name: "Net Ervoor", date: friday, time: "16:30" });
    const answer = await desk.block(fields);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const text = words(html);
    expect(text).toContain("4 keer blokkeren? Elke vrijdag, van vr 26 mrt tot en met vr 16 apr.");
    expect(text).toContain("vr 2 apr 17:30 An De Smet");
    expect(text).not.toContain("Net Ervoor");
    expect(await desk.blocks()).toEqual([]);

    await desk.block({ ...fields, confirmed: formValue(html, "confirmed") });
    expect((await desk.blocks()).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      "2027-03-26T16:00:00.000Z",
      "2027-04-02T15:00:00.000Z",
      "2027-04-09T15:00:00.000Z",
      "2027-04-16T15:00:00.000Z",
    ]);
    const bookingPage = await page();
    expect(bookingPage).toContain("Wat doe je met deze afspraak?");
    expect(bookingPage).toContain("Elke week, nog 4 keer tot en met vr 16 apr");
    expect(await desk.freeTimes(friday)).not.toContain("17:00");
  });

  test("a repeated block sent twice is stored once; a changed one is shown before it is stored", async () => {
    await confirmed();
    await confirmed();
    expect(await desk.blocks()).toHaveLength(4);
    const html = await (await desk.block(fields)).text();
    const other = await desk.block({
      ...fields,
      until: "2027-06-01",
      confirmed: formValue(html, "confirmed"),
    });
    expect(words(await other.text())).toContain("10 keer blokkeren?");
    expect(await desk.blocks()).toHaveLength(4);
  });

  test("one occurrence is removed, or all future ones", async () => {
    await confirmed();
    await desk.block({ from: monday, fromTime: "12:00", toTime: "13:00" });
    const blocks = await desk.blocks();
    await desk.removeBlock(blocks[2]?.id ?? "");
    expect(await page()).toContain("Elke week, nog 3 keer");
    const series = blocks[0]?.seriesId ?? "";
    for (const wrong of ["", "x", crypto.randomUUID()])
      await desk.member.post("/admin/blokkeren", { intent: "remove", series: wrong });
    expect(await desk.blocks()).toHaveLength(4);
    await desk.member.post("/admin/blokkeren", { intent: "remove", series });
    expect((await desk.blocks()).map(({ seriesId }) => seriesId)).toEqual([null]);
  });

  test("whole weeks follow each other", async () => {
    await confirmed({
      length: "days",
      from: monday,
      to: "2027-04-04",
      until: "2027-04-12",
      reason: "Verlof",
    });
    expect(await desk.blocks()).toHaveLength(3);
    expect(await desk.freeTimes("2027-04-15")).toEqual([]);
    await desk.db().execute(emptying("blocks"));
  });

  test.each([
    ["no last day", { until: "" }, "Ongeldige datum", "block-until"],
    ["a last day that does not exist", { until: "2027-02-30" }, "Ongeldige datum", "block-until"],
    [
      "a last day in the first week",
      { until: friday.replace("02", "01") },
      "minstens een week later",
      "block-until",
    ],
    ["a last day in years", { until: "2031-01-06" }, "binnen het komende jaar", "block-until"],
    ["an unknown rhythm", { repeat: "daily" }, "Kies hoe vaak", "repeat"],
    ["more than a week each time", { to: "2027-04-03" }, "duurt hoogstens een week", "block-to"],
  ])("%s is refused at its field", async (_, wrong, sentence, field) => {
    const answer = await desk.block({ ...fields, ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(words(html)).toContain(sentence);
    expect(html).toContain(`id="${field}-error"`);
    expect(await desk.blocks()).toEqual([]);
  });
});
