import { ExternalLink, Map as MapIcon } from "lucide-react";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** No request to another site before the click, which works without script. @property where it is in the town. */
export function ShopMap({ where }: { where: string }) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  return (
    <section aria-labelledby="map-title" className="relative border-line border-y bg-surface">
      <h2 id="map-title" className="sr-only">
        Kaart
      </h2>
      <div className="relative h-56 md:h-[32rem]">
        <MapDrawing />
        {/* Of another colour scheme than the page's it would be white while it is empty. */}
        {shop.geo && (
          <iframe
            name="map"
            title={`Kaart met ${shop.name}, ${street}`}
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full [color-scheme:normal]"
          />
        )}
      </div>
      <div className="pointer-events-none md:absolute md:inset-0 md:grid md:place-items-center">
        <div className="wrap">
          <div className="pointer-events-auto max-w-sm rounded-card bg-background p-6 max-md:mb-6">
            <p className="font-semibold text-lead">{street}</p>
            <p className="text-muted">{`${postcode} ${city}, ${where}`}</p>
            <form
              action="https://www.openstreetmap.org/export/embed.html"
              target="map"
              className="mt-5 grid gap-3"
            >
              {shop.geo && <ShowMap geo={shop.geo} />}
              <ButtonLink variant="outline" href={shop.links.map} newTab>
                Open in Google Maps <ExternalLink aria-hidden />
              </ButtonLink>
            </form>
            {shop.geo && (
              <p className="mt-4 text-muted text-small">
                De kaart komt van OpenStreetMap en laadt pas als je erom vraagt.
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** About 600 by 400 metres. */
function ShowMap({ geo: { latitude, longitude } }: { geo: NonNullable<ShopFacts["geo"]> }) {
  const bbox = [longitude - 0.0045, latitude - 0.0018, longitude + 0.0045, latitude + 0.0018].join(",");
  const part = { bbox, layer: "mapnik", marker: `${latitude},${longitude}` };
  return (
    <>
      {Object.entries(part).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">
        <MapIcon aria-hidden /> Toon de kaart
      </Button>
    </>
  );
}

/** Decorative, not a real map. */
function MapDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 1200 480" preserveAspectRatio="xMidYMid slice" className="size-full">
      <rect width="1200" height="480" className="fill-surface" />
      <g className="stroke-surface-raised" fill="none" strokeWidth="10" strokeLinecap="round">
        <path d="M0 96 240 60 430 132 640 90 900 150 1200 84" />
        <path d="M110 0 150 190 96 480M300 0 330 250 270 480M520 0 500 120 560 480M760 0 740 210 800 480M980 0 950 160 1010 480" />
        <path d="M0 380 220 330 420 372 700 330 960 390 1200 340M0 230 180 200 330 250" />
        <path d="M740 210 950 160 1200 220M800 480 860 350" />
      </g>
      <g className="stroke-line" fill="none" strokeWidth="20" strokeLinecap="round">
        <path d="M-20 300C220 250 380 268 600 240S960 236 1220 128" />
        <path d="M600 240C590 340 640 420 690 500" />
      </g>
      <path
        d="M860-20C820 80 900 150 1000 190S1120 330 1080 500"
        fill="none"
        className="stroke-surface-raised"
        strokeWidth="34"
      />
      <path d="M600 240c-16-21-27-32-27-48a27 27 0 0 1 54 0c0 16-11 27-27 48z" className="fill-accent" />
      <circle cx="600" cy="192" r="10" className="fill-background" />
    </svg>
  );
}
