import { Notice } from "#app/ui/notice.tsx";
import { fieldId } from "../form/room-form.tsx";
import { labels } from "./labels.ts";

/** @param facts those that still hold an example. */
export function PlaceholderNotice({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null;
  return (
    <Notice
      kind="info"
      title={facts.length === 1 ? "Nog één voorbeeld" : `Nog ${facts.length} voorbeelden`}
      className="mb-8 max-w-3xl"
    >
      <p className="mt-1">Dit staat zo op de site. Pas het aan voor je opengaat:</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {facts.map((fact) => (
          <li key={fact}>
            <a
              href={`#${fieldId(fact === "geo" ? "geo.latitude" : fact)}`}
              className="link inline-flex min-h-11 items-center"
            >
              {fact === "geo" ? "Plaats op de kaart" : labels[fact]}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
