/** The form without script lists the free times of the chosen day: on request, and in each answer. */
import { beforeAll, describe, expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { words } from "../setup/words.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine });
  const [busy, full] = [openDate(5), openDate(6)];

  let customers = 0;
  async function book(changes: Record<string, unknown>): Promise<void> {
    const phone = `04700000${String(++customers).padStart(2, "0")}`;
    const request = bookingRequest({ email: `klant${customers}@example.be`, phone, ...changes });
    expect((await shop.post("/api/bookings", request)).status).toBe(201);
  }
  beforeAll(async () => {
    for (const time of ["10:00", "11:30"]) await book({ date: busy, time });
    for (const time of ["09:30", "11:00", "12:30", "14:00", "15:30", "17:00", "18:30"])
      await book({ date: full, time, service: "complete" });
  });

  async function send(changes: Record<string, string>, path = "/?index") {
    const body = new URLSearchParams({ name: "", phone: "", email: "", service: "haarknip", ...changes });
    const answer = await shop.fetch(path, { method: "POST", body, redirect: "manual" });
    const html = await answer.text();
    const select = /<select[^>]* name="time"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
    return {
      status: answer.status,
      html,
      text: words(html),
      listed: [...select.matchAll(/>(\d\d:\d\d)</g)].map(([, time]) => time),
      picks: html.match(/<button[^>]* name="pick"/g) ?? [],
      waiting: [...(/href="(\/wachtlijst[^"]*)"/.exec(html) ?? [])][1]?.replaceAll("&amp;", "&"),
    };
  }
  async function freeOn(date: string): Promise<string[]> {
    const query = `service=haarknip&from=${date}&to=${date}`;
    return (await (await shop.fetch(`/api/availability?${query}`)).json()).days[0].times;
  }

  test("a request for the free times of a day lists those alone and keeps the input", async () => {
    const free = await freeOn(busy);
    const answer = await send({ name: "Zoë", date: busy, toon: "1" });
    expect(answer.status).toBe(200);
    expect(answer.listed).toEqual(free);
    expect(free).not.toContain("10:00");
    expect(answer.text).toContain(`${free.length} vrije momenten op ${longDate(busy)}.`);
    expect(answer.html).toContain('value="Zoë"');
    // The answer scrolls to this element, before the list of times.
    expect(answer.html.match(/id="booking"/g)).toHaveLength(1);
    expect(answer.html.indexOf('id="booking"')).toBeLessThan(answer.html.indexOf('name="time"'));
    expect(answer.waiting).toContain(`dag=${busy}`);
  });

  test("a taken time is refused with the free times of that day", async () => {
    const request = bookingRequest({ email: "laat@example.be", date: busy, time: "10:00" });
    const answer = await send(request as Record<string, string>);
    expect(answer.status).toBe(409);
    expect(answer.listed).toEqual(await freeOn(busy));
  });

  test("a full day lists no times, but the nearest free ones and the waiting list", async () => {
    const answer = await send({ date: full, toon: "1" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Die dag is volzet");
    expect(answer.listed).toEqual([]);
    expect(answer.picks).toHaveLength(3);
    expect(answer.waiting).toContain(`dag=${full}`);
    expect((await send({ date: full, toon: "1" }, "/fr")).text).toContain("Ce jour est complet");
  });

  test.each([
    ["2020-01-01", "Die dag is voorbij. Kies een dag die nog komt."],
    ["morgen", "Ongeldige datum"],
    ["", "Ongeldige datum"],
  ])(
    "the day %j is refused with a sentence, the first free times, and a waiting list without the day",
    async (date, text) => {
      const answer = await send({ date, toon: "1" });
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(text)]);
      expect(answer.picks).toHaveLength(3);
      expect(answer.waiting).toMatch(/^\/wachtlijst\?service=haarknip$/);
    },
  );
});
