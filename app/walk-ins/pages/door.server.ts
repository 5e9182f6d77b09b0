import { createCookie, data } from "react-router";
import { now, shopInstant, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { queuePath } from "#app/i18n/format/language.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { canJoinByPhone, findQueuePlace } from "../door.server.ts";
import { roundUpToFiveMinutes } from "../wait-line.ts";

/** @throws a 404 response if customers cannot join the queue by phone. */
export function requireDoor(): void {
  if (!canJoinByPhone()) throw data(null, { status: 404 });
}

/**
 * Returns when a customer can sit down, such as "14:35", rounded up to five minutes; "" if a chair is free now.
 * @param at epoch milliseconds; undefined if no chair comes free today
 */
export function formatTurn(at: number | undefined): string | undefined {
  if (at === undefined) return;
  if (at <= now().epochMilliseconds) return "";
  return shopWallClock(new Date(roundUpToFiveMinutes(at))).time;
}

const cookie = createCookie("wachtrij", { httpOnly: true, sameSite: "lax", path: queuePath() });

/**
 * Returns the place that this device's cookie names, unless that place has ended.
 * @returns `isOutside` is true until the customer is in the shop
 */
export async function ownPlace(request: Request): Promise<{ key: string; isOutside: boolean } | undefined> {
  const key: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof key !== "string") return;
  const place = await findQueuePlace(key);
  return place?.end === null ? { key, isOutside: "until" in place } : undefined;
}

/** Serializes the cookie of a place. It lasts until midnight, because a place counts on its own day only. */
export function placeCookie(key: string): Promise<string> {
  const midnight = shopInstant(addDays(shopToday(), 1), "00:00");
  const maxAge = Math.ceil((midnight.epochMilliseconds - now().epochMilliseconds) / 1000);
  return cookie.serialize(key, { maxAge, secure: runtime().settings.appUrl.startsWith("https:") });
}
