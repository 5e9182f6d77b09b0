import { useNavigation } from "react-router";
import { AffectedBookings } from "#app/dashboard/blocks/affected-bookings.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AffectedView } from "./save-hours.server.ts";

/** In the form, so that its answer carries what was typed. */
export function AffectedQuestion({
  affected,
  back,
  where = "buiten de nieuwe uren",
  isRevert = false,
}: {
  affected: AffectedView;
  back: string;
  where?: string;
  isRevert?: boolean;
}) {
  const { key, intent, isChanged, count, mailed, unmailed, held, bookings, hasColleagues } = affected;
  const isBusy = useNavigation().state !== "idle";
  const [done, act] = isRevert ? ["teruggezet", "Zet terug"] : ["bewaard", "Bewaar"];
  const what = count === 1 ? "1 afspraak valt" : `${count} afspraken vallen`;
  return (
    <Notice
      key={key}
      kind="info"
      role="alert"
      takesFocus={affected}
      title={`Nog niet ${done}: ${what} ${where}`}
    >
      {isChanged && <p className="mt-2">Intussen is er iets veranderd. Dit is de nieuwe lijst.</p>}
      <AffectedBookings bookings={bookings} />
      {count > bookings.length && <p className="mt-2">En nog {count - bookings.length} andere.</p>}
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted text-small">
        <li>
          Annuleer je ze, dan {mailed === 1 ? "gaat er 1 mail" : `gaan er ${mailed} mails`} de deur uit. Wat
          betaald is, gaat vanzelf terug.
        </li>
        <li>Mail je een link, dan blijft elke afspraak staan tot de klant een ander moment kiest.</li>
        {hasColleagues && (
          <li>Bij een collega blijft het uur hetzelfde. Is niemand vrij, dan blijft de afspraak staan.</li>
        )}
        {unmailed > 0 && <li>{unmailed} zonder e-mailadres: laat het zelf weten.</li>}
        {held > 0 && <li>Wie nog aan het betalen is, blijft staan: bel die klant zelf.</li>}
      </ul>
      <input type="hidden" name="shown" value={key} />
      <input type="hidden" name="intent" value={intent} />
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <Button type="submit" name="choice" value="keep" variant="outline" disabled={isBusy}>
          {act} en laat ze staan
        </Button>
        <Button type="submit" name="choice" value="ask" variant="outline" disabled={isBusy}>
          {act} en mail een link
        </Button>
        {hasColleagues && (
          <Button type="submit" name="choice" value="colleague" variant="outline" disabled={isBusy}>
            {act} en zet ze bij een collega
          </Button>
        )}
        <Button
          type="submit"
          name="choice"
          value="cancel"
          disabled={isBusy}
          className="bg-alarm-deep! text-foreground!"
        >
          {act} en annuleer ze
        </Button>
        <ButtonLink href={back} variant="outline">
          Ga terug
        </ButtonLink>
      </div>
    </Notice>
  );
}
