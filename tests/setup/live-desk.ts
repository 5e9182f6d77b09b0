import { sql } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import { queuedPrefix } from "#app/platform/jobs/worker.server.ts";
import { bookingRequest } from "./booking-requests.ts";
import { emptying } from "./emptying.ts";
import { type LivePage, readLive } from "./live-page.ts";
import { type Engine, testShop } from "./test-shop.ts";
import { staffMember, type Visitor } from "./visitor.ts";

export const listening = { headers: { Accept: "text/event-stream" } };

/** Makes a shop whose dashboard listens, for the tests of one block. */
export function testLiveDesk(engine: Engine) {
  const shop = testShop({ engine });
  let member: Visitor;
  const pages: LivePage[] = [];
  /** Listeners of the site itself, such as the mail worker, offers and the queue. */
  let ownListeners = 0;
  beforeAll(() => {
    ownListeners = notifications().subscribers;
  });
  beforeEach(async () => {
    for (const page of pages.splice(0)) await page.leave();
    await untilAllNotified();
    await db().execute(emptying('bookings, prepayments, "user", rate_limits, auth_rate_limit'));
    member = await staffMember(shop);
  });

  const db = () => shop.runtime().db;
  const notifications = () => shop.runtime().notifications;
  /** Waits until mails are sent and all notifications are delivered: they keep their order. */
  async function untilAllNotified(): Promise<void> {
    await shop.untilSent();
    const heard = Promise.withResolvers<void>();
    const last = `${queuedPrefix}nothing`;
    const stop = notifications().subscribe({
      onNotification: (message) => message === last && heard.resolve(),
      end() {},
    });
    await db().execute(sql`SELECT pg_notify('dashboard', ${last})`);
    await heard.promise;
    stop?.();
  }

  return {
    shop,
    db,
    notifications,
    untilAllNotified,
    member: () => member,
    /** Number of dashboard pages that listen. */
    listeners: () => notifications().subscribers - ownListeners,
    async open(someone = member): Promise<LivePage> {
      const page = readLive(await someone.fetch("/admin/live", listening));
      pages.push(page);
      return page;
    },
    /** Returns the booking's id. */
    async book(changes: Record<string, unknown> = {}): Promise<string> {
      const { booking } = await (await shop.post("/api/bookings", bookingRequest(changes))).json();
      return String(booking.id);
    },
  };
}
