import { beforeEach } from "vitest";
import { makeAccount } from "./accounts.ts";
import { type Engine, type TestShop, testShop } from "./test-shop.ts";

/** A shop with one account before each test, an admin's. */
export function ownersShop(engine: Engine, email: string): TestShop {
  const empty = '"user", rate_limits, auth_rate_limit';
  const shop = testShop({ engine, environment: { TRUST_PROXY: "1" }, empty });
  beforeEach(() => makeAccount(shop.runtime().db, { email, role: "admin" }));
  return shop;
}
