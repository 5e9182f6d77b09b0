import { Check } from "lucide-react";
import { Form, Link } from "react-router";
import type { Step } from "./first-steps.server.ts";

export function FirstSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="mt-8">
      <h2 id="first-steps" className="text-h3">
        Eerste stappen
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Alles is al eens ingevuld. Loop het na en pas aan wat bij jou anders is.
      </p>
      <ol className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ step, to, title, isDone }, at) => (
          <li
            key={step}
            className="flex items-center justify-between gap-2 rounded-control border border-line px-4 py-2"
          >
            <Link to={to} className="link inline-flex min-h-11 items-center gap-2">
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
    </section>
  );
}
