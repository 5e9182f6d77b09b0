import { MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fieldId } from "../form/values.ts";
import { type Point, pointOf } from "../map/point-message.ts";

/** The map of /admin/zaak/kaart, asked for by a tap. It fills in the two numbers. */
export function PinFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const listening = new AbortController();
    const follow = ({ source, origin, data }: MessageEvent) => {
      const point = pointOf(data);
      const isOurs = source === frame.current?.contentWindow && origin === window.location.origin;
      if (isOurs && point) fillIn(point);
    };
    addEventListener("message", follow, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  if (!useHydrated()) return null;
  if (!address)
    return (
      <>
        <Button variant="outline" onClick={() => setAddress(mapAddress())} className="max-sm:w-full">
          <MapPin aria-hidden />
          Wijs aan op de kaart
        </Button>
        <p className="mt-2 max-w-prose text-muted text-small">
          De kaart komt van OpenStreetMap, dat dan ziet vanwaar je ze opent.
        </p>
      </>
    );
  return (
    <>
      <p className="mb-3 max-w-prose text-small">
        Sleep de speld naar je deur, of tik op de plaats. De twee getallen volgen vanzelf.
      </p>
      <iframe
        ref={frame}
        title="Kaart om je deur aan te wijzen"
        src={address}
        className="h-96 w-full rounded-control border border-line md:h-[28rem]"
      />
    </>
  );
}

function control(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${fieldId(name)}`);
}

/** From what is typed now. */
function mapAddress(): string {
  const value = (name: string) => control(name)?.value.replace(",", ".") ?? "";
  return `/admin/zaak/kaart?${new URLSearchParams({ lat: value("geo.latitude"), lon: value("geo.longitude") })}`;
}

function fillIn({ latitude, longitude }: Point): void {
  const filled = { "geo.latitude": String(latitude), "geo.longitude": String(longitude), mapLink: "" };
  for (const [name, value] of Object.entries(filled)) {
    const input = control(name);
    if (!input) continue;
    input.value = value;
    // Not saved yet.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
