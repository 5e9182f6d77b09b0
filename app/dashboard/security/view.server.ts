import type { Staff } from "#app/accounts/access.server.ts";
import { recoveryCodes } from "#app/accounts/auth/auth.server.ts";
import { feedOf } from "#app/accounts/calendar-feed.server.ts";
import { ownBarberOf } from "#app/accounts/own-barber.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import type { FeedView } from "./calendar-feed.tsx";

/** `codesLeft` is undefined without a second factor. */
export async function viewOf(staff: Staff) {
  const { userId, email } = staff;
  return { email, codesLeft: (await recoveryCodes(userId))?.length, feed: await feedView(staff) };
}

async function feedView(staff: Staff): Promise<FeedView> {
  const barbers = shop().barbers.map(({ id, name }) => ({ id, name }));
  const feed = await feedOf(staff);
  const current = feed && {
    barber: barbers.find(({ id }) => id === feed.barberId)?.name ?? "een vroegere kapper",
    hasInitials: feed.hasInitials,
    since: formatMoment(feed.createdAt),
  };
  return { barbers, own: feed?.barberId ?? ownBarberOf(staff), current };
}
