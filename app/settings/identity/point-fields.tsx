import { ExternalLink } from "lucide-react";
import { NewTabHint } from "#app/ui/new-tab-hint.tsx";
import type { SaveProblem } from "../form/save.server.ts";
import { TextField } from "../form/text-field.tsx";
import { PinFrame } from "./pin-frame.tsx";

/** The door on the map. Nothing is asked of a map before the owner opens it. */
export function PointFields(props: {
  latitude: string;
  longitude: string;
  hint: string | undefined;
  problem: SaveProblem | undefined;
}) {
  const { latitude, longitude, hint, problem } = props;
  const place = `?mlat=${latitude}&mlon=${longitude}#map=19/${latitude}/${longitude}`;
  return (
    <>
      <TextField
        name="geo.latitude"
        label="Breedtegraad"
        value={latitude}
        problem={problem}
        hint={hint}
        inputMode="decimal"
        required
      />
      <TextField
        name="geo.longitude"
        label="Lengtegraad"
        value={longitude}
        problem={problem}
        hint={hint}
        inputMode="decimal"
        required
      />
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
        <TextField
          name="mapLink"
          label="Link van de kaart"
          value=""
          problem={problem}
          hint="Vul je dit in, dan komen de twee getallen hieruit."
          className="mt-3"
        />
      </div>
    </>
  );
}
