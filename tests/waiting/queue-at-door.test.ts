/** Tests joining the queue at the door by phone, through the address in a QR code. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { languageCodes, pathOf } from "#app/i18n/format/language.ts";
import { doorCode } from "#app/walk-ins/door.server.ts";
import { walkIns } from "#app/walk-ins/tables/walk-ins.server.ts";
import { openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { testQueueAtDoor } from "../setup/queue-desk.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember, visitor, words } from "../setup/visitor.ts";

describe("the queue at the door", () => {
  const { day, shop, queue, member, someone, join, screen } = testQueueAtDoor();
  const form = (name: string, id: string = randomUUID()) => ({ id, name, code: doorCode() });

  test("a visitor joins with a name: the link shows place and time, staff see who joined by phone, and one tap leaves", async () => {
    const [first, second] = [someone(), someone()];
    const page = await first.fetch("/wachtrij");
    expect([page.status, page.headers.getSetCookie(), page.headers.get("X-Robots-Tag")]).toEqual([
      200,
      [],
      "noindex",
    ]);
    expect(words(await page.text())).toContain("aan de beurt nu.");
    const place = await join(first, "  Jan   Peeters ");
    clockAt(`${day} 14:03`);
    const other = await join(second, "É. D’Hondt");
    expect(await first.text(place)).toContain("Je bent aan de beurt Kom maar naar voren");
    expect(await second.text(other)).toMatch(/Plaats 2 Je bent aan de beurt rond 14:3\d\. Blijf in de buurt/);
    expect(await member().text("/admin/vandaag")).toContain(
      "Jan Peeters sinds 14:02, aan de beurt nu, zelf ingeschreven",
    );
    // A second scan leads to the visitor's place instead of the form.
    const scanned = await (await first.fetch("/wachtrij")).text();
    expect(words(scanned)).toContain("Je staat al in de rij");
    expect(scanned).toContain(`href="${place}"`);
    expect(scanned).not.toContain("<form");

    const board = await shop.fetch(await screen());
    const html = words(await board.text());
    expect(board.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(html).toMatch(/1 Jan nu 2 É\. rond 14:3/);
    expect(html).not.toContain("Peeters");
    expect((await shop.fetch("/wachtrij/scherm/AAAAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);

    for (let taps = 0; taps < 2; taps++) expect((await first.post(place, {})).status).toBe(303);
    expect(await first.text(place)).toContain("Je staat niet meer in de rij");
    expect(await second.text(other)).toContain("Je bent aan de beurt");
    await queue.post({ intent: "chair", id: await queue.idOf("É. D’Hondt") });
    expect(await second.text(other)).toContain("Je zit in de stoel");
    expect(await shop.runtime().db.select().from(bookings)).toMatchObject([
      { name: "É. D’Hondt", source: "walk-in" },
    ]);
    // A visitor whose turn has come may join again.
    expect(await (await second.fetch("/wachtrij")).text()).toContain("<form");
  });

  test("a form sent twice takes one place, and a second entry from the same device shows the first", async () => {
    const customer = someone();
    const fields = form("Jan");
    const taps = await Promise.all([1, 2, 3].map(() => customer.post("/wachtrij", fields)));
    expect(taps.map(({ status }) => status)).toEqual([303, 303, 303]);
    const secondAnswer = await customer.post("/wachtrij", form("Piet"));
    const html = await secondAnswer.text();
    expect([secondAnswer.status, words(html)]).toEqual([
      409,
      expect.stringContaining("Je staat al in de rij"),
    ]);
    expect(html).toContain(`href="/wachtrij/${fields.id}"`);
    expect(await queue.rows()).toHaveLength(1);
    // The cookie lasts until the end of the day and is sent to /wachtrij only.
    const [cookie = ""] = taps[0]?.headers.getSetCookie() ?? [];
    expect(cookie).toMatch(/^wachtrij=.*Max-Age=35880; Path=\/wachtrij; HttpOnly; SameSite=Lax$/);
  });

  test("joining works only while staff keep the queue and time is left today", async () => {
    const customer = someone();
    await queue.post({ intent: "stop" });
    expect(await customer.text("/wachtrij")).toContain("Er is nu geen wachtrij");
    const closed = await customer.post("/wachtrij", form("Jan"));
    expect([closed.status, words(await closed.text())]).toEqual([
      409,
      expect.stringContaining("Er is nu geen wachtrij"),
    ]);
    await queue.post({ intent: "keep" });
    // The queue stays open for hours without an action by staff.
    clockAt(`${day} 15:30`);
    await join(customer, "Jan");
    clockAt(`${day} 22:30`);
    const full = await someone().post("/wachtrij", form("Piet"));
    expect([full.status, words(await full.text())]).toEqual([
      409,
      expect.stringContaining("De rij is vol voor vandaag"),
    ]);
    clockAt(`${openDate(4)} 14:02`);
    expect(await someone().text("/wachtrij")).toContain("Er is nu geen wachtrij");
    expect(await queue.rows()).toHaveLength(1);
  });

  test("an invalid name is refused with a sentence, and the input stays", async () => {
    const customer = someone();
    for (const name of [
      "",
      "   ",
      "<script>alert(1)</script>",
      "www.spam.be",
      "1",
      "x".repeat(31),
      "a\u202Eb",
      "Z\u0301\u0301\u0301\u0301",
      "😀",
    ]) {
      const refused = await customer.post("/wachtrij", form(name));
      const html = await refused.text();
      expect([refused.status, words(html)], name).toEqual([
        422,
        expect.stringContaining("Schrijf je voornaam of je initialen"),
      ]);
      expect(html).not.toContain("<script>alert");
    }
    expect(await (await customer.post("/wachtrij", form("www.spam.be"))).text()).toContain(
      'value="www.spam.be"',
    );
    for (const id of ["", "x", "' OR 1=1"])
      expect((await customer.post("/wachtrij", form("Jan", id))).status).toBe(422);
    for (const path of ["/wachtrij/x", `/wachtrij/${randomUUID()}`, "/wachtrij/scherm"]) {
      const answer = await customer.fetch(path);
      expect([answer.status, words(await answer.text())]).toEqual([
        404,
        expect.stringContaining("Deze plaats bestaat niet meer"),
      ]);
    }
    expect((await customer.fetch("/wachtrij", { method: "PUT" })).status).toBe(405);
    expect(await queue.rows()).toEqual([]);
  });

  test("one address may join twelve times, and the queue holds no more than 25 names", async () => {
    clockAt(`${day} 09:32`);
    await queue.post({ intent: "keep" });
    const answers = [];
    for (let i = 0; i < 14; i++)
      answers.push(await visitor(shop, "198.51.100.9").post("/wachtrij", form("Jan")));
    expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(303), 429, 429]);
    const last = answers.at(-1);
    expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(words((await last?.text()) ?? "")).toContain("Even geduld");
    const rest = await Promise.all(
      Array.from({ length: 18 }, () => someone().post("/wachtrij", form("Piet"))),
    );
    expect(rest.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(13);
    expect((await queue.rows()).length).toBeLessThanOrEqual(25);
    expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([303, 409]));
  });

  test("the queue speaks French and English, the privacy page names its cookie, and names are deleted that night", async () => {
    const customer = someone();
    expect(await customer.text("/wachtrij?taal=fr")).toContain("Prénom ou initiales");
    const answer = await customer.post("/wachtrij?taal=en", form("Jan"));
    const place = answer.headers.get("Location") ?? "";
    expect(place).toMatch(/\?taal=en$/);
    const page = await (await customer.fetch(place)).text();
    expect(page).toContain('<html lang="en');
    expect(words(page)).toContain("It’s your turn");
    for (const path of languageCodes.map((code) => pathOf("privacy", code)))
      expect(await customer.text(path)).toMatch(/cookie \(wachtrij\)/);
    // The id of an entry that staff made opens no public page.
    const els = await queue.add("Els");
    expect((await customer.fetch(`/wachtrij/${els}`)).status).toBe(404);
    clockAt(`${openDate(4)} 00:30`);
    expect((await customer.fetch(place)).status).toBe(404);
    await applyRetention.run();
    expect(await queue.rows()).toEqual([]);
  });
});

describe("a shop without a queue at its door", () => {
  const shop = testShop({ engine: "server" });

  test("has no such address, mentions no cookie, and prints no code", async () => {
    const { db } = shop.runtime();
    const id = randomUUID();
    await db.insert(walkIns).values({ id, name: "Jan", joinedByPhone: true, createdAt: new Date() });
    const unknown = await (await shop.fetch("/bestaat-niet")).text();
    for (const path of ["/wachtrij", `/wachtrij/${id}`, "/wachtrij/scherm/x"]) {
      const answer = await shop.fetch(path);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
      expect(words(await answer.text())).toBe(words(unknown));
      expect((await visitor(shop).post(path, { id, name: "Jan" })).status).toBe(404);
    }
    expect(await visitor(shop).text("/privacy")).not.toContain("wachtrij");
    const owner = await staffMember(shop, "admin");
    expect(await (await owner.fetch("/admin/zaak/boeklink")).text()).not.toContain("/wachtrij");
    expect(await (await owner.fetch("/admin/vandaag")).text()).not.toContain("/wachtrij/scherm");
    expect(await db.$count(walkIns, eq(walkIns.end, "left"))).toBe(0);
    await db.delete(walkIns);
  });
});
