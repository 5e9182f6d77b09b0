import { data, Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/document";
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
  const { id, seen, title, about, link, facts, end, isGone, path } = view;
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
      {view.days && <NextDays days={view.days} chosen={view.values.from} />}
      <div className="mt-8 grid grid-cols-1 gap-8">
        {/* The key remounts the form after it was saved. */}
        <DocumentForm key={id} view={view} problem={problem} />
        {facts && <FactList facts={facts} />}
      </div>
      {end && <End {...end} seen={seen} />}
    </div>
  );
}

function End({ title, text, buttons, link, seen }: NonNullable<FormView["end"]> & { seen?: number }) {
  return (
    <Section id="end" title={title} className="mt-12 border-line border-t pt-8">
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

/** Lists the placeholders that may be used in a text. */
function FactList({ facts }: { facts: NonNullable<FormView["facts"]> }) {
  return (
    <details className="rounded-card border border-line px-5">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-accent">
        Feiten die zichzelf bijwerken
      </summary>
      <p className="max-w-prose text-muted text-small">
        Schrijf ze met accolades in je tekst. Verandert het feit, dan verandert je tekst mee.
      </p>
      <dl className="mt-3 grid gap-x-6 pb-4 text-small md:grid-cols-2">
        {facts.map(({ name, label, now }) => (
          <div key={name} className="border-line border-t py-2">
            <dt>
              <code className="wrap-anywhere text-accent">{name}</code>
              <span className="block text-muted">{label}</span>
            </dt>
            <dd className="wrap-anywhere">{now}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Links to this page with a day filled in. */
function NextDays({ days, chosen }: { days: NextDay[]; chosen: string | undefined }) {
  return (
    <nav aria-label="Welke dag?" className="mt-6">
      <ul className="grid max-w-xl grid-cols-3 gap-2">
        {days.map(({ date, name }) => (
          <li key={date}>
            <Link
              to={`?dag=${date}`}
              replace
              aria-current={date === chosen ? "date" : undefined}
              className="flex min-h-12 items-center justify-center rounded-control border border-field-line px-2 text-center font-semibold transition-colors hover:border-accent aria-[current=date]:border-accent aria-[current=date]:bg-surface-raised"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
