import { Button } from "#app/ui/button.tsx";
import { ShownField } from "./shown-field.tsx";
import type { AffectedBookingView } from "./view.server.ts";

/**
 * What happens to all appointments that a block hits. Sends nothing until it is confirmed.
 * @param id of the form's fields.
 */
export function SettleForm({ id, bookings }: { id: string; bookings: AffectedBookingView[] }) {
  const open = undecided(bookings);
  const withoutEmail = open.filter(({ hasEmail }) => !hasEmail).length;
  if (open.length === 0) return null;
  return (
    <form method="post" className="mt-4 grid gap-4">
      <input type="hidden" name="intent" value="settle" />
      <ShownField bookings={open} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">
          {open.length === 1
            ? "Wat doe je met deze afspraak?"
            : `Wat doe je met deze ${open.length} afspraken?`}
        </legend>
        {choices.map(({ choice, label, hint }) => (
          <label key={choice} className={choiceClass}>
            <input
              type="radio"
              name="choice"
              value={choice}
              defaultChecked={choice === "leave"}
              aria-describedby={`${id}-${choice}`}
              className="mt-1.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span id={`${id}-${choice}`} className="block text-muted text-small">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {withoutEmail > 0 && (
        <p className="text-muted text-small">
          {withoutEmail === 1 ? "Eén klant heeft" : `${withoutEmail} klanten hebben`} geen e-mailadres: bel
          zelf.
        </p>
      )}
      <Button type="submit" variant="secondary" className="w-full sm:w-auto sm:justify-self-start">
        Bevestig
      </Button>
    </form>
  );
}

/** Neither waiting for a payment nor asked already. */
export function undecided(bookings: AffectedBookingView[]): AffectedBookingView[] {
  return bookings.filter(({ isHeld, isAsked }) => !isHeld && !isAsked);
}

const choices = [
  { choice: "leave", label: "Laat staan", hint: "Niemand krijgt een mail. Je belt of verplaatst ze zelf." },
  {
    choice: "cancel",
    label: "Annuleer en mail",
    hint: "Wat betaald is, gaat vanzelf terug.",
  },
  {
    choice: "ask",
    label: "Mail een link om een ander moment te kiezen",
    hint: "De afspraak staat tot de klant kiest. Wat betaald is, verhuist mee.",
  },
];

const choiceClass =
  "flex min-h-12 cursor-pointer gap-3 rounded-control border border-field-line bg-surface-raised px-4 py-2.5 " +
  "has-checked:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent";
