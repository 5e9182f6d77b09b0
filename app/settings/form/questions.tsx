import { ExternalLink } from "lucide-react";
import type { ComponentProps } from "react";
import { AffectedBookings, countPlaceable, NotifyChoice } from "#app/desk/blocks/affected-bookings.tsx";
import { SubmitButton } from "#app/desk/form-parts.tsx";
import { countText } from "#app/i18n/format/numbers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";

/**
 * Coming appointments outside the new hours.
 * @property key changes with the list, so that an answer to an older list is asked again
 * @property intent the intent of the submitted button
 * @property heldCount held times: these customers are paying, or have an offer of the waiting list
 */
export type AffectedView = {
  key: string;
  intent: string;
  hasChangedSinceShown: boolean;
  count: number;
  withEmailCount: number;
  withoutEmailCount: number;
  heldCount: number;
  bookings: ComponentProps<typeof AffectedBookings>["bookings"];
};

/**
 * Texts that mention a day that closes.
 * @property field name of the checkbox that removes the text
 * @property isTitle the title itself mentions the day; the checkbox starts checked, because nothing of it stays true
 */
export type ClosedDayMentions = {
  key: string;
  days: string;
  mentions: { name: string; to: string; field?: string; isTitle: boolean }[];
};

/**
 * Asks what to do with appointments outside the new hours. It must be inside the form, so that the answer is submitted
 * with its values.
 */
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
  const { key, intent, hasChangedSinceShown, count, withEmailCount, withoutEmailCount, heldCount, bookings } =
    affected;
  const canPlaceSome = countPlaceable(bookings) > 0;
  const [done, act] = isRevert ? ["teruggezet", "Zet terug"] : ["bewaard", "Bewaar"];
  const what = countText(count, "afspraak valt", "afspraken vallen");
  return (
    <Notice
      key={key}
      kind="info"
      role="alert"
      takesFocus={affected}
      title={`Nog niet ${done}: ${what} ${where}`}
    >
      {hasChangedSinceShown && <p className="mt-2">Intussen is er iets veranderd. Dit is de nieuwe lijst.</p>}
      <AffectedBookings bookings={bookings} canAnswer={canPlaceSome} />
      {count > bookings.length && <p className="mt-2">En nog {count - bookings.length} andere.</p>}
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted text-small">
        <li>
          Annuleer je ze, dan {withEmailCount === 1 ? "gaat er 1 mail" : `gaan er ${withEmailCount} mails`} de
          deur uit. Wat betaald is, gaat vanzelf terug.
        </li>
        <li>Mail je een link, dan blijft elke afspraak staan tot de klant een ander moment kiest.</li>
        {canPlaceSome && (
          <li>Bij een collega blijft het uur hetzelfde. Is niemand vrij, dan blijft de afspraak staan.</li>
        )}
        {withoutEmailCount > 0 && <li>{withoutEmailCount} zonder e-mailadres: laat het zelf weten.</li>}
        {heldCount > 0 && <li>Wie nog aan het betalen is, blijft staan: bel die klant zelf.</li>}
      </ul>
      {canPlaceSome && <NotifyChoice />}
      <input type="hidden" name="shown" value={key} />
      <input type="hidden" name="intent" value={intent} />
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <Choice value="leave">{act} en laat ze staan</Choice>
        <Choice value="ask">{act} en mail een link</Choice>
        {canPlaceSome && <Choice value="colleague">{act} en zet ze bij een collega</Choice>}
        <Choice value="cancel" variant="alarm">
          {act} en annuleer ze
        </Choice>
        <ButtonLink href={back} variant="outline">
          Ga terug
        </ButtonLink>
      </div>
    </Notice>
  );
}

function Choice(button: ComponentProps<typeof SubmitButton>) {
  return <SubmitButton name="choice" variant="outline" {...button} />;
}

/** Asks what to do with texts that a closed day makes untrue. Must be inside the form. */
export function MentionsQuestion(props: {
  view: ClosedDayMentions;
  values: Record<string, string>;
  isRevert?: boolean;
}) {
  const { view, values, isRevert = false } = props;
  const isAnswered = values.claims === view.key;
  return (
    <Notice
      kind="info"
      role="alert"
      takesFocus={isAnswered ? false : view}
      title={`Nog niet ${isRevert ? "teruggezet" : "bewaard"}: je site zegt iets anders over ${view.days}`}
    >
      <p className="mt-2">
        Wat je aanvinkt, gaat van de site: een artikel wordt een concept. Een zin met de uren van een gesloten
        dag valt vanzelf weg. De rest pas je zelf aan.
      </p>
      <input type="hidden" name="claims" value={view.key} />
      <ul className="mt-3 grid gap-1">
        {view.mentions.map(({ name, to, field, isTitle }) => (
          <li key={to + name} className="flex items-center justify-between gap-x-4">
            {field ? (
              <Checkbox
                name={field}
                defaultChecked={isAnswered ? values[field] === "on" : isTitle}
                className="min-w-0 cursor-pointer"
              >
                <span className="wrap-anywhere min-w-0">{name}</span>
              </Checkbox>
            ) : (
              <span>{name}</span>
            )}
            <a
              href={to}
              target="_blank"
              rel="noopener"
              aria-label={`Lees na: ${name}`}
              className="link inline-flex min-h-11 shrink-0 items-center gap-2 max-sm:px-3"
            >
              <span className="max-sm:hidden">Lees na</span>
              <ExternalLink aria-hidden className="size-4" />
              <NewTabHint />
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
