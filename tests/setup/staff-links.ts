import { expect } from "vitest";
import { linkUrl } from "#app/accounts/links.server.ts";
import { staffLinks } from "#app/accounts/tables/accounts.server.ts";
import type { TestShop } from "./test-shop.ts";

/** Returns the path of the newest link in a mail. */
export function pathIn(text: string | undefined, folder: string): string {
  const [path] = new RegExp(`/${folder}/[\\w-]+`).exec(text ?? "") ?? [];
  return path ?? expect.fail(`No /${folder}/ in ${text}`);
}

/** Returns the path that the mail contains. */
export async function linkPath(shop: TestShop, kind: "invitation" | "new-password" | "welcome") {
  const rows = await shop.runtime().db.select().from(staffLinks);
  const link = rows.find((row) => row.kind === kind) ?? expect.fail(`There is no ${kind}`);
  return new URL(linkUrl(link)).pathname;
}
