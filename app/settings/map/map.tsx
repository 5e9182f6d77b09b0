import { useEffect, useRef, useState } from "react";
import { adminOnly, staffOnly } from "#app/accounts/access.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/map";
import "leaflet/dist/leaflet.css";
import "./map.css";
import { openMap } from "./open-map.ts";
import { pointOf } from "./point-message.ts";

/** A document of its own: it alone may ask tiles of OpenStreetMap. */
export const middleware: Route.MiddlewareFunction[] = [...staffOnly, ...adminOnly];

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  return pointOf({ latitude: Number(asked.get("lat")), longitude: Number(asked.get("lon")) }) ?? shop().geo;
}

/** Framed by the facts of the shop. */
export function headers() {
  return { "X-Frame-Options": "SAMEORIGIN" };
}

export function meta({ matches }: Route.MetaArgs) {
  const about = { title: "Kaart", description: "De plaats van je zaak.", path: "/admin/zaak/kaart" };
  return unlistedMeta(about, matches);
}

export default function PinMap({ loaderData: start }: Route.ComponentProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWithoutTiles, setWithoutTiles] = useState(false);
  const [first] = useState(start);
  useEffect(() => {
    const leaving = new AbortController();
    if (box.current) void openMap(box.current, first, { signal: leaving.signal, onTiles: setWithoutTiles });
    return () => leaving.abort();
  }, [first]);
  return (
    <main id="main" data-wake className="relative h-svh">
      <h1 className="sr-only">Kaart</h1>
      <div ref={box} className="pin-map h-full bg-surface" />
      {isWithoutTiles && (
        <p
          role="alert"
          className="absolute inset-x-3 top-3 z-1000 rounded-control bg-background p-3 text-small"
        >
          De kaart laadt niet. Typ de twee getallen, of plak een link van een kaart.
        </p>
      )}
    </main>
  );
}
