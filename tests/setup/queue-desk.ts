import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { walkIns } from "#app/walk-ins/tables/walk-ins.server.ts";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";
import { words } from "./words.ts";

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
