import { Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { OtherClosings } from "#app/desk/blocks/closings.tsx";
import { Empty } from "#app/desk/page-parts.tsx";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/hours";
import { formAt } from "./definitions/definitions.server.ts";
import { exceptionsView } from "./definitions/hours.server.ts";
import { DocumentForm } from "./document-form.tsx";
import { answerForm } from "./form/answer.server.ts";
import { formView } from "./form/definition.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { week: (await formView(formAt(url), staffOf(context))).data, exceptions: exceptionsView() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerForm(formAt(url), staffOf(context), await readForm(request));
}

export const meta = unlistedPage("Uren en sluitingsdagen", "Wanneer de deur open is, en wanneer niet.");

export default function Hours({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { week, exceptions } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="text-h2">Uren en sluitingsdagen</h1>
      <Exceptions {...exceptions} />
      <Section headingId="week" title={week.title} className="mt-12">
        <p className="mt-1 mb-6 text-muted">Een dag zonder uren is een sluitingsdag.</p>
        <DocumentForm key={week.id} view={week} problem={problem} />
      </Section>
    </div>
  );
}

/** Lists coming exceptions, with past ones in a collapsed part. */
function Exceptions({ coming, past }: ReturnType<typeof exceptionsView>) {
  return (
    <Section headingId="exceptions" title="Sluitingsdagen en andere uren" className="mt-8">
      {coming.length === 0 && (
        <Empty
          text="Er staat niets gepland"
          hint="Sluitingsdagen en andere uren die nog komen, staan hier."
        />
      )}
      <ul className="mt-4 grid gap-3">
        {coming.map(({ key, line }) => (
          <li
            key={key}
            className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface py-3 pr-3 pl-5"
          >
            <span className="wrap-anywhere min-w-0">{line}</span>
            <Link
              to={`/admin/zaak/uren/${key}`}
              aria-label={`Wijzig: ${line}`}
              className="link inline-flex min-h-11 shrink-0 items-center px-2 font-semibold"
            >
              Wijzig
            </Link>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 font-semibold">Wat sluit je?</h3>
      <div className="mt-2 mb-1 flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink href="/admin/zaak/uren/nieuw">Sluit een dag, of kies andere uren</ButtonLink>
        <ButtonLink href="/admin/zaak/uren/feestdagen" variant="outline">
          Feestdagen
        </ButtonLink>
      </div>
      <OtherClosings here="/admin/zaak/uren" />
      {past.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">
            Voorbij ({past.length})
          </summary>
          <ul className="mt-2 grid gap-2 text-muted">
            {past.map(({ key, line, year }) => (
              <li key={key} className="wrap-anywhere">{`${year} · ${line}`}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
