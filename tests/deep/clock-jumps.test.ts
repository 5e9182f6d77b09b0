import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { remind } from "#app/messages/visit-mails.server.ts";
import { clockAt } from "../setup/clock.ts";
import { openPayingShop, type PayingShop } from "../setup/paying-shop.ts";
import { bothEngines } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 3, long: 60 });
const day = "2027-02-03"; // The dates are far from any clock change.

describe.each(bothEngines)("on the %s database", (engine) => {
  let shop: PayingShop;
  beforeEach(async () => {
    clockAt(`${day} 09:00`);
    shop = await openPayingShop(engine);
  });
  afterEach(async () => {
    await shop.close();
    vi.useRealTimers();
  });

  test(
    "the clock jumps forward by hours and back: no reminder is sent twice, and everybody stays signed in",
    async () => {
      const staff = await staffMember(shop);
      expect(await shop.book({ date: "2027-02-04", time: "15:00" })).toMatchObject({ status: 201 });
      const jumps: string[] = [];
      for (let round = 0; round < count; round++) {
        const minutes = Math.floor(Math.random() * 27 * 60);
        clockAt(`${day} 09:00`, { minutes });
        jumps.push(`+${Math.round(minutes / 60)} h`);
        await remind.run();
        expect((await staff.fetch("/admin/sessie")).status).toBe(204);
        // Rate limits use the database's clock, which does not jump.
        const [email, from] = [`klant${round}@example.be`, { "X-Forwarded-For": `10.0.0.${round}` }];
        expect((await shop.json("/api/check-no-shows", { email }, from)).status).toBe(200);
      }
      clockAt("2027-02-04 14:00");
      await remind.run();
      clockAt("2027-02-04 13:00");
      await remind.run();
      expect(await shop.mailCount("reminder")).toBeLessThanOrEqual(1);
      expect(await shop.mailCount("short-reminder")).toBe(1);
      expect(await shop.mailCount("confirmation")).toBe(1);
      report(`clock jumps, ${engine} database`, { jumps: jumps.length, some: jumps.slice(0, 6) });
    },
    limit(count, { secondsEach: 2 }),
  );

  test("the clock jumps ahead: a held time ends once, and stays ended when the clock goes back", async () => {
    const moment = { date: "2027-02-05", time: "11:00" };
    const { sessionId } = await shop.checkout(moment);
    clockAt(`${day} 12:00`);
    await shop.reconcile();
    expect(await shop.bookings("held")).toEqual([]);
    clockAt(`${day} 08:00`);
    await shop.reconcile();
    expect(await shop.verify(sessionId)).toMatchObject({ paid: false });
    expect(await shop.book({ ...moment, email: "an@example.be" })).toMatchObject({ status: 201 });
    // The provider's clock did not jump, so the payment is too late.
    await shop.stripe.pay(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: false, refunded: true });
    await shop.expectRefundedOnce();
  });
});
