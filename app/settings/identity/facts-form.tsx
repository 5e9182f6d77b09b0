import { Notice } from "#app/ui/notice.tsx";
import { DocumentForm } from "../form/document-form.tsx";
import type { RoomView } from "../form/room.server.ts";
import { fieldId, type SaveProblem } from "../form/values.ts";

type Props = { view: RoomView; placeholders: Placeholder[]; problem: SaveProblem | undefined };

/** A fact that still holds an example. */
type Placeholder = { path: string; label: string };

export function FactsForm({ view, placeholders, problem }: Props) {
  return (
    <section id="gegevens" aria-labelledby="facts" className="mt-10 scroll-mt-20">
      <h2 id="facts" className="text-h2">
        {view.title}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        Wie je bent, waar je zaak is en hoe klanten je vinden.
      </p>
      {placeholders.length > 0 && <PlaceholderNotice facts={placeholders} />}
      <DocumentForm key={view.id} view={view} problem={problem} />
    </section>
  );
}

function PlaceholderNotice({ facts }: { facts: Placeholder[] }) {
  return (
    <Notice
      kind="info"
      title={facts.length === 1 ? "Nog één voorbeeld" : `Nog ${facts.length} voorbeelden`}
      className="mb-8 max-w-3xl"
    >
      <p className="mt-1">Dit staat zo op de site. Pas het aan voor je opengaat:</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {facts.map(({ path, label }) => (
          <li key={path}>
            <a
              href={`#${fieldId(path === "geo" ? "geo.latitude" : path)}`}
              className="link inline-flex min-h-11 items-center"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
