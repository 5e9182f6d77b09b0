import { ExternalLink, Map as MapIcon } from "lucide-react";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/**
 * Requests nothing from other sites before a click, which works without JavaScript. @property where location in the
 * town.
 */
export function ShopMap({ where }: { where: string }) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  return (
    <section aria-labelledby="map-title" className="relative border-line border-y bg-surface">
      <h2 id="map-title" className="sr-only">
        Kaart
      </h2>
      <div className="relative h-56 md:h-72 lg:h-[32rem]">
        <StreetPlate />
        {/* With another colour scheme than the page's, an empty frame is white. */}
        {shop.geo && (
          <iframe
            name="map"
            title={`Kaart met ${shop.name}, ${street}`}
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full [color-scheme:normal]"
          />
        )}
      </div>
      <div className="pointer-events-none lg:absolute lg:inset-0 lg:grid lg:place-items-center">
        <div className="wrap">
          <div className="pointer-events-auto rounded-card bg-background p-6 max-lg:mb-6 lg:max-w-sm">
            <p className="font-semibold text-lead">
              {/* The plate shows the street. */}
              <span className="sr-only">{`${street}, ${postcode} `}</span>
              {`${city}, ${where}`}
            </p>
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

/** Shows an area of about 600 by 400 metres. */
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

/** On a desktop, the card with the address covers the left of the map. */
const besideCard = "lg:pr-[max(var(--spacing-gutter),calc(50vw-42rem+var(--spacing-gutter)))] lg:pl-[27rem]";

/** Shows the address as a house number plate with the street's name. */
function StreetPlate() {
  const { address } = useShop();
  const [, street = address.street, number] = /^(.*?)\s+(\d.*)$/.exec(address.street) ?? [];
  return (
    <div aria-hidden="true" className={`grid size-full items-center px-gutter ${besideCard}`}>
      {/* The size follows the room, so that no name of a street is broken. */}
      <div className="@container flex items-stretch justify-center gap-2 md:gap-3 lg:justify-end">
        <p
          className={`${plate} flex min-w-0 flex-col justify-center px-[min(5.5cqi,2.5rem)] py-[min(4.4cqi,2rem)]`}
        >
          <span className="font-display text-[min(7cqi,4rem)] leading-none">{street}</span>
          <span className="mt-2 text-[min(4.4cqi,1.25rem)] text-muted">{`${address.postcode} ${address.city}`}</span>
        </p>
        {number && (
          <p
            className={`${plate} grid place-items-center px-[min(5cqi,2rem)] font-display text-[min(10cqi,5.5rem)] lining-nums`}
          >
            {number}
          </p>
        )}
      </div>
    </div>
  );
}

// Enamel with a line inside its edge.
const plate =
  "inverted rounded-card leading-none outline-2 outline-foreground -outline-offset-8 forced-colors:border";
