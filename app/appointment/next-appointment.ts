import { canBeChanged, confirmTime } from "#app/bookings/change-until.server.ts";
import { nextOfDevice } from "#app/bookings/flows/device-appointments.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { formatTime, shortDate } from "#app/i18n/format/dates.ts";
import { privatePage } from "#app/platform/http/reply.server.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Route } from "./+types/next-appointment";

/** Serves the next appointment that this browser made, in the Dutch of the home page; 204 if there is none. */
export async function loader({ request }: Route.LoaderArgs) {
  const booking = await nextOfDevice(request);
  if (!booking) return new Response(null, { status: 204, headers: privatePage });
  const { date, time } = shopWallClock(booking.startsAt);
  const barber = barberName(booking.barberId, shop());
  const until = confirmTime({ ...booking, language: "nl" });
  const intro = until ? `Bevestig vóór ${until} met één tik in onze mail` : "Je afspraak";
  const withBarber = barber ? ` bij ${barber}` : "";
  const path = `/afspraak/${booking.manageToken}`;
  return Response.json(
    {
      text: `${intro}: ${shortDate(date, "nl")} ${formatTime(time, "nl")}${withBarber}`,
      path,
      movePath: canBeChanged(booking) ? `${path}?datum=${date}#verplaatsen` : undefined,
    },
    { headers: privatePage },
  );
}
