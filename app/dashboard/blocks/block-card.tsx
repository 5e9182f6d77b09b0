import { Button, ButtonLink } from "#app/ui/button.tsx";
import { HiddenFields } from "../form-parts.tsx";
import { AffectedBookings, countAffected, ResolveForm, undecided } from "./affected-bookings.tsx";
import type { BlockView } from "./block-view.server.ts";

/** @param isAsked what to do with its appointments is asked elsewhere on the page. */
export function BlockCard({ block, isAsked }: { block: BlockView; isAsked: boolean }) {
  const { id, reason, when, who, canChange, affected, series } = block;
  return (
    <article aria-labelledby={`block-${id}`} className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h4 id={`block-${id}`} className="font-semibold">
            {when}
          </h4>
          <p className="text-muted">{[reason, who].filter(Boolean).join(" · ")}</p>
          {series && <p className="text-muted">{series.words}</p>}
        </div>
        {canChange && (
          <form method="post" className="flex flex-wrap gap-3">
            <ButtonLink
              href={`/admin/blokkeren?blok=${id}`}
              variant="outline"
              aria-describedby={`block-${id}`}
            >
              Wijzig
            </ButtonLink>
            <HiddenFields fields={{ intent: "remove" }} />
            <Button type="submit" variant="outline" name="id" value={id} aria-describedby={`block-${id}`}>
              {series ? "Verwijder deze" : "Verwijder"}
            </Button>
            {series && (
              <Button
                type="submit"
                variant="outline"
                name="series"
                value={series.id}
                aria-describedby={`block-${id}`}
              >
                Verwijder alle {series.count}
              </Button>
            )}
          </form>
        )}
      </div>
      {affected.length > 0 && (
        <div className="mt-4 border-accent border-l-2 pl-4">
          <p className="font-semibold text-accent">{countAffected(affected.length)}</p>
          <AffectedBookings bookings={affected} />
          {!isAsked && undecided(affected).length > 0 && (
            <details className="mt-1">
              <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
                Laat het hun in één keer weten
              </summary>
              <ResolveForm id={id} bookings={affected} />
            </details>
          )}
        </div>
      )}
      {series && canChange && <OtherDays others={series.others} />}
    </article>
  );
}

function OtherDays({ others }: { others: { id: string; when: string }[] }) {
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        De andere dagen
      </summary>
      <ul className="grid divide-y divide-line">
        {others.map(({ id, when }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
            <span id={`block-${id}`}>{when}</span>
            <form method="post" className="flex gap-4">
              <a href={`/admin/blokkeren?blok=${id}`} aria-describedby={`block-${id}`} className="tap-link">
                Wijzig
              </a>
              <HiddenFields fields={{ intent: "remove" }} />
              <button
                type="submit"
                name="id"
                value={id}
                aria-describedby={`block-${id}`}
                className="tap-link"
              >
                Verwijder
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}
