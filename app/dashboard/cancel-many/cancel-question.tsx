import { Form, Link, useNavigation } from "react-router";
import { counted } from "#app/i18n/format/counted.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { bookingHref } from "../booking-href.ts";
import type { View } from "./view.server.ts";

export function CancelQuestion({ view: { bookings, mailed, unmailed } }: { view: View }) {
  const isBusy = useNavigation().state !== "idle";
  const what = counted(bookings.length, "boeking", "boekingen");
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">{what} annuleren?</h1>
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-muted">
        <li>{bookings.length === 1 ? "Het uur komt" : "De uren komen"} meteen vrij.</li>
        <li>Wat betaald is, gaat vanzelf terug naar de klant.</li>
        {mailed > 0 && (
          <li>
            {mailed === 1 ? "De klant krijgt" : `${mailed} klanten krijgen`} een mail van elke afspraak die
            nog moest komen.
          </li>
        )}
        {unmailed > 0 && <li>{unmailed} zonder e-mailadres: laat het zelf weten.</li>}
      </ul>
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-surface px-5">
        {bookings.map(({ id, name, when }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <Link to={bookingHref(id)} className="link min-w-0 font-semibold">
              {name}
            </Link>
            <span className="text-muted">{when}</span>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="shown" value={bookings.map(({ shown }) => shown).join(",")} />
        <ButtonLink href="/admin" variant="outline">
          Nee, laat staan
        </ButtonLink>
        <Button type="submit" disabled={isBusy} className="bg-alarm-deep! text-foreground!">
          Ja, annuleer {bookings.length === 1 ? "deze" : `alle ${bookings.length}`}
        </Button>
      </Form>
    </div>
  );
}
