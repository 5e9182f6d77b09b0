import { ExternalLink } from "lucide-react";
import { NewTabHint } from "#app/ui/new-tab-hint.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ClaimsView } from "./claims.server.ts";

/** In the form: which words a closed day makes untrue, and what becomes of them. Its save button answers. */
export function ClaimsQuestion(props: { view: ClaimsView; values: Record<string, string> }) {
  const { view, values } = props;
  const isAnswered = values.claims === view.key;
  return (
    <Notice
      kind="info"
      role="alert"
      takesFocus={isAnswered ? false : view}
      title={`Nog niet bewaard: je site zegt iets anders over ${view.days}`}
    >
      <p className="mt-2">
        Wat je aanvinkt, gaat van de site: een artikel wordt een concept. Een zin met de uren van een gesloten
        dag valt vanzelf weg. De rest pas je zelf aan.
      </p>
      <input type="hidden" name="claims" value={view.key} />
      <ul className="mt-3 grid gap-1">
        {view.claims.map(({ name, to, field, isTitle }) => (
          <li key={to + name} className="flex flex-wrap items-center justify-between gap-x-4">
            {field ? (
              <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  name={field}
                  defaultChecked={isAnswered ? values[field] === "on" : isTitle}
                  className="size-6 shrink-0 accent-accent"
                />
                <span className="wrap-anywhere min-w-0">{name}</span>
              </label>
            ) : (
              <span>{name}</span>
            )}
            <a
              href={to}
              target="_blank"
              rel="noopener"
              aria-label={`Lees na: ${name}`}
              className="link inline-flex min-h-11 items-center gap-2"
            >
              Lees na
              <ExternalLink aria-hidden className="size-4" />
              <NewTabHint />
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
