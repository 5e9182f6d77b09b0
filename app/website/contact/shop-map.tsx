import { ExternalLink, Map as MapIcon } from "lucide-react";
import { useState } from "react";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { useShop } from "#app/content/shop/use-shop.ts";

import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { MapDrawing } from "./map-drawing.tsx";

/** No request to another site before the click. @property where it is in the town. */
export function ShopMap({ where }: { where: string }) {
  const shop = useShop();
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(false);

  return (
    <section aria-labelledby="map-title" className="relative border-line border-y bg-surface">
      <h2 id="map-title" className="sr-only">
        Kaart
      </h2>
      {shown ? (
        <iframe
          ref={focus}
          title={`Kaart met ${shop.name}, ${shop.address.street}`}
          src={embedAddress(shop)}
          referrerPolicy="no-referrer"
          className="h-[32rem] w-full"
        />
      ) : (
        <>
          <div className="h-56 md:h-[32rem]">
            <MapDrawing />
          </div>
          <div className="md:absolute md:inset-0 md:grid md:place-items-center">
            <div className="wrap">
              <div className="max-w-sm rounded-card bg-background p-6 max-md:mb-6">
                <Place where={where} />
                <div className="mt-5 grid gap-3">
                  {isHydrated && (
                    <Button onClick={() => setShown(true)}>
                      <MapIcon aria-hidden /> Toon de kaart
                    </Button>
                  )}
                  <ButtonLink variant="outline" href={shop.links.map} newTab>
                    Open in Google Maps <ExternalLink aria-hidden />
                  </ButtonLink>
                </div>
                <p className="mt-4 text-muted text-small">
                  De kaart komt van OpenStreetMap en laadt pas als je erom vraagt.
                </p>
              </div>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

/** The pressed button is gone: focus the map. */
function focus(map: HTMLIFrameElement | null): void {
  map?.focus({ preventScroll: true });
}

function Place({ where }: { where: string }) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  return (
    <>
      <p className="font-semibold text-lead">{street}</p>
      <p className="text-muted">{`${postcode} ${city}, ${where}`}</p>
    </>
  );
}

/** About 600 by 400 metres. */
function embedAddress({ geo }: ShopFacts): string {
  const { latitude, longitude } = geo;
  const bbox = [longitude - 0.0045, latitude - 0.0018, longitude + 0.0045, latitude + 0.0018].join(",");
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox, layer: "mapnik", marker: `${latitude},${longitude}` })}`;
}
