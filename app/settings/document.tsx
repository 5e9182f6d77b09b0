import { type ReactNode, useState } from "react";
import { data, Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import type { Route } from "./+types/document";
import { insertText, type TextArea } from "./controls/edit-text.ts";
import { type FactOption, FactPicker } from "./controls/fact-picker.tsx";
import { formAt } from "./definitions/definitions.server.ts";
import { type NextDay, withNextDays } from "./definitions/hours.server.ts";
import { DocumentForm } from "./document-form.tsx";
import { answerForm } from "./form/answer.server.ts";
import { type FormView, formView } from "./form/definition.server.ts";
import { IntentButton } from "./form/settings-form.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const view = await formView(formAt(url), staffOf(context));
  return data(withNextDays(view.data, request), view.init ?? undefined);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerForm(formAt(url), staffOf(context), await readForm(request));
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title = "Zaak", description = "" } = loaderData ?? {};
  return unlistedMeta({ title, description }, { matches, location });
}

/** Renders every owner's page that edits one document. */
export default function DocumentPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { id, seen, title, about, link, facts, bottomSection, isGone, path } = view;
  if (isGone && !problem) return <Gone to={path} />;
  return (
    <div className="max-w-3xl">
      <h1 className="wrap-anywhere text-h2">{title}</h1>
      {about && <p className="mt-1 max-w-prose text-muted">{about}</p>}
      {link && (
        <ButtonLink variant="outline" href={link.href} newTab className="mt-5">
          {link.words}
        </ButtonLink>
      )}
      {view.days && <NextDays days={view.days} chosenDate={view.values.from} />}
      <div className="mt-8 grid grid-cols-1 gap-8">
        {/* The id holds the version, so that the form remounts with the saved values. */}
        {facts ? (
          <WithFacts key={id} facts={facts}>
            <DocumentForm view={view} problem={problem} />
          </WithFacts>
        ) : (
          <DocumentForm key={id} view={view} problem={problem} />
        )}
      </div>
      {bottomSection && <BottomSection {...bottomSection} seen={seen} />}
    </div>
  );
}

function BottomSection({
  title,
  text,
  buttons,
  link,
  seen,
}: NonNullable<FormView["bottomSection"]> & { seen?: number }) {
  return (
    <Section headingId="end" title={title} className="mt-12 border-line border-t pt-8">
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="seen" value={seen} />
        {buttons.map(({ intent, words }) => (
          <IntentButton key={intent} intent={intent} variant="outline">
            {words}
          </IntentButton>
        ))}
        {link && (
          <ButtonLink variant="outline" href={link.href}>
            {link.words}
          </ButtonLink>
        )}
      </Form>
    </Section>
  );
}

/** Replaces the form of a document that was removed meanwhile. */
function Gone({ to }: { to: string }) {
  return (
    <>
      <h1 className="text-h2">Dit staat er niet meer</h1>
      <p className="mt-2">
        <Link to={to} className="tap-link">
          Terug naar de lijst
        </Link>
      </p>
    </>
  );
}

/** Adds a list of shop facts above a form, for the text that has or last had the focus. */
function WithFacts({ facts, children }: { facts: FactOption[]; children: ReactNode }) {
  const [area, setArea] = useState<TextArea>();
  const isHydrated = useHydrated();
  return (
    <fieldset
      aria-label="Teksten"
      onFocus={({ target }) => {
        const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
        if (isText && target.name) setArea(target);
      }}
      className="grid min-w-0 grid-cols-1 gap-8"
    >
      {isHydrated && (
        <fieldset className="top-0 z-10 min-w-0 bg-background py-2 tall:sticky md:top-14">
          <legend className="sr-only">Feit van de zaak</legend>
          <p className="mb-2 text-muted text-small">
            Tik in een tekst, kies een feit en voeg het in: verandert het, dan verandert je tekst mee.
          </p>
          <div className="flex">
            <FactPicker facts={facts} insert={area && ((name) => insertText(area, name))} />
          </div>
        </fieldset>
      )}
      {children}
    </fieldset>
  );
}

const dayLink =
  "flex min-h-12 items-center justify-center rounded-control border border-field-line px-2 text-center font-semibold " +
  "transition-colors hover:border-accent aria-[current=date]:border-accent aria-[current=date]:bg-surface-raised";

/** Links that fill in one of the next days, on the form of an exception to the hours. */
function NextDays({ days, chosenDate }: { days: NextDay[]; chosenDate: string | undefined }) {
  return (
    <nav aria-label="Welke dag?" className="mt-6">
      <ul className="grid max-w-xl grid-cols-3 gap-2">
        {days.map(({ date, name }) => (
          <li key={date}>
            <Link
              to={`?dag=${date}`}
              replace
              aria-current={date === chosenDate ? "date" : undefined}
              className={dayLink}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
