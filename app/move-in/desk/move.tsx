import { data, Form, Link, redirect, useNavigation } from "react-router";
import { type Staff, staffOf } from "#app/accounts/access.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { readFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readMultipart } from "#app/platform/http/form.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { listImports, storeImport } from "../flows/imports.server.ts";
import { mostBytes } from "../read-table.server.ts";
import type { Route } from "./+types/move";
import { downloadRefusal } from "./download-refusal.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const imports = await listImports(staffOf(context));
  const { flash: refusal, cookies } = await readFlash(request, downloadRefusal, {
    path: "/admin/zaak/verhuizen",
  });
  const view = {
    refusal,
    imports: imports.map(({ id, fileName, at, doneAt, undoneAt, result, isAtWork }) => ({
      id,
      fileName,
      when: formatMoment(doneAt ?? at),
      state: isAtWork
        ? "bezig"
        : undoneAt
          ? "ongedaan gemaakt"
          : doneAt && result
            ? countOf(result)
            : "nog niet binnengehaald",
    })),
  };
  return data(view, { headers: withCookies(cookies) });
}

const countOf = ({ past, coming, customers }: { past: number; coming: number; customers: number }) =>
  [
    past + coming > 0 && countText(past + coming, "afspraak", "afspraken"),
    customers > 0 && countText(customers, "klant", "klanten"),
  ]
    .filter(Boolean)
    .join(", ") || "niets nieuws";

export async function action({ request, context }: Route.ActionArgs) {
  const stored = await upload(request, staffOf(context));
  if (stored.ok) throw redirect(`/admin/zaak/verhuizen/${stored.id}`, 303);
  return data({ error: stored.words }, { status: 422 });
}

async function upload(request: Request, staff: Staff): ReturnType<typeof storeImport> {
  let file: { name: string; bytes: Buffer | undefined } | undefined;
  await readMultipart(request, {
    maxFileBytes: mostBytes,
    async onFile({ name, bytes }) {
      if (name !== "" || bytes?.length !== 0) file ??= { name, bytes };
    },
  });
  if (!file) return { ok: false, words: "Kies eerst een bestand." };
  const { name, bytes } = file;
  if (!bytes)
    return { ok: false, words: "Dit bestand is groter dan 20 MB. Splits het, bijvoorbeeld per jaar." };
  return storeImport(staff, { name, bytes });
}

export const meta = unlistedPage("Verhuizen", "Klanten en afspraken van je vorige systeem.");

export default function Move({ loaderData: { imports, refusal }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <div className="max-w-2xl">
      <h1 className="text-h2">Verhuizen</h1>
      <p className="mt-1 mb-6 text-muted">
        Kom je van Fresha, Booksy, Salonized of Square? Laat daar je klanten en je afspraken naar CSV
        exporteren en breng ze mee: eerst de klanten, dan de afspraken. Je ziet eerst wat er zou gebeuren, en
        niemand krijgt een mail.
      </p>
      <Form method="post" encType="multipart/form-data" className="grid gap-5">
        <FileField
          id="file"
          label="CSV-bestand"
          isMarkedRequired
          error={actionData?.error}
          hint="Hoogstens 20 MB en 50.000 regels. We bewaren het bestand een dag."
          name="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
        />
        <Button type="submit" disabled={isBusy} className="justify-self-start max-md:w-full">
          {isBusy ? "Bezig met lezen…" : "Lees het bestand"}
        </Button>
      </Form>
      {imports.length > 0 && (
        <Section headingId="brought" title="Wat je meebracht" className="mt-10">
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {imports.map(({ id, fileName, when, state }) => (
              <li key={id} className="py-2">
                <Link to={id} className="link wrap-anywhere inline-flex min-h-11 items-center font-semibold">
                  {fileName || "Bestand zonder naam"}
                </Link>
                <p className="text-muted text-small">
                  {when}: {state}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section headingId="leave" title="Alles meenemen" className="mt-12 border-line border-t pt-6">
        <p className="mt-1 max-w-prose text-muted">
          Eén bestand met al je klanten, afspraken, teksten en foto's, dat je zelf kan lezen en dat op een
          andere computer de hele site terugzet. Er staan gegevens van klanten in: bewaar het goed.
        </p>
        {refusal?.words && (
          <Notice kind="error" title={refusal.words} takesFocus={refusal} className="mt-4" />
        )}
        <form
          method="post"
          action="/admin/zaak/verhuizen/alles.zip"
          encType="multipart/form-data"
          className="mt-4 grid max-w-md gap-4"
        >
          <InputField
            id="alles-password"
            name="password"
            label="Je wachtwoord"
            type="password"
            autoComplete="current-password"
            error={refusal?.password}
          />
          <Button type="submit" variant="outline" className="justify-self-start max-md:w-full">
            Download alles
          </Button>
        </form>
      </Section>
    </div>
  );
}
