import { desc, eq } from "drizzle-orm";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import type { Notifications } from "#app/platform/database/database.server.ts";
import { globalValue } from "#app/platform/global-value.ts";
import { repeat, type Stop } from "#app/platform/jobs/jobs.server.ts";
import { idleSeconds } from "#app/platform/jobs/queue.server.ts";
import { db, log } from "#app/platform/runtime/runtime.server.ts";
import type { Snapshot } from "#app/shop/documents.server.ts";
import { barberName, findServiceByCode } from "#app/shop/facts/services.ts";
import { whereInGallery } from "./engravings.server.ts";
import { engravings } from "./tables/engravings.server.ts";

const mostInGallery = 12;

/** @property key differs when a page that shows the gallery must be made anew */
type Gallery = { cuts: Awaited<ReturnType<typeof readCuts>>; hasAny: boolean; key: string };

const latest = globalValue<Gallery>("engravedGallery");

/**
 * Lists the engravings in the gallery, newest first, each with the visit where staff take it out again. Reads memory
 * only, since public pages read no database.
 */
export function engravedVisits({ shop }: Snapshot) {
  if (!shop.hasEngravings) return [];
  return (latest.value?.cuts ?? []).map(({ id, bookingId, clipper, barberId, service, serviceLabel }) => ({
    id,
    bookingId,
    clipper,
    cut: bookedLabel({ service, serviceLabel }),
    barber: barberName(barberId, shop),
    serviceCode: findServiceByCode(service, shop) && service,
  }));
}

/** Lists the same for the public, without the visits. */
export function engravedGallery(current: Snapshot) {
  return engravedVisits(current).map(({ bookingId: _, ...cut }) => cut);
}

/** Returns what pages depend on here, beside the published content. */
export const engravedGalleryKey = () => latest.value?.key ?? "";

/** Returns whether an engraving is stored, in the gallery or not, also while the owner has them switched off. */
export const hasStoredEngravings = () => latest.value?.hasAny === true;

let reads = 0;
let newestRead = 0;

/** @returns seconds until the next update, for `repeat` */
async function refreshEngravedGallery(): Promise<number> {
  reads += 1;
  const read = reads;
  const cuts = await readCuts();
  const anyStored = await db().select({ id: engravings.id }).from(engravings).limit(1);
  const hasAny = anyStored.length > 0;
  // A slow read must not bring back what was withdrawn since.
  if (read < newestRead) return idleSeconds;
  newestRead = read;
  latest.value = { cuts, hasAny, key: JSON.stringify([cuts, hasAny]) };
  return idleSeconds;
}

/** Updates this process before it answers. If that fails, the database's notification does it, as in the others. */
export async function refreshAfterChange(): Promise<void> {
  await refreshEngravedGallery().catch((error) =>
    log().error({ err: error }, "the gallery of engravings could not be refreshed"),
  );
}

/** Keeps the gallery up to date in every process. */
export function followEngravedGallery(notifications: Notifications): Stop {
  const stop = repeat(refreshEngravedGallery, {
    seconds: 60,
    log: log(),
    wokenBy: notifications,
  });
  return async () => {
    await stop();
    latest.value = undefined;
  };
}

function readCuts() {
  return db()
    .select({
      id: engravings.id,
      bookingId: engravings.bookingId,
      clipper: engravings.clipper,
      barberId: bookings.barberId,
      service: bookings.service,
      serviceLabel: bookings.serviceLabel,
    })
    .from(engravings)
    .innerJoin(bookings, eq(bookings.id, engravings.bookingId))
    .where(whereInGallery())
    .orderBy(desc(engravings.at), engravings.id)
    .limit(mostInGallery);
}
