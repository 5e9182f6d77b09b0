/** Attempts by an intruder of the dashboard, and what they must not reach. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { engravings } from "#app/engravings/tables/engravings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookingRequest } from "./booking-requests.ts";
import { changeRules } from "./change-rules.ts";
import { emptying } from "./emptying.ts";
import { guarded, postsOf, readsOf } from "./guarded.ts";
import { type Engine, testShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** Makes a shop with one booking, and a mail about it, before each test. */
export function guardedDashboard(engine: Engine) {
  const shop = testShop({ engine, environment: { TRUST_PROXY: "1" } });
  const ids = { bookingId: "", mailId: "" };
  const db = () => shop.runtime().db;
  // Switches the till and engravings on, because a page that is off cannot be attacked.
  beforeAll(() => changeRules(db(), { till: { isKept: true, vatPercent: 21 }, engravings: { isOn: true } }));
  beforeEach(fresh);

  async function fresh(): Promise<void> {
    await db().execute(emptying('bookings, blocks, "user", staff_links, rate_limits, auth_rate_limit'));
    const { booking } = await (await shop.post("/api/bookings", bookingRequest())).json();
    ids.bookingId = booking.id;
    // An engraving that staff can erase.
    const consent = { clipper: "", isInGallery: false, by: "staff@shop.be" } as const;
    await db()
      .insert(engravings)
      .values({ ...consent, bookingId: ids.bookingId, picture: Buffer.from("webp") });
    // A mail that staff can send again.
    const [mail] = await db()
      .insert(mails)
      .values({
        bookingId: ids.bookingId,
        kind: "confirmation",
        occasion: "9",
        status: "failed",
        problem: "550",
      })
      .returning();
    ids.mailId = mail?.id ?? "";
  }

  const mark = (someone: Visitor, headers = {}) =>
    someone.post("/admin?index", { bookingId: ids.bookingId, status: "no-show", sure: "yes" }, headers);
  const status = async () => (await db().select().from(bookings))[0]?.status;

  /** Returns everything that a staff member can change. */
  async function everything(): Promise<string> {
    const mailStatus = sql`SELECT status FROM mails WHERE id = ${ids.mailId}`;
    const tables = [
      "bookings",
      "blocks",
      "booking_changes",
      "customer_notes",
      "customers",
      "customer_photos",
      "engravings",
      "prepayment_waivers",
      "till_lines",
      "till_days",
    ];
    const queries = [
      ...[...tables, "prepayments", "user_roles", "two_factor", "staff_links", "shop_documents"].map((name) =>
        sql.raw(`SELECT * FROM ${name}`),
      ),
      mailStatus,
      sql`SELECT user_id, password FROM account`,
    ];
    const rows = [];
    for (const query of queries) rows.push((await db().execute(query)).rows);
    return JSON.stringify(rows);
  }

  /** Checks that no answer contains data of the booking, and that nothing changed. */
  async function expectRefused(intruder: Visitor, leadsTo: string) {
    const before = await everything();
    const cookies = new Map(intruder.cookies);
    const again = () => {
      intruder.cookies.clear();
      for (const [name, value] of cookies) intruder.cookies.set(name, value);
      return intruder;
    };
    for (const one of guarded) {
      for (const path of readsOf(one, ids)) {
        const answer = await again().fetch(path);
        await expectNothingLeaks(answer, path);
        if (!one.refusal && !path.includes(".data"))
          expect(answer.headers.get("Location"), path).toBe(leadsTo);
        if (one.refusal === "status") expect([401, 403], path).toContain(answer.status);
      }
      if (one.refusal === "anyone") continue;
      for (const { path, fields } of postsOf(one, ids))
        await expectNothingLeaks(await again().post(path, fields), path);
    }
    again();
    expect(await everything()).toBe(before);
  }

  async function expectNothingLeaks(answer: Response, path: string): Promise<void> {
    const all = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
    expect(all, path).not.toMatch(/Vandeputte|0470123456|jan@example\.be|otpauth/);
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.headers.get("Cache-Control") ?? "no-store", path).toMatch(/no-store|no-cache/);
  }

  return { shop, db, ids, fresh, mark, status, everything, expectRefused, expectNothingLeaks };
}
