import { beforeEach } from "vitest";
import { addAccount } from "#app/staff/accounts.server.ts";
import { type Engine, type TestShop, testShop } from "./test-shop.ts";
import { password } from "./visitor.ts";

/** A shop with one account before each test, an admin's. */
export function ownersShop(engine: Engine, email: string): TestShop {
  const empty = '"user", rate_limits, auth_rate_limit';
  const shop = testShop({ engine, environment: { TRUST_PROXY: "1" }, empty });
  beforeEach(() => addAccount(shop.runtime().db, { email, password, role: "admin" }));
  return shop;
}
