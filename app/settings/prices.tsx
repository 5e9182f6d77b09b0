import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { addDays, dayAndMonth, isDate } from "#app/i18n/format/dates.ts";
import { pathOf } from "#app/i18n/format/language.ts";
import { centsOf, centsOfPrice, priceInput } from "#app/i18n/format/money.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { type Edit, editOf, type Value } from "#app/shop/kinds.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import type { Route } from "./+types/prices";
import { LineField } from "./form/basic-fields.tsx";
import { save, saveRefusal } from "./form/save.server.ts";
import { SettingsForm } from "./form/settings-form.tsx";
import type { SaveProblem } from "./form/values.ts";

const path = "/admin/zaak/prijzen";

export function loader() {
  return services().map(({ key, version, value }) => ({
    key,
    version,
    shown: fieldValuesOf(value),
    nextFrom: value.nextPrice && dayAndMonth(value.nextPrice.from),
    name: value.title || value.label,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const { from = "" } = values;
  const errors: Record<string, string> = {};
  const later = new Set<string>();
  const edits = services().flatMap((service): Edit[] => {
    const { key, value } = service;
    const current = fieldValuesOf(value);
    const newPrices = { ...current };
    for (const name of ["price", "reason", "next"] as const) {
      const field = `${name}.${key}`;
      const now = current[name];
      const was = values[`was.${field}`];
      const text = values[field]?.trim();
      if (now === undefined || text === undefined || text === was) continue;
      newPrices[name] = text;
      if (was !== now)
        errors[field] = `Een collega zette hier intussen ${now || "niets"}. Laad de pagina opnieuw.`;
    }
    if (Object.values(newPrices).join() === Object.values(current).join()) return [];
    const isLater = from !== "" && newPrices.price !== current.price;
    const refusal = isLater && whyNotLater(value, from);
    if (refusal) errors[`price.${key}`] = refusal;
    if (isLater) later.add(key);
    const amount = isLater ? current.price : newPrices.price;
    const cents = centsOfPrice(amount);
    const isFrom = newPrices.reason !== undefined && cents > 0;
    const price = amount ? { ...value.price, isFrom, cents, reason: newPrices.reason ?? "" } : null;
    const next = value.nextPrice && newPrices.next && { ...value.nextPrice, cents: centsOf(newPrices.next) };
    const nextPrice = isLater ? { from, cents: centsOf(newPrices.price) } : next || null;
    return [editOf(service, { ...value, price, nextPrice })];
  });
  if (Object.keys(errors).length > 0) return data<SaveProblem>({ values, errors }, 409);
  const first = addDays(shopToday(), 1);
  const last = addDays(shopToday(), 365);
  if (from && !(isDate(from) && from >= first && from <= last))
    return saveRefusal(values, { errors: { from: "Kies een dag die nog komt, binnen het jaar." } });
  if (edits.length === 0 && from) return saveRefusal(values, { errors: { from: "Wijzig eerst een prijs." } });
  if (edits.length === 0) return redirect(path, 303);
  return save(staffOf(context), edits, {
    savedName: edits.length === 1 ? "Prijs" : "Prijzen",
    savedSuffix: later.size === edits.length ? `vanaf ${dayAndMonth(from)}` : undefined,
    to: path,
    values,
    fieldOf: (at, { key }) => {
      if (at === "price.reason") return `reason.${key}`;
      return at.startsWith("nextPrice") && !later.has(key) ? `next.${key}` : `price.${key}`;
    },
  });
}

export const meta = unlistedPage("Prijzen", "De prijs van elke dienst.");

export default function Prices({ loaderData: current, actionData: problem }: Route.ComponentProps) {
  // Adds the service's name to the labels, because every service has the same fields.
  const labels = Object.fromEntries(
    current.flatMap(({ key, name }) => [
      [`price.${key}`, name],
      [`reason.${key}`, `${name}, waarom “vanaf”`],
      [`next.${key}`, `${name}, nieuwe prijs`],
    ]),
  );
  return (
    <div className="max-w-3xl">
      <h1 className="text-h2">Prijzen</h1>
      <p className="mt-1 mb-6 text-muted">
        In euro, zoals 25 of 27,50, of het woord gratis. Leeg: “op aanvraag”, maar de wet vraagt dat een klant
        je prijzen kan zien.{" "}
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
          {current.map(({ key, name, nextFrom, shown: { price, reason, next } }) => (
            <div
              key={key}
              className={
                reason === undefined && next === undefined
                  ? ""
                  : "grid gap-4 sm:col-span-2 sm:grid-cols-2 sm:gap-6"
              }
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
              {next !== undefined && (
                <Line
                  name={`next.${key}`}
                  label={`${name}, vanaf ${nextFrom}`}
                  hint="Leeg: toch niet."
                  now={next}
                  problem={problem}
                />
              )}
            </div>
          ))}
        </div>
        <LineField
          field={{
            name: "from",
            path: "from",
            label: "Vanaf wanneer?",
            hint: "Leeg: meteen. Met een dag gelden de prijzen die je wijzigt voor wie vanaf die dag komt. Wie al boekte, houdt zijn prijs.",
            type: "date",
          }}
          form={{ values: problem?.values ?? {}, errors: problem?.errors ?? {} }}
        />
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
        field={{
          name,
          label,
          hint,
          path: name,
          inputMode: name.startsWith("reason") ? undefined : "decimal",
        }}
        form={{ values: problem?.values ?? { [name]: now }, errors: problem?.errors ?? {} }}
      />
    </div>
  );
}

/** Returns why a service cannot have a price from this day on. */
function whyNotLater({ nextPrice, booksAs, people, price }: Value<"service">, from: string) {
  if (booksAs && (people > 1 || !price)) return "Deze dienst volgt de prijs van wat klanten boeken.";
  if (nextPrice && nextPrice.from !== from)
    return `Hier staat al een prijs vanaf ${dayAndMonth(nextPrice.from)}. Maak die eerst leeg.`;
}

const services = () => snapshot().documents.service.filter(({ value }) => !value.isArchived);

/** Returns the field values; only a "from" price has a reason, and only a new price a day. */
function fieldValuesOf({ price, nextPrice }: Value<"service">): {
  price: string;
  reason?: string;
  next?: string;
} {
  return {
    price: price ? priceInput(price.cents) : "",
    reason: price?.isFrom ? price.reason : undefined,
    next: nextPrice ? priceInput(nextPrice.cents) : undefined,
  };
}
