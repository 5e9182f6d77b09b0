import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { View } from "./view.server.ts";

/** Away from the site, or back on it. Only what was never booked can go for good. */
export function ArchiveParts({ view: { seen, isArchived, isBooked } }: { view: View }) {
  return (
    <section aria-labelledby="archive-title" className="mt-12 border-line border-t pt-8">
      <h2 id="archive-title" className="text-h3">
        {isArchived ? "Terug op de site" : "Niet meer aanbieden"}
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        {isArchived
          ? "Zet je ze terug, dan kunnen klanten ze weer kiezen."
          : "Een gearchiveerde dienst verdwijnt van de site. Afspraken die al vastliggen, blijven zoals ze zijn."}
      </p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" variant="outline" name="intent" value={isArchived ? "restore" : "archive"}>
          {isArchived ? "Zet terug op de site" : "Archiveer"}
        </Button>
        {!isBooked && (
          <Button type="submit" variant="outline" name="intent" value="remove">
            Verwijder
          </Button>
        )}
      </Form>
    </section>
  );
}
