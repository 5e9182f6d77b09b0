import { beforeEach } from "vitest";
import { ensureAccount } from "./accounts.ts";
import { type Engine, type TestShop, testShop } from "./test-shop.ts";

/** Makes a shop with one account, an admin's, before each test. */
export function ownersShop(engine: Engine, email: string): TestShop {
  const empty = '"user", rate_limits, auth_rate_limit';
  const shop = testShop({ engine, environment: { TRUST_PROXY: "1" }, empty });
  beforeEach(() => ensureAccount(shop.runtime().db, { email, role: "admin" }));
  return shop;
}
