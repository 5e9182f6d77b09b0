/** Shared by the tests of the hours' page. The date is a Friday, two days before the clock goes forward. */
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { bookingDesk } from "../setup/booking-desk.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import type { Engine } from "../setup/test-shop.ts";
import { ownerDesk } from "./owner-desk.ts";

export const [today, sunday, monday] = ["2027-03-26", "2027-03-28", "2027-03-29"];
export const pagePath = "/admin/zaak/uren";

export function hoursDesk(engine: Engine) {
  // The clock is set before signing in, so that the session is valid at that time.
  beforeAll(() => clockAt(`${today} 14:02`));
  const shop = ownerDesk(engine);
  const desk = () => bookingDesk(shop, shop.owner);
  const close = (fields: Record<string, string>, member = shop.owner) =>
    member.post(`${pagePath}/nieuw`, { intent: "save", open: "closed", reason: "Verlof", to: "", ...fields });
  const keys = async () =>
    [...(await shop.html(pagePath)).matchAll(/href="\/admin\/zaak\/uren\/([0-9a-f-]{36})"/g)].map(
      ([, key]) => key,
    );

  afterAll(() => void vi.useRealTimers());
  beforeEach(async () => {
    clockAt(`${today} 14:02`);
    await shop.runtime().db.execute(emptying("bookings, blocks, mails, rate_limits"));
    for (const key of await keys()) await shop.save(`${pagePath}/${key}`, {}, shop.owner, "remove");
  });
  return { shop, desk, close, keys };
}
