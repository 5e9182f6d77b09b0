import { Check } from "lucide-react";
import { Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { listToDo, proofLine } from "#app/desk/to-do/to-do.server.ts";
import { TestMailForm, ToDoList } from "#app/desk/to-do/to-do-list.tsx";
import { claimedFacts } from "#app/shop/claims.server.ts";
import { fieldName } from "#app/shop/describe-fields.server.ts";
import { remainingPlaceholders } from "#app/shop/facts-of.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/index";
import { formAt } from "./definitions/definitions.server.ts";
import { DocumentForm } from "./document-form.tsx";
import { answerIndex, firstSteps, type Step } from "./first-steps.server.ts";
import { formView } from "./form/definition.server.ts";
import { fieldId } from "./form/values.ts";
import { SettingsGrid } from "./navigation.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  return {
    toDo: await listToDo(staff),
    proof: await proofLine(),
    steps: await firstSteps(request),
    facts: (await formView(formAt(url), staff)).data,
    placeholders: remainingPlaceholders(claimedFacts()).map((path) => ({
      path,
      label: fieldName("identity", path),
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerIndex(request, url, staffOf(context));
}

export const meta = unlistedPage("Zaak", "Alles wat je zelf aan de zaak verandert.");

export default function Zaak({ loaderData, actionData }: Route.ComponentProps) {
  const { toDo, proof, steps, facts, placeholders } = loaderData;
  const problem = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <>
      <h1 className="text-h2">Zaak</h1>
      <p className="mt-1 max-w-prose text-muted">Wat je hier verandert, staat meteen op de site.</p>
      <SettingsGrid />
      <FirstSteps steps={steps} />
      <ToDoList toDo={toDo} />
      {proof && <p className="mt-6 text-muted text-small">{proof}</p>}
      <section id="gegevens" aria-labelledby="facts" className="mt-10 scroll-mt-20">
        <h2 id="facts" className="text-h2">
          {facts.title}
        </h2>
        <p className="mt-1 mb-6 max-w-prose text-muted">
          Wie je bent, waar je zaak is en hoe klanten je vinden.
        </p>
        {placeholders.length > 0 && <PlaceholderNotice facts={placeholders} />}
        <DocumentForm key={facts.id} view={facts} problem={problem} />
      </section>
      <TestMailForm outcome={actionData && "testMail" in actionData ? actionData.testMail : undefined} />
    </>
  );
}

function PlaceholderNotice({ facts }: { facts: { path: string; label: string }[] }) {
  return (
    <Notice
      kind="info"
      title={facts.length === 1 ? "Nog één voorbeeld" : `Nog ${facts.length} voorbeelden`}
      className="mb-8 max-w-3xl"
    >
      <p className="mt-1">Een voorbeeld tonen we op je eigen adres aan niemand. Vul in wat echt is:</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {facts.map(({ path, label }) => (
          <li key={path}>
            <a href={`#${fieldId(path === "geo" ? "geo.latitude" : path)}`} className="tap-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function FirstSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <Section id="first-steps" title="Eerste stappen" className="mt-8">
      <p className="mt-1 max-w-prose text-muted">
        Alles is al eens ingevuld. Loop het na en pas aan wat bij jou anders is.
      </p>
      <ol className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ step, to, title, isDone }, at) => (
          <li
            key={step}
            className="flex items-center justify-between gap-2 rounded-control border border-line px-4 py-2"
          >
            <Link to={to} className="tap-link gap-2">
              {at + 1}. {title}
            </Link>
            {isDone ? (
              <span className="inline-flex items-center gap-1 text-good">
                <Check aria-hidden className="size-5" />
                Klaar
              </span>
            ) : (
              <Form method="post" action="/admin/zaak?index" preventScrollReset>
                <input type="hidden" name="step" value={step} />
                <button type="submit" name="intent" value="skip" className="link min-h-11 px-2 text-muted">
                  Sla over<span className="sr-only">: {title}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
