import { Form } from "react-router";
import { BarberField, fieldsOf, SubmitButton } from "#app/desk/form-parts.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Checkbox, InputField } from "#app/ui/labelled-controls.tsx";
import { focus } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/security";

type Feed = Route.ComponentProps["loaderData"]["feed"];

/** Shows a barber's appointments in a calendar program. @param url set only just after it was created */
export function CalendarFeed({ feed, url }: { feed: Feed; url: string | undefined }) {
  const { barbers, own = "", current } = feed;
  return (
    <Section
      headingId="feed-heading"
      title="Afspraken in je eigen agenda"
      className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <p className="text-muted">
        Google Agenda, Apple Agenda of Outlook toont dan de afspraken en blokken van een kapper. Alleen om te
        kijken. Zulke programma’s halen ze om het kwartier tot één keer per dag op.
      </p>
      {url ? <NewAddress url={url} /> : <State current={current} />}
      <Form method="post" className="grid gap-4">
        <BarberField {...fieldsOf("feed", { values: { barber: own } })("barber")} barbers={barbers} />
        <Checkbox
          name="initials"
          defaultChecked={current?.hasInitials ?? true}
          className="cursor-pointer font-semibold"
        >
          Toon initialen in plaats van namen
        </Checkbox>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="outline" name="intent" value="feed">
            {current ? "Maak een nieuw adres" : "Maak een adres"}
          </SubmitButton>
          {current && (
            <SubmitButton variant="outline" name="intent" value="feed-stop">
              Schakel uit
            </SubmitButton>
          )}
        </div>
      </Form>
    </Section>
  );
}

function State({ current }: Pick<Feed, "current">) {
  if (!current) return <p>Staat uit.</p>;
  const { barber, hasInitials, since } = current;
  return (
    <p>
      <strong className="font-semibold text-good">Staat aan</strong> voor {barber}, met{" "}
      {hasInitials ? "initialen" : "namen"}, sinds {since}. Adres kwijt? Maak een nieuw; het oude werkt dan
      niet meer.
    </p>
  );
}

/** Shows the new address of the calendar, once only. */
function NewAddress({ url }: { url: string }) {
  return (
    <div className="grid gap-3 rounded-control bg-surface-raised p-4">
      <p role="status" className="text-good">
        Je adres is klaar. Het komt hierna niet meer in beeld.
      </p>
      <InputField ref={focus} id="feed-url" label="Adres van je agenda" readOnly value={url} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={url}>Kopieer het adres</CopyButton>
        <a href={url.replace(/^https?:/, "webcal:")} className="tap-link">
          Open in Apple Agenda of Outlook
        </a>
      </div>
      <p className="text-muted text-small">
        Google Agenda: Instellingen, Agenda toevoegen, Via URL. Wie dit adres heeft, leest mee: geef het aan
        niemand.
      </p>
    </div>
  );
}
