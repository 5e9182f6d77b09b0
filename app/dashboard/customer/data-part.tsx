import { Download } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";

/** For a customer who asks for it. */
export function DataPart({ id }: { id: string }) {
  return (
    <section aria-labelledby="data" className="mt-6 grid gap-4 rounded-card border border-line p-5">
      <h2 id="data" className="text-h3">
        Gegevens
      </h2>
      <p className="text-muted text-small">
        Vraagt de klant wat je bewaart, of om alles te wissen? Dat kan hier, voor alle afspraken samen.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={`/admin/klanten/${id}/gegevens.json`} download>
          <Download aria-hidden /> Download gegevens
        </ButtonLink>
        <ButtonLink variant="outline" href={`/admin/klanten/${id}/wissen`}>
          Wis alles
        </ButtonLink>
      </p>
    </section>
  );
}
