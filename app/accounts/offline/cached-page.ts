import { wallClockAt } from "#app/i18n/format/browser-clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { readFromDevice } from "./device-store.ts";

/** Its policy names the nonce of its scripts. */
export type CachedPage = { html: string; policy: string };

export const cachedPagePrefix = "page ";

/** The pages that open without network: the day and the agenda, of today and tomorrow. */
export function cachedAddresses(): string[] {
  const [, tomorrow] = keptDates();
  return paths.flatMap((path) => [path, `${path}?dag=${tomorrow}`]);
}

/** Undefined for a page that is not kept. */
export function cachedPageName(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const [today, tomorrow] = keptDates();
  const date = searchParams.get("dag") || today;
  if (!paths.includes(pathname) || searchParams.get("zicht") === "week") return;
  return date === today || date === tomorrow ? `${cachedPagePrefix}${pathname} ${date}` : undefined;
}

/** Without the choice of a barber, which the kept page does not follow. */
export function plainAddress(address: string): string {
  const url = new URL(address);
  const date = url.searchParams.get("dag");
  url.search = date ? `?dag=${date}` : "";
  return url.href;
}

/** For a `clientLoader`: without network the worker has the page as a document. Returns when it has not. */
export async function openCachedPage(address: string, error: unknown): Promise<void> {
  const name = cachedPageName(address);
  // Fetch throws a TypeError; what the server answers is something else.
  if (!name || !(error instanceof TypeError)) return;
  const [kept] = await readFromDevice(name).catch(() => []);
  if (!kept) return;
  location.assign(address);
  await new Promise(() => {});
}

const paths = ["/admin/vandaag", "/admin/agenda"];

function keptDates(): [today: string, tomorrow: string] {
  const today = wallClockAt(new Date()).date;
  return [today, addDays(today, 1)];
}
