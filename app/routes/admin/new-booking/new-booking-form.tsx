import { useEffect, useEffectEvent, useRef, useState } from "react";
import { BarberOptions } from "#app/bookings/barber-options.tsx";
import type { Moment } from "#app/bookings/form-outcome.ts";
import { useShop } from "#app/shop/use-shop.ts";
import type { ConflictsRefusal } from "#app/staff/planning/conflicts.server.ts";
import { sources } from "#app/staff/planning/staff-booking-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import type { Free } from "./view.server.ts";
import { WhenFields } from "./when-fields.tsx";

/**
 * A plain form, posted by the browser.
 * @param formKey makes a form that is sent twice one booking.
 * @param onAsk reloads the free times for the present values.
 */
export function NewBookingForm(props: {
  values: Record<string, string>;
  errors: Record<string, string>;
  refusal?: ConflictsRefusal;
  free: Free;
  formKey: string;
  onAsk: (question: URLSearchParams) => void;
}) {
  const shop = useShop();
  const { values, errors, refusal, free, formKey, onAsk } = props;
  const form = useRef<HTMLFormElement>(null);
  const [moment, setMoment] = useState<Moment>({ date: values.date ?? "", time: values.time ?? "" });

  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  const readMoment = () => setMoment({ date: field("date")?.value ?? "", time: field("time")?.value ?? "" });

  function pick({ date, time }: Moment): void {
    for (const [name, value] of Object.entries({ date, time })) {
      const control = field(name);
      if (control) control.value = value;
    }
    setMoment({ date, time });
  }

  function ask(): void {
    const dag = field("date")?.value ?? "";
    onAsk(
      new URLSearchParams({
        dag,
        dienst: field("service")?.value ?? "",
        kapper: field("barber")?.value ?? "",
      }),
    );
  }

  const askChosen = useEffectEvent(() => {
    const chosen = ["date", "time", "service", "barber"].filter((name) => {
      const value = field(name)?.value;
      return value !== undefined && value !== (values[name] ?? value);
    });
    if (chosen.length === 0) return;
    readMoment();
    ask();
  });
  // What was chosen before the script ran.
  useEffect(() => askChosen(), []);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-6 grid max-w-xl grid-cols-1 gap-6"
      onInput={readMoment}
    >
      {/* Enter presses the first button: that must not confirm conflicts. */}
      <button type="submit" hidden />
      <input type="hidden" name="formKey" value={formKey} />
      {refusal && <ConflictNotice refusal={refusal} />}
      <Field id="new-name" label="Naam" required error={errors.name}>
        {(control) => (
          <input
            name="name"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            // biome-ignore lint/a11y/noAutofocus: whoever comes here has someone on the line
            autoFocus={!refusal}
            defaultValue={values.name}
            {...control}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-6" onChange={ask}>
        <WhenFields moment={moment} free={free} errors={errors} onPick={pick} />
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
      </div>
      <CustomerFields values={values} errors={errors} />
      <div className="tall:sticky bottom-(--below) z-10 -mx-gutter bg-background px-gutter py-3">
        <Button type="submit" className="w-full">
          Inboeken
        </Button>
      </div>
    </form>
  );
}
