import { Check } from "lucide-react";
import { Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { listToDo, selfCheckLine } from "#app/desk/to-do/to-do.server.ts";
import { TestMailForm, ToDoList } from "#app/desk/to-do/to-do-list.tsx";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/index";
import { answerIndex, firstSteps, type Step } from "./first-steps.server.ts";
import { SettingsGrid } from "./navigation.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { name, address, phone } = shop();
  return {
    facts: [name, `${address.street}, ${address.postcode} ${address.city}`, phone],
    toDo: await listToDo(staff),
    selfCheckText: await selfCheckLine(),
    steps: await firstSteps(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerIndex(request, staffOf(context));
}

export const meta = unlistedPage("Zaak", "Alles wat je zelf aan de zaak verandert.");

export default function Zaak({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, toDo, selfCheckText, steps } = loaderData;
  return (
    <>
      <h1 className="text-h2">Zaak</h1>
      <p className="wrap-anywhere mt-1 max-w-prose text-muted">{facts.filter(Boolean).join(" · ")}</p>
      <SettingsGrid />
      <FirstSteps steps={steps} />
      <ToDoList toDo={toDo} />
      {selfCheckText && <p className="mt-6 text-muted text-small">{selfCheckText}</p>}
      <TestMailForm outcome={actionData && "testMail" in actionData ? actionData.testMail : undefined} />
    </>
  );
}

function FirstSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <Section headingId="first-steps" title="Eerste stappen" className="mt-8">
      <p className="mt-1 max-w-prose text-muted">
        Alles is al eens ingevuld. Loop het na en pas aan wat bij jou anders is.
      </p>
      <ol className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ step, to, title, isDone }, index) => (
          <li
            key={step}
            className="flex items-center justify-between gap-2 rounded-control border border-line px-4 py-2"
          >
            <Link to={to} className="tap-link gap-2">
              {index + 1}. {title}
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
