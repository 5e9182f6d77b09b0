/** Tests the queue of walk-ins, and what the site says about it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { queueDesk } from "../setup/queue-desk.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";

const day = openDate(3);
const tables = "walk_ins, walk_in_queue, bookings, blocks";
afterAll(() => {
  vi.useRealTimers();
});

describe("the queue", () => {
  const shop = testShop({ engine: "server", empty: tables });
  let member: Visitor;
  beforeAll(async () => {
    member = await staffMember(shop);
  });
  beforeEach(async () => {
    clockAt(`${day} 14:02`);
    await queue.post({ intent: "stop" });
  });
  const queue = queueDesk(
    () => shop,
    () => member,
  );

  test("the wait follows from bookings, blocks, hours and the queue, and disappears after half an hour", async () => {
    const desk = bookingDesk(shop, member);
    expect(await queue.line()).toBeUndefined();
    await desk.added({ date: day, time: "14:00" });
    await desk.added({ date: day, time: "15:00" });
    const first = await queue.add("Jan");
    // He gets 14:30; 15:00 is booked.
    for (const path of ["/", "/contact"])
      expect(await queue.line(path)).toContain("Nu ongeveer 90 min wachten (bijgewerkt om 14:02)");
    clockAt(`${day} 14:03`);
    await queue.add();
    expect(await member.text("/admin/vandaag")).toMatch(/Jan sinds 14:02, aan de beurt rond 14:30/);
    expect(await member.text("/admin/wachtrij")).toMatch(
      /Klant van 14:03 sinds 14:03, aan de beurt rond 15:30/,
    );
    await desk.block({ from: day, fromTime: "15:30", toTime: "20:00", reason: "Pauze" });
    await queue.post({ intent: "keep" });
    expect(await queue.line()).toBeUndefined();
    expect(await member.text("/admin/vandaag")).toContain("Wie nu binnenkomt: vandaag geen plaats meer");
    const [block] = await desk.blocks();
    await desk.removeBlock(block?.id ?? "");
    await queue.post({ intent: "left", id: first });
    expect(await queue.line()).toContain("Nu ongeveer 90 min wachten");

    clockAt(`${day} 14:31`);
    // By the previous computation, or by one of this minute.
    expect(await queue.line()).toMatch(/^Nu ongeveer (60|90) min wachten \(bijgewerkt om 14:03\)/);
    clockAt(`${day} 14:34`);
    expect(await queue.line()).toBeUndefined();
    expect(await member.text("/admin/vandaag")).toContain("Niet bijgewerkt sinds een half uur");
    await queue.post({ intent: "keep" });
    expect(await queue.line()).toContain("bijgewerkt om 14:34");
    await queue.post({ intent: "stop" });
    expect(await queue.line()).toBeUndefined();
  });

  test("a chair with a no-show is free, and one with a walk-in is not", async () => {
    const desk = bookingDesk(shop, member);
    await desk.added({ date: day, time: "14:00", status: "no-show" });
    const first = await queue.add();
    expect(await queue.line()).toContain("Nu ongeveer 30 min wachten");
    await queue.post({ intent: "chair", id: first });
    expect(await queue.line()).toContain("Nu ongeveer 30 min wachten");
    clockAt(`${day} 14:32`);
    await queue.post({ intent: "keep" });
    expect(await queue.line()).toContain("Nu geen wachttijd (bijgewerkt om 14:32)");
  });

  test("a form sent twice adds one customer; of taps made at once the first counts, and it can be undone", async () => {
    const id = randomUUID();
    await Promise.all([1, 2, 3].map(() => queue.post({ intent: "add", id, name: "Els" })));
    expect(await queue.rows()).toHaveLength(1);
    const ends = await Promise.all(["chair", "left", "chair"].map((intent) => queue.post({ intent, id })));
    expect(ends.map(({ status }) => status)).toEqual([303, 303, 303]);
    const [ended] = await queue.rows();
    await queue.post({ intent: ended?.end === "chair" ? "left" : "chair", id });
    expect(await queue.rows()).toEqual([ended]);
    expect(await shop.runtime().db.$count(bookings)).toBe(ended?.end === "chair" ? 1 : 0);
    await queue.post({ intent: "again", id });
    expect(await queue.rows()).toMatchObject([{ end: null, endedAt: null }]);
  });

  test("a name that is too long is shown at its field; invalid values are refused; a day later all names are deleted", async () => {
    const refused = await queue.post({ intent: "add", id: randomUUID(), name: "x".repeat(101) });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Naam te lang");
    expect(html).toContain("x".repeat(101));
    for (const fields of [
      { intent: "add", id: "x" },
      { intent: "x", id: randomUUID() },
    ])
      expect((await queue.post(fields)).status).toBe(400);
    await queue.add("Jan");
    await applyRetention.run();
    expect(await queue.rows()).toHaveLength(1);
    clockAt(`${day} 14:02`, { minutes: 24 * 60 });
    expect(await member.text("/admin/wachtrij")).not.toContain("Jan");
    await applyRetention.run();
    expect(await queue.rows()).toEqual([]);
  });
});
