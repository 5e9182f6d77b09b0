import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import type { exceptionsView } from "./exception.server.ts";

/** Closed days and other hours: those to come, and the past ones folded away. */
export function Exceptions({
  exceptions: { coming, past },
}: {
  exceptions: ReturnType<typeof exceptionsView>;
}) {
  return (
    <section aria-labelledby="exceptions" className="mt-8">
      <h2 id="exceptions" className="text-h3">
        Sluitingsdagen en andere uren
      </h2>
      {coming.length === 0 && <p className="mt-1 text-muted">Er staat niets gepland.</p>}
      <ul className="mt-4 grid gap-3">
        {coming.map(({ key, line }) => (
          <li
            key={key}
            className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface py-3 pr-3 pl-5"
          >
            <span className="wrap-anywhere min-w-0">{line}</span>
            <Link
              to={`/admin/zaak/uren/${key}`}
              aria-label={`Wijzig: ${line}`}
              className="link inline-flex min-h-11 shrink-0 items-center px-2 font-semibold"
            >
              Wijzig
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink href="/admin/zaak/uren/nieuw">Sluit een dag, of kies andere uren</ButtonLink>
        <ButtonLink href="/admin/zaak/uren/feestdagen" variant="outline">
          Feestdagen
        </ButtonLink>
      </div>
      {past.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">
            Voorbij ({past.length})
          </summary>
          <ul className="mt-2 grid gap-2 text-muted">
            {past.map(({ key, line, year }) => (
              <li key={key} className="wrap-anywhere">{`${year} · ${line}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
