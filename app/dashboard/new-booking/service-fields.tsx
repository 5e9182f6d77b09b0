import { BarberOptions } from "#app/bookings/barber-options.tsx";
import { useShop } from "#app/content/shop/use-shop.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { sources } from "#app/workflows/staff/planning/staff-booking-schema.ts";

type Values = Record<string, string>;

export function ServiceFields({ values, errors }: { values: Values; errors: Values }) {
  const shop = useShop();
  return (
    <>
      <Segments
        label="Hoe is de afspraak gemaakt?"
        name="source"
        options={sources}
        value={values.source ?? "phone"}
        error={errors.source}
      />
      <Field id="new-service" label="Service" error={errors.service}>
        {(control) => (
          <Select name="service" defaultValue={values.service} {...control}>
            {shop.services.map(({ code, label, minutes }) => (
              <option key={code} value={code}>
                {label} ({minutes} min)
              </option>
            ))}
          </Select>
        )}
      </Field>
      {shop.barbers.length > 1 && (
        <Field id="new-barber" label="Kapper" error={errors.barber}>
          {(control) => (
            <Select name="barber" defaultValue={values.barber} {...control}>
              <option value="">Wie vrij is</option>
              <BarberOptions />
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
