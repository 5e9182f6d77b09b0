import type { LeafletMouseEvent } from "leaflet";
import type { Point } from "./point-message.ts";

type Until = { signal: AbortSignal; onTiles: (areMissing: boolean) => void };

/** A map with a pin to drag, which tells each place to the page around it. */
export async function openMap(box: HTMLElement, { latitude, longitude }: Point, until: Until): Promise<void> {
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

/** Five decimals are a metre. */
function tell({ lat, lng }: { lat: number; lng: number }): void {
  const point: Point = { latitude: Number(lat.toFixed(5)), longitude: Number(lng.toFixed(5)) };
  window.parent.postMessage(point, window.location.origin);
}

const attribution =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>';
