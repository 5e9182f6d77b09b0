import { afterEach, beforeAll, expect } from "vitest";
import { words } from "../setup/visitor.ts";
import { ownerDesk } from "./owner-desk.ts";

/** Sets the rules through the owner's page; after each test they are those of a fresh shop again. */
export function rulesDesk() {
  const pagePath = "/admin/zaak/regels";
  const desk = ownerDesk();
  let standard: Record<string, string>;
  beforeAll(async () => {
    const { seen, ...fields } = await desk.fields(pagePath);
    standard = fields;
  });
  afterEach(() => rules({}));

  /** Saves the rules of a fresh shop with these changes. */
  async function rules(changes: Record<string, string | null>): Promise<void> {
    const response = await desk.save(pagePath, { ...standard, ...changes });
    expect([response.status, response.headers.get("Location")]).toEqual([303, pagePath]);
  }
  const read = async (path: string) => words(await (await desk.fetch(path)).text());
  const answer = async (path: string, body: unknown) => {
    const response = await desk.post(path, body);
    return { status: response.status, ...(await response.json()) };
  };
  return { pagePath, desk, rules, read, answer };
}
