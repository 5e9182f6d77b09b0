import { ExternalLink, Map as MapIcon } from "lucide-react";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { MapDrawing } from "./map-drawing.tsx";

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
        <iframe
          name="map"
          title={`Kaart met ${shop.name}, ${street}`}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full [color-scheme:normal]"
        />
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
              {Object.entries(shownPart(shop)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit">
                <MapIcon aria-hidden /> Toon de kaart
              </Button>
              <ButtonLink variant="outline" href={shop.links.map} newTab>
                Open in Google Maps <ExternalLink aria-hidden />
              </ButtonLink>
            </form>
            <p className="mt-4 text-muted text-small">
              De kaart komt van OpenStreetMap en laadt pas als je erom vraagt.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** About 600 by 400 metres. */
function shownPart({ geo: { latitude, longitude } }: ShopFacts) {
  const bbox = [longitude - 0.0045, latitude - 0.0018, longitude + 0.0045, latitude + 0.0018].join(",");
  return { bbox, layer: "mapnik", marker: `${latitude},${longitude}` };
}
