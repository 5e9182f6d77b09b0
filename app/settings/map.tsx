import "leaflet/dist/leaflet.css";
import "./map.css";
import type { LeafletMouseEvent } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { adminOnly, staffOnly } from "#app/accounts/access.server.ts";
import stylesheet from "#app/desk/shell/dashboard.css?url";
import { storedFacts } from "#app/shop/claims.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import type { Route } from "./+types/map";
import { type Point, pointOf } from "./controls/point-fields.tsx";

/**
 * Repeats the dashboard's guards, because this page is not below its layout. It is framed, so that only its own policy
 * has to allow OpenStreetMap's tiles.
 */
export const middleware: Route.MiddlewareFunction[] = [...staffOnly, ...adminOnly];

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return (
    pointOf({ latitude: Number(query.get("lat")), longitude: Number(query.get("lon")) }) ?? storedFacts().geo
  );
}

/** Allows the settings page to frame this one. */
export function headers() {
  return { "X-Frame-Options": "SAMEORIGIN" };
}

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

export const meta = unlistedPage("Kaart", "De plaats van je zaak.");

export default function PinMap({ loaderData: start }: Route.ComponentProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWithoutTiles, setWithoutTiles] = useState(false);
  // Fixed, so that loading the page's data again does not rebuild the map.
  const [first] = useState(start);
  useEffect(() => {
    const leaving = new AbortController();
    if (box.current) void openMap(box.current, first, { signal: leaving.signal, onTiles: setWithoutTiles });
    return () => leaving.abort();
  }, [first]);
  return (
    <div data-wake className="fixed inset-0 z-50">
      <h1 className="sr-only">Kaart</h1>
      <div ref={box} className="pin-map h-full bg-surface" />
      {isWithoutTiles && (
        <p
          role="alert"
          className="absolute inset-x-3 bottom-9 z-1000 rounded-control bg-background p-3 text-small"
        >
          De kaart laadt niet. Typ de twee getallen, of plak een link van een kaart.
        </p>
      )}
    </div>
  );
}

type Until = { signal: AbortSignal; onTiles: (areMissing: boolean) => void };

/** Opens a map with a draggable pin, and posts each new position to the parent page. */
async function openMap(box: HTMLElement, { latitude, longitude }: Point, until: Until): Promise<void> {
  const { default: leaflet } = await import("leaflet");
  const { signal, onTiles } = until;
  if (signal.aborted) return;
  const map = leaflet.map(box, { zoomControl: false }).setView([latitude, longitude], 18);
  map.attributionControl.setPrefix(false);
  leaflet.control.zoom({ zoomInTitle: "Inzoomen", zoomOutTitle: "Uitzoomen" }).addTo(map);
  leaflet
    .tileLayer("https://tile.openstreetmap.org/{z}/{x}/{y}.png", { maxZoom: 19, attribution })
    .once("tileload", () => onTiles(false))
    .once("tileerror", () => onTiles(true))
    .addTo(map);
  const pin = leaflet
    .marker([latitude, longitude], { draggable: true, autoPan: true, title: "Je deur", icon: pinIcon() })
    .addTo(map);
  pin.on("dragend", () => tell(pin.getLatLng()));
  map.on("click", ({ latlng }: LeafletMouseEvent) => {
    pin.setLatLng(latlng);
    tell(latlng);
  });
  signal.addEventListener("abort", () => map.remove());

  function pinIcon() {
    const html = `<svg viewBox="0 0 32 44" aria-hidden="true"><path d="M16 1a15 15 0 0 0-15 15c0 11 15 27 15 27s15-16 15-27A15 15 0 0 0 16 1z"/><circle cx="16" cy="16" r="6"/></svg>`;
    return leaflet.divIcon({ className: "map-pin", html, iconSize: [44, 56], iconAnchor: [22, 56] });
  }
}

/** Posts the position, rounded to five decimals (about one metre). */
function tell({ lat, lng }: { lat: number; lng: number }): void {
  const point: Point = { latitude: Number(lat.toFixed(5)), longitude: Number(lng.toFixed(5)) };
  window.parent.postMessage(point, window.location.origin);
}

const attribution =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>';
