import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { importWork } from "#app/move-in/tables/imports.server.ts";
import { fieldsIn } from "../owner/owner-desk.ts";
import { patience } from "../setup/slowness.ts";
import { type Engine, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";
import { words } from "../setup/words.ts";

export const pagePath = "/admin/zaak/verhuizen";
const empty = "bookings, customer_notes, imports, import_files, import_work, customers, mails";

/** The page where the owner imports files of another system. */
export function movingDesk(engine: Engine) {
  const shop = testShop({ engine, empty });
  let owner: Visitor;
  beforeEach(async () => {
    owner = await staffMember(shop, "admin");
  });

  async function send(path: string, form: FormData): Promise<Response> {
    const encoded = new Response(form);
    const body = await encoded.arrayBuffer();
    const type = encoded.headers.get("Content-Type") ?? "";
    return owner.fetch(path, {
      method: "POST",
      body,
      headers: { "Content-Type": type, "Content-Length": String(body.byteLength) },
    });
  }

  function bring(bytes: Uint8Array, name = "export.csv"): Promise<Response> {
    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from(bytes)], { type: "text/csv" }), name);
    return send(pagePath, form);
  }

  return {
    shop,
    owner: () => owner,
    send,
    /** Returns the refusal of a file. */
    async refused(bytes: Uint8Array): Promise<[status: number, page: string]> {
      const answer = await bring(bytes);
      return [answer.status, words(await answer.text())];
    },
    /** Returns the address of the uploaded file. */
    async brought(bytes: Uint8Array | string): Promise<string> {
      const answer = await bring(Buffer.from(bytes));
      expect(answer.headers.get("Location")).toContain(pagePath);
      return answer.headers.get("Location") ?? "";
    },
    async press(path: string, intent: string, changes: Record<string, string> = {}): Promise<Response> {
      const form = new FormData();
      const fields = { ...fieldsIn(await (await owner.fetch(path)).text(), intent), ...changes };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const answer = await send(path, form);
      // A large file is still being processed after the answer.
      const isAtWork = () => shop.runtime().db.$count(importWork, eq(importWork.hasFailed, false));
      await expect.poll(isAtWork, { timeout: patience(300), interval: 50 }).toBe(0);
      return answer;
    },
  };
}
