/** Several services in one visit are one booking with the sum of minutes and prices, for one barber. */
import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { publish } from "#app/shop/publish.server.ts";
import { shopDocuments } from "#app/shop/tables/content.server.ts";
import { bookingApi } from "../setup/booking-api.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { isDeep } from "../setup/deep.ts";
import { engineOfRun } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

const several = "haarknip,baard";

describe.skipIf(isDeep)("several services in one visit", () => {
  const { shop, stored, book: post } = bookingApi("server");

  /** @param prices in cents, by the code of the service. */
  async function setPrices(prices: Record<string, number>): Promise<void> {
    const { db } = shop.runtime();
    const rows = await db
      .select()
      .from(shopDocuments)
      .where(inArray(shopDocuments.key, Object.keys(prices)));
    const edits = rows.map(({ key, position, version, value }) => ({
      kind: "service" as const,
      key,
      position,
      seen: version,
      value: { ...Object(value), price: { cents: prices[key], isFrom: false } },
    }));
    expect(await publish(db, { by: null, edits })).toMatchObject({ ok: true });
  }

  test("are one appointment with the sum of minutes and prices, shown with all names on its page and in its calendar", async () => {
    await setPrices({ haarknip: 2500, baard: 1900 });
    const answer = await post({ service: "baard,haarknip", email: "twee@example.be" });
    const { booking } = await answer.json();
    expect([answer.status, booking.service]).toEqual([201, several]);
    const [row] = await stored();
    expect(row).toMatchObject({
      serviceLabel: "Klassieke Haarknip + Baard Verzorging",
      parts: [
        { code: "haarknip", minutes: 30, priceCents: 2500 },
        { code: "baard", minutes: 30, priceCents: 1900 },
      ],
    });
    expect(Number(row?.endsAt) - Number(row?.startsAt)).toBe(60 * 60_000);
    expect(row?.priceCents).toBe(4400);
    const page = words(await (await shop.fetch(booking.manageUrl)).text());
    expect(page).toContain("Klassieke Haarknip + Baard Verzorging");
    const calendar = await (await shop.fetch(`${booking.manageUrl}/agenda.ics`)).text();
    expect(calendar.replaceAll("\r\n ", "")).toContain("Klassieke Haarknip + Baard Verzorging");
  });

  test("fit where the sum of minutes fits, and otherwise get times at which it does", async () => {
    const date = openDate(9);
    await post({ date, time: "11:00", email: "elf@example.be" });
    const free = async (service: string) => {
      const query = new URLSearchParams({ service, from: date, to: date });
      const { days } = await (await shop.fetch(`/api/availability?${query}`)).json();
      return days[0].times as string[];
    };
    expect(await free("haarknip")).toContain("10:30");
    expect(await free(several)).not.toContain("10:30");
    expect(await free(several)).toContain("10:00");
    expect((await free(several)).at(-1)).toBe("19:00");
    const answer = await post({ date, time: "10:30", service: several, email: "half@example.be" });
    expect(answer.status).toBe(409);
    const { alternatives } = await answer.json();
    expect(alternatives.map(({ time }: { time: string }) => time)).toContain("10:00");
  });

  test.each([
    ["haarknip,tovenarij", "Selecteer een service"],
    ["haarknip,", "Selecteer een service"],
    ["haarknip,haarknip", "Kies elke dienst maar één keer"],
    ["haarknip,baard,premium,complete", "Kies hoogstens drie diensten voor één bezoek"],
  ])("%s is refused at its field: %s", async (service, message) => {
    const answer = await post({ service });
    const { issues } = await answer.json();
    expect([answer.status, issues]).toEqual([422, [{ field: "service", message }]]);
    const query = new URLSearchParams({ service, from: openDate(7), to: openDate(7) });
    const response = await shop.fetch(`/api/availability?${query}`);
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
  });

  test("without script two more lists add services; mistakes are named and the input stays", async () => {
    const html = await (await shop.fetch("/")).text();
    expect(html).toMatch(/<select[^>]*name="second"/);
    const input = {
      ...bookingRequest({ email: "noscript@example.be" }),
      date: openDate(11),
      message: "Hallo",
    };
    const send = (changes: Record<string, string>) =>
      shop.fetch("/?index", {
        method: "POST",
        body: new URLSearchParams({ ...input, ...changes }),
        redirect: "manual",
      });
    const refused = await send({ second: "haarknip" });
    const formPage = await refused.text();
    expect(refused.status).toBe(422);
    expect(words(formPage)).toContain("Kies elke dienst maar één keer");
    expect(formPage).toContain("Hallo</textarea>");
    const booked = await send({ second: "baard" });
    expect([booked.status, booked.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/afspraak\//),
    ]);
    const [row] = await stored();
    expect(row?.service).toBe(several);
  });

  test("wait on the list for a time that fits their total", async () => {
    const query = new URLSearchParams({ service: several, dag: openDate(7) });
    const html = await (await shop.fetch(`/wachtlijst?${query}`)).text();
    expect(html).toMatch(/<option value="haarknip,baard" selected/);
  });
});

describe.each(engineOfRun)("requests at once on %s", (engine) => {
  const { stored, book } = bookingApi(engine);

  test("one of several overlapping visits is booked", async () => {
    const date = openDate(8);
    const requests = ["10:00", "10:30", "11:00", "10:30", "10:00"].map((time, index) =>
      book({ service: "haarknip,premium", date, time, email: `race${index}@example.be` }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });
});
