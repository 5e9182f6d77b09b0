import { paymentWayCodes, paymentWays } from "#app/tables/payment-names.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";

type Typed = { values: Record<string, string>; errors?: Record<string, string>; prefix?: string };

export function AmountFields({ values, errors = {}, prefix = "" }: Typed) {
  const field = { inputMode: "decimal" as const, autoComplete: "off", className: "min-w-0" };
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <InputField
        {...field}
        id={`${prefix}amount`}
        name="amount"
        label="Bedrag (€)"
        defaultValue={values.amount}
        error={errors.amount}
      />
      <InputField
        {...field}
        id={`${prefix}tip`}
        name="tip"
        label="Fooi (€)"
        defaultValue={values.tip}
        error={errors.tip}
      />
    </div>
  );
}

/** One tap tells how, and sends it. */
export function WayButtons({ error }: { error?: string }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Betaald met</legend>
      <div className="grid grid-cols-3 gap-3">
        {paymentWayCodes.map((way) => (
          <Button
            key={way}
            type="submit"
            name="way"
            value={way}
            variant="secondary"
            className="min-h-14 px-2"
          >
            {paymentWays[way]}
          </Button>
        ))}
      </div>
      <FieldError id="way" error={error} />
    </fieldset>
  );
}
