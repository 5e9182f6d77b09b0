import { ExternalLink, MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import { type ControlProps, LineField } from "../form/basic-fields.tsx";
import { extraField, fieldId } from "../form/values.ts";

/** Edits the place of the shop's door by a map or a link. The map is loaded only when the owner opens it. */
export function PointFields({ field, form }: ControlProps) {
  const { label, hint, fields = [] } = field;
  const [latitude, longitude] = fields.map((each) => form.values[each.name]);
  const place = `?mlat=${latitude}&mlon=${longitude}#map=19/${latitude}/${longitude}`;
  const link = extraField("mapLink", "Link van de kaart", { hint });
  return (
    <>
      {fields.map(({ name }) => (
        <input key={name} type="hidden" id={fieldId(name)} name={name} defaultValue={form.values[name]} />
      ))}
      <div className="rounded-control border border-line p-4 md:col-span-2 md:p-5">
        <h3 className="mb-3 font-semibold font-text text-body tracking-normal">{label}</h3>
        <PinFrame />
        <p className="mt-5 max-w-prose text-muted text-small">
          Of plak een link: schuif een kaart tot je deur precies in het midden staat, en kopieer het adres
          bovenaan in je browser. Een link van Google Maps mag ook.
        </p>
        <a
          href={`https://www.openstreetmap.org/${place}`}
          target="_blank"
          rel="noopener noreferrer"
          className="link mt-1 inline-flex min-h-11 items-center gap-2"
        >
          Open de kaart op OpenStreetMap
          <ExternalLink aria-hidden className="size-5" />
          <NewTabHint />
        </a>
        <div className="mt-3">
          <LineField field={link} form={form} />
        </div>
      </div>
    </>
  );
}

/** Frames the map of /admin/zaak/kaart on request, and copies its coordinates into the form. */
function PinFrame() {
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
      <p className="mb-3 max-w-prose text-small">Sleep de speld naar je deur, of tik op de plaats.</p>
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
    // Marks the form as having unsaved changes.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** A message from the framed map: the coordinates of the door in degrees. */
export type Point = { latitude: number; longitude: number };

/** Parses a message from the map. Returns undefined for anything but valid coordinates, and for 0, 0. */
export function pointOf(message: unknown): Point | undefined {
  const { latitude, longitude } = Object(message);
  const isPoint = isWithin(90, latitude) && isWithin(180, longitude) && (latitude || longitude);
  return isPoint ? { latitude, longitude } : undefined;
}

function isWithin(most: number, degrees: unknown): boolean {
  return typeof degrees === "number" && Math.abs(degrees) <= most;
}
