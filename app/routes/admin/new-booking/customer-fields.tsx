import { TriangleAlert } from "lucide-react";
import { useFetcher } from "react-router";
import { formatMonths } from "#app/shop/format-months.ts";
import { useShop } from "#app/shop/use-shop.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";

type Values = Record<string, string>;

/** Optional fields. */
export function CustomerFields({ values, errors }: { values: Values; errors: Values }) {
  const { submit, data } = useFetcher<{ missed?: number }>();
  const fields = ["phone", "email", "message"];
  const isOpen = fields.some((field) => values[field] || errors[field]);

  /** By POST: no e-mail address in a URL. */
  function checkNoShows(email: string): void {
    if (email.includes("@")) submit({ intent: "missed", email }, { method: "post" });
  }

  return (
    <Disclosure id="new-customer" title="Telefoon, e-mail, opmerking" isOpen={isOpen}>
      <Field id="new-phone" label="Telefoon" error={errors.phone}>
        {(control) => (
          <input type="tel" name="phone" autoComplete="off" defaultValue={values.phone} {...control} />
        )}
      </Field>
      <Field
        id="new-email"
        label="E-mail"
        error={errors.email}
        hint="Met een adres krijgt de klant een bevestiging."
      >
        {(control) => (
          <input
            type="email"
            name="email"
            autoComplete="off"
            spellCheck={false}
            defaultValue={values.email}
            onBlur={({ currentTarget }) => checkNoShows(currentTarget.value)}
            {...control}
          />
        )}
      </Field>
      <p role="status" className="flex gap-2 text-accent empty:hidden">
        {data?.missed ? <Missed count={data.missed} /> : null}
      </p>
      <Field id="new-message" label="Opmerking" error={errors.message}>
        {(control) => <textarea name="message" rows={3} defaultValue={values.message} {...control} />}
      </Field>
    </Disclosure>
  );
}

function Missed({ count }: { count: number }) {
  const { withinMonths } = useShop().prepayment;
  return (
    <>
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        {count === 1 ? "Kwam één keer niet opdagen" : `Kwam ${count} keer niet opdagen`}{" "}
        {recently(withinMonths)}. Je vraagt hier geen vooruitbetaling.
      </span>
    </>
  );
}

function recently(months: number): string {
  if (months === 12) return "in het voorbije jaar";
  return months === 1 ? "in de voorbije maand" : `in de voorbije ${formatMonths(months)}`;
}
