import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import type { Edit } from "#app/content/kinds.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { pathOf } from "#app/i18n/format/language.ts";
import { centsOfPrice, priceInput } from "#app/i18n/format/money.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
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
    name: value.title || value.label,
    price: priceOf(value),
    isFrom: value.price?.isFrom === true,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const errors: Record<string, string> = {};
  const edits = services().flatMap(({ kind, key, version, value }): Edit[] => {
    const typed = (values[`price.${key}`] ?? "").trim();
    if (!(`price.${key}` in values) || typed === values[`was.${key}`]) return [];
    const now = priceOf(value);
    if (values[`was.${key}`] !== now)
      errors[`price.${key}`] =
        `Een collega zette hier intussen ${now || "geen prijs"}. Laad de pagina opnieuw.`;
    const cents = centsOfPrice(typed);
    const price = typed ? { ...value.price, isFrom: value.price?.isFrom === true && cents > 0, cents } : null;
    return [{ kind, key, seen: version, value: { ...value, price } }];
  });
  if (Object.keys(errors).length > 0) return data<SaveProblem>({ values, errors }, 409);
  if (edits.length === 0) return redirect(path, 303);
  return save(staffOf(context), edits, {
    saved: edits.length === 1 ? "Prijs" : "Prijzen",
    to: path,
    values,
    fieldOf: (_, { key }) => `price.${key}`,
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Prijzen", description: "De prijs van elke dienst.", path }, matches);
}

export default function Prices({ loaderData: shown, actionData: problem }: Route.ComponentProps) {
  // Which service it is: each has the same field.
  const labels = Object.fromEntries(shown.map(({ key, name }) => [`price.${key}`, name]));
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
        key={shown.map(({ version }) => version).join()}
        seen={undefined}
        problem={problem && { ...problem, labels }}
      >
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          {shown.map(({ key, name, price, isFrom }) => (
            <div key={key}>
              <input type="hidden" name={`was.${key}`} value={problem?.values[`was.${key}`] ?? price} />
              <LineField
                field={{
                  ...{ name: `price.${key}`, path: "price", inputMode: "decimal" },
                  label: isFrom ? `${name}, vanaf` : name,
                }}
                form={{
                  values: problem?.values ?? { [`price.${key}`]: price },
                  errors: problem?.errors ?? {},
                }}
              />
            </div>
          ))}
        </div>
      </SettingsForm>
    </div>
  );
}

const services = () => snapshot().documents.service.filter(({ value }) => !value.isArchived);

function priceOf({ price }: { price: { cents: number } | null }): string {
  return price ? priceInput(price.cents) : "";
}
