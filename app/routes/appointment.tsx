import { shop } from "../../content/shop.ts";
import { appointmentOf } from "../bookings/appointment.server.ts";
import { shopWallClock } from "../shop/clock.ts";
import { longDate } from "../shop/dates.ts";
import { links } from "../shop/links.ts";
import { serviceLabel } from "../shop/services.ts";
import type { Route } from "./+types/appointment";

export async function loader({ params, request }: Route.LoaderArgs) {
  const { service, startsAt, status, message } = await appointmentOf(params.token);
  const { date, time } = shopWallClock(startsAt.toTemporalInstant());
  const isNew = new URL(request.url).searchParams.has("geboekt");
  return { service: serviceLabel(service), date, time, status, message, isNew, token: params.token };
}

// The address is the key: it must not travel to another site, be stored on the way, or be found by a search.
export function headers() {
  return {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

export function meta() {
  return [{ title: `Je afspraak | ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export default function Appointment({ loaderData: it }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl px-gutter py-section">
      <h1 className="font-display text-h2">{it.isNew ? "Boeking bevestigd!" : "Je afspraak"}</h1>
      <dl>
        <dt>Wat</dt>
        <dd>{it.service}</dd>
        <dt>Wanneer</dt>
        <dd>
          {longDate(it.date)} om {it.time}
        </dd>
      </dl>
      <a href={`/afspraak/${it.token}/agenda.ics`}>Zet in je agenda</a>
      <a href={links.phone}>{shop.phone}</a>
    </div>
  );
}
