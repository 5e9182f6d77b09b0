import { createCookie, data } from "react-router";
import { now, shopInstant, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { queuePath } from "#app/i18n/format/language.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { isAtDoor, placeOf } from "#app/walk-ins/door.server.ts";

/** As any address that is not there. @throws 404 in a shop that has no queue at its door. */
export function requireDoor(): void {
  if (!isAtDoor()) throw data(null, { status: 404 });
}

/** "14:35" when somebody can sit down; empty for now. Undefined: not today. */
export function turnAt(at: number | undefined): string | undefined {
  if (at === undefined) return;
  if (at <= now().epochMilliseconds) return "";
  const inFives = Math.ceil(at / 300_000) * 300_000;
  return shopWallClock(new Date(inFives)).time;
}

const cookie = createCookie("wachtrij", { httpOnly: true, sameSite: "lax", path: queuePath() });

/** Returns the place of this device while it stands. */
export async function ownPlace(request: Request): Promise<{ key: string; isUnseen: boolean } | undefined> {
  const key: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof key !== "string") return;
  const place = await placeOf(key);
  return place?.end === null ? { key, isUnseen: "until" in place } : undefined;
}

/** Until the names go. */
export function keepPlace(key: string): Promise<string> {
  const midnight = shopInstant(addDays(shopToday(), 1), "00:00");
  const maxAge = Math.ceil((midnight.epochMilliseconds - now().epochMilliseconds) / 1000);
  return cookie.serialize(key, { maxAge, secure: runtime().settings.appUrl.startsWith("https:") });
}
