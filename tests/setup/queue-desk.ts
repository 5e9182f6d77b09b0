import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { doorCode } from "#app/walk-ins/door.server.ts";
import { walkIns } from "#app/walk-ins/tables/walk-ins.server.ts";
import { openDate } from "./booking-requests.ts";
import { changeRules } from "./change-rules.ts";
import { clockAt } from "./clock.ts";
import { type TestShop, testShop } from "./test-shop.ts";
import { staffMember, type Visitor, visitor } from "./visitor.ts";
import { words } from "./words.ts";

/** Makes a shop with a queue at its door; each test begins at two in the afternoon with nobody in it. */
export function testQueueAtDoor() {
  const day = openDate(3);
  const shop = testShop({
    engine: "server",
    empty: "walk_ins, walk_in_queue, bookings, blocks, rate_limits",
  });
  let member: Visitor;
  let address = 0;
  const queue = queueDesk(
    () => shop,
    () => member,
  );
  beforeAll(async () => {
    member = await staffMember(shop);
    await changeRules(shop.runtime().db, { queue: { isAtDoor: true } });
  });
  beforeEach(async () => {
    clockAt(`${day} 14:02`);
    await queue.post({ intent: "keep" });
  });
  afterAll(() => void vi.useRealTimers());
  return {
    day,
    shop,
    queue,
    member: () => member,
    someone: () => visitor(shop, `203.0.113.${++address % 250}`),
    /** Takes a place with the code of the door. Returns the place's path. */
    async join(customer: Visitor, name: string): Promise<string> {
      const answer = await customer.post("/wachtrij", { id: randomUUID(), name, code: doorCode() });
      expect(answer.status).toBe(303);
      return answer.headers.get("Location") ?? "";
    },
    /** Returns the path of the screen in the shop. */
    screen: async () =>
      /\/wachtrij\/scherm\/[\w-]+/.exec(await (await member.fetch("/admin/vandaag")).text())?.[0] ?? "",
  };
}

/** Actions of a staff member on the queue. */
export function queueDesk(shop: () => TestShop, member: () => Visitor) {
  const post = (fields: Record<string, string>) => member().post("/admin/wachtrij", fields);
  return {
    post,
    async add(name = "") {
      const id = randomUUID();
      expect((await post({ intent: "add", id, name })).status).toBe(303);
      return id;
    },
    async line(path = "/") {
      const html = await (await shop().fetch(path)).text();
      return /Nu (ongeveer|geen wachttijd|meer dan)[^<]*/.exec(words(html))?.[0];
    },
    async idOf(name: string) {
      const rows = await this.rows();
      return rows.find((row) => row.name === name)?.id ?? "";
    },
    rows: () => shop().runtime().db.select().from(walkIns),
  };
}
