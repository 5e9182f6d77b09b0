/** Opening and working hours as published on each past day. */
import { and, desc, eq, gt, gte, inArray } from "drizzle-orm";
import { startOfDay } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Barber, Exception, WeeklyHours } from "#app/shop/facts/facts.ts";
import { kinds } from "#app/shop/kinds.ts";
import { firstVersion } from "#app/shop/revert.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { shopChanges, shopVersions } from "#app/shop/tables/content.server.ts";
import { type Days, datesOf } from "./period.ts";

export type HistoricalHours = {
  openingHours: WeeklyHours;
  exceptions: Exception[];
  /** The barbers who were published that day, also on their days off. */
  barbers: Barber[];
};

/** Returns the hours by date. The first version counts for the days before it too. */
export async function historicalHours(
  days: Days,
  database: Database | Transaction = db(),
): Promise<Map<string, HistoricalHours>> {
  const changes = await changesSince(days.from, database);
  const documents = publishedNow();
  const hoursByDate = new Map<string, HistoricalHours>();
  let current: HistoricalHours | undefined;
  for (const date of datesOf(days).reverse()) {
    while (changes[0] && changes[0].at >= startOfNextDay(date)) {
      undo(documents, changes[0]);
      changes.shift();
      current = undefined;
    }
    current ??= hoursIn(documents);
    hoursByDate.set(date, current);
  }
  return hoursByDate;
}

const hoursKinds = ["hours", "exception", "barber"] as const;
type Documents = Record<(typeof hoursKinds)[number], Map<string, unknown>>;
type Change = { at: Date; kind: string; key: string; before: unknown };

/** Lists the changes newest first. */
async function changesSince(date: string, database: Database | Transaction): Promise<Change[]> {
  const first = await firstVersion(database);
  return database
    .select({ at: shopVersions.at, kind: shopChanges.kind, key: shopChanges.key, before: shopChanges.before })
    .from(shopChanges)
    .innerJoin(shopVersions, eq(shopVersions.version, shopChanges.version))
    .where(
      and(
        inArray(shopChanges.kind, [...hoursKinds]),
        gte(shopVersions.at, startOfNextDay(date)),
        gt(shopVersions.version, first ?? 0),
      ),
    )
    .orderBy(desc(shopVersions.version));
}

function publishedNow(): Documents {
  const all = (kind: (typeof hoursKinds)[number]) =>
    new Map<string, unknown>(snapshot().documents[kind].map(({ key, value }) => [key, value]));
  return { hours: all("hours"), exception: all("exception"), barber: all("barber") };
}

/** Puts the document back as it was before the change, unless that value no longer fits its schema. */
function undo(documents: Documents, { kind, key, before }: Change): void {
  const kindKey = kind as keyof Documents;
  if (before === null) documents[kindKey].delete(key);
  else {
    const { success, data } = kinds[kindKey].safeParse(Object(before).value);
    if (success) documents[kindKey].set(key, data);
  }
}

function hoursIn({ hours, exception, barber }: Documents): HistoricalHours {
  const [openingHours] = hours.values();
  return {
    openingHours: openingHours as WeeklyHours,
    exceptions: [...exception.values()] as Exception[],
    barbers: [...barber]
      .map(([id, value]) => ({ id, ...(value as Omit<Barber, "id"> & { isArchived: boolean }) }))
      .filter(({ isArchived }) => !isArchived),
  };
}

const startOfNextDay = (date: string) => startOfDay(addDays(date, 1));
