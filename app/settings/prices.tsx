import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { pathOf } from "#app/i18n/format/language.ts";
import { centsOfPrice, priceInput } from "#app/i18n/format/money.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { type Edit, editOf, type Value } from "#app/shop/kinds.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import type { Route } from "./+types/prices";
import { LineField } from "./form/basic-fields.tsx";
import { save } from "./form/save.server.ts";
import { SettingsForm } from "./form/settings-form.tsx";
import type { SaveProblem } from "./form/values.ts";

const path = "/admin/zaak/prijzen";

export function loader() {
  return services().map(({ key, version, value }) => ({
    key,
    version,
    shown: shownOf(value),
    name: value.title || value.label,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const errors: Record<string, string> = {};
  const edits = services().flatMap((service): Edit[] => {
    const { key, value } = service;
    const current = shownOf(value);
    const changed = { ...current };
    for (const name of ["price", "reason"] as const) {
      const field = `${name}.${key}`;
      const [now, was] = [current[name], values[`was.${field}`]];
      const text = values[field]?.trim();
      if (now === undefined || text === undefined || text === was) continue;
      changed[name] = text;
      if (was !== now)
        errors[field] = `Een collega zette hier intussen ${now || "niets"}. Laad de pagina opnieuw.`;
    }
    if (changed.price === current.price && changed.reason === current.reason) return [];
    const cents = centsOfPrice(changed.price);
    const isFrom = changed.reason !== undefined && cents > 0;
    const price = changed.price ? { ...value.price, isFrom, cents, reason: changed.reason ?? "" } : null;
    return [editOf(service, { ...value, price })];
  });
  if (Object.keys(errors).length > 0) return data<SaveProblem>({ values, errors }, 409);
  if (edits.length === 0) return redirect(path, 303);
  return save(staffOf(context), edits, {
    saved: edits.length === 1 ? "Prijs" : "Prijzen",
    to: path,
    values,
    fieldOf: (at, { key }) => `${at === "price.reason" ? "reason" : "price"}.${key}`,
  });
}

export const meta = unlistedPage("Prijzen", "De prijs van elke dienst.");

export default function Prices({ loaderData: current, actionData: problem }: Route.ComponentProps) {
  // Adds the service's name to the labels, because every service has the same fields.
  const labels = Object.fromEntries(
    current.flatMap(({ key, name }) => [
      [`price.${key}`, name],
      [`reason.${key}`, `${name}, waarom “vanaf”`],
    ]),
  );
  return (
    <div className="max-w-xl">
      <h1 className="text-h2">Prijzen</h1>
      <p className="mt-1 mb-6 text-muted">
        In euro, zoals 25 of 27,50, of het woord gratis. Leeg: “op aanvraag”.{" "}
        <a href={pathOf("prices", "nl")} className="link">
          Bekijk je prijslijst
        </a>{" "}
        en druk ze af voor op je deur: ze past op één A4.
      </p>
      <SettingsForm
        key={current.map(({ version }) => version).join()}
        seen={undefined}
        problem={problem && { ...problem, labels }}
      >
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          {current.map(({ key, name, shown: { price, reason } }) => (
            <div
              key={key}
              className={reason === undefined ? "" : "grid gap-4 sm:col-span-2 sm:grid-cols-2 sm:gap-6"}
            >
              <Line
                name={`price.${key}`}
                label={reason === undefined ? name : `${name}, vanaf`}
                now={price}
                problem={problem}
              />
              {reason !== undefined && (
                <Line
                  name={`reason.${key}`}
                  label="Waarom “vanaf”?"
                  hint="Zoals ‘naargelang je haar’."
                  now={reason}
                  problem={problem}
                />
              )}
            </div>
          ))}
        </div>
      </SettingsForm>
    </div>
  );
}

type LineProps = { name: string; label: string; hint?: string; now: string; problem?: SaveProblem };

function Line({ name, label, hint, now, problem }: LineProps) {
  const was = `was.${name}`;
  return (
    <div>
      <input type="hidden" name={was} value={problem?.values[was] ?? now} />
      <LineField
        field={{ name, label, hint, path: name, inputMode: name.startsWith("price") ? "decimal" : undefined }}
        form={{ values: problem?.values ?? { [name]: now }, errors: problem?.errors ?? {} }}
      />
    </div>
  );
}

const services = () => snapshot().documents.service.filter(({ value }) => !value.isArchived);

/** Returns the field values; only a "from" price has a reason. */
function shownOf({ price }: Value<"service">): { price: string; reason?: string } {
  return { price: price ? priceInput(price.cents) : "", reason: price?.isFrom ? price.reason : undefined };
}
