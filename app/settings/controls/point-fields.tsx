import { ExternalLink } from "lucide-react";
import { NewTabHint } from "#app/ui/new-tab-hint.tsx";
import { type ControlProps, LineField } from "../form/basic-fields.tsx";
import { PinFrame } from "./pin-frame.tsx";

/** The door on the map. Nothing is asked of a map before the owner opens it. */
export function PointFields({ field, form }: ControlProps) {
  const { hint, fields = [] } = field;
  const [latitude, longitude] = fields.map((each) => form.values[each.name]);
  const place = `?mlat=${latitude}&mlon=${longitude}#map=19/${latitude}/${longitude}`;
  const link = {
    ...{ name: "mapLink", path: "mapLink", label: "Link van de kaart" },
    hint: "Vul je dit in, dan komen de twee getallen hieruit.",
  };
  return (
    <>
      {fields.map((each) => (
        <LineField key={each.name} field={{ ...each, hint }} form={form} />
      ))}
      <div className="rounded-control border border-line p-4 md:col-span-2 md:p-5">
        <h3 className="mb-3 font-semibold font-text text-body tracking-normal">Kies op de kaart</h3>
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
