import { Download, Printer } from "lucide-react";
import { Link } from "react-router";
import type { Period } from "#app/figures/period.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export function ExportLinks({ period: { from, to } }: { period: Period }) {
  const days = `van=${from}&tot=${to}`;
  return (
    <section aria-labelledby="bestanden" className="screen-only mt-4 border-line border-t pt-8">
      <h2 id="bestanden" className="text-h3">
        Voor de boekhouder
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Bestanden voor Excel van deze periode. Er staan namen in: bewaar ze zorgvuldig.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={`/admin/cijfers/afspraken.csv?${days}`} download>
          <Download aria-hidden /> Afspraken
        </ButtonLink>
        <ButtonLink variant="outline" href={`/admin/cijfers/betalingen.csv?${days}`} download>
          <Download aria-hidden /> Vooruitbetalingen
        </ButtonLink>
        <Link
          to={`/admin/cijfers/jaar?jaar=${to.slice(0, 4)}`}
          className="link inline-flex min-h-12 items-center gap-2 px-2"
        >
          <Printer aria-hidden className="size-5" /> Jaaroverzicht om af te drukken
        </Link>
      </div>
    </section>
  );
}
