import { DoorOpen } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { joinCodes, splitVisitFields } from "#app/shop/facts/services.ts";
import { Button } from "#app/ui/button.tsx";
import { errorsOf, HiddenFields } from "../form-parts.tsx";
import { stopSubmitWhenOffline } from "../unanswered.ts";
import { useUnsavedWarning } from "../unsaved-warning.ts";
import type { Route } from "./+types/new-booking";
import {
  ConflictNotice,
  RepeatFields,
  SeriesNotice,
  ServiceFields,
  WhenFields,
} from "./appointment-fields.tsx";
import { CustomerCombobox } from "./customer-combobox.tsx";
import { CustomerFields, KnownCustomerPart } from "./customer-part.tsx";
import type { Free, KnownCustomer } from "./new-booking-view.server.ts";

const visitFieldNames = ["date", "time", "service", "second", "third", "barber", "weeks", "until"];

type Props = Pick<Route.ComponentProps, "loaderData" | "actionData"> & {
  free: Free;
  formKey: string;
  onQueryChange: (question: URLSearchParams) => void;
};

/**
 * The form for a new booking. The browser posts it, so that it works without script.
 * @param formKey identifies the form, so that sending it twice makes one booking
 * @property onQueryChange reloads the free times; its argument is the query string with day, service and barber
 */
export function NewBookingForm(props: Props) {
  const { loaderData, actionData, free, formKey, onQueryChange } = props;
  const { refusal, series, issues = [] } = actionData ?? {};
  const values = actionData?.values ?? loaderData.values;
  const errors = errorsOf(issues);
  const form = useRef<HTMLFormElement>(null);
  const [moment, setMoment] = useState<Moment>({ date: values.date ?? "", time: values.time ?? "" });

  const [isWalkIn, setIsWalkIn] = useState(values.source === "walk-in");
  const [customer, setCustomer] = useState(loaderData.customer);
  // True from the start after a refusal, because the refused values are not saved either.
  const [isUnsaved, setIsUnsaved] = useState(Boolean(refusal || series || Object.keys(errors).length > 0));
  /** True once the visit differs from the one that the conflicts or dates above the form are about. */
  const [isChanged, setIsChanged] = useState(false);
  const [isRepeating, setIsRepeating] = useState(Boolean(values.weeks));
  useUnsavedWarning(isUnsaved, "Deze afspraak is nog niet ingeboekt. Toch weggaan?");
  // True once staff or the link chose a time, which the first free time then does not replace.
  const hasTime = useRef(loaderData.hasTime);
  const shouldTakeFirst = useRef(false);

  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  const readMoment = () => setMoment({ date: field("date")?.value ?? "", time: field("time")?.value ?? "" });

  function fill(newValues: Record<string, string>): void {
    for (const [name, value] of Object.entries(newValues)) {
      const control = field(name);
      if (control) control.value = value;
    }
  }

  function chooseMoment({ date, time }: Moment): void {
    fill({ date, time });
    hasTime.current = true;
    setIsChanged(true);
    setMoment({ date, time });
  }

  function chooseCustomer(known: KnownCustomer | undefined): void {
    const { name = "", phone = "", email = "", language = "nl" } = known ?? {};
    if (known || customer) fill({ name, phone, email, language });
    // Makes the phone field check the country of the new number.
    field("phone")?.dispatchEvent(new Event("input", { bubbles: true }));
    setCustomer(known);
  }

  function repeatLast({ service, barber }: { service: string; barber: string }): void {
    fill({ ...splitVisitFields(service), barber });
    setIsChanged(true);
    shouldTakeFirst.current = !hasTime.current;
    loadFreeTimes();
  }

  const takeFirstFreeTime = useEffectEvent(() => {
    if (!shouldTakeFirst.current) return;
    shouldTakeFirst.current = false;
    const { date } = moment;
    // The first free time may be on a later day, which staff choose themselves.
    const first = free.moments.find((each) => each.date === date);
    fill({ time: first?.time ?? "" });
    readMoment();
  });
  // After "Zelfde als vorige keer", selects the first free time once the free times are loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the free times change
  useEffect(() => takeFirstFreeTime(), [free]);

  function loadFreeTimes(): void {
    const dag = field("date")?.value ?? "";
    onQueryChange(
      new URLSearchParams({
        dag,
        dienst: joinCodes(["service", "second", "third"].map((name) => field(name)?.value)),
        kapper: field("barber")?.value ?? "",
      }),
    );
  }

  const applyEarlyInput = useEffectEvent(() => {
    const changedNames = ["date", "time", "service", "second", "third", "barber"].filter((name) => {
      const value = field(name)?.value;
      return value !== undefined && value !== (values[name] ?? value);
    });
    if (changedNames.length === 0) return;
    setIsChanged(true);
    readMoment();
    loadFreeTimes();
  });
  // Loads the free times for values that staff chose before the script ran.
  useEffect(() => applyEarlyInput(), []);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-6 grid max-w-xl grid-cols-1 gap-6"
      onInput={({ target }) => {
        if (target === field("time")) hasTime.current = true;
        if (target instanceof HTMLInputElement && target.name === "source")
          setIsWalkIn(target.value === "walk-in");
        if (target instanceof Element && visitFieldNames.includes(target.getAttribute("name") ?? ""))
          setIsChanged(true);
        setIsRepeating(Boolean(field("weeks")?.value));
        setIsUnsaved(["name", "phone", "email", "message"].some((name) => field(name)?.value));
        readMoment();
      }}
      onSubmit={(event) => {
        stopSubmitWhenOffline(event);
        setIsUnsaved(event.defaultPrevented);
      }}
    >
      {/* Enter presses the first button, which must not confirm conflicts. */}
      <button type="submit" hidden />
      <HiddenFields fields={{ formKey }} />
      {loaderData.offersNow && !actionData && (
        <Button type="submit" variant="outline" name="atDoor" value="now">
          <DoorOpen aria-hidden /> Nu binnen: boek meteen in
        </Button>
      )}
      {refusal && <ConflictNotice refusal={refusal} />}
      {series && <SeriesNotice series={series} time={values.time} />}
      <CustomerCombobox
        value={values.name}
        error={errors.name}
        isOptional={isWalkIn}
        autoFocus={!refusal && !series && values.source !== "walk-in"}
        onChoose={chooseCustomer}
      />
      {customer && (
        <KnownCustomerPart
          customer={customer}
          onSame={repeatLast}
          onForget={() => {
            chooseCustomer(undefined);
            field("name")?.focus();
          }}
        />
      )}
      <div className="grid grid-cols-1 gap-6" onChange={loadFreeTimes}>
        <WhenFields moment={moment} free={free} errors={errors} onPick={chooseMoment} />
        <ServiceFields values={values} errors={errors} />
      </div>
      <CustomerFields values={values} errors={errors} isKnown={customer !== undefined} />
      <RepeatFields values={values} errors={errors} />
      <div className="max-md:tall:sticky bottom-(--below) z-10 -mx-gutter bg-background px-gutter py-3">
        <NextStep refusal={refusal} series={series} isChanged={isChanged} isRepeating={isRepeating} />
      </div>
    </form>
  );
}

type NextStepProps = Pick<NonNullable<Props["actionData"]>, "refusal" | "series"> & {
  isChanged: boolean;
  isRepeating: boolean;
};

/**
 * The form's main button. Below conflicts or a list of dates it confirms those, until a change of the visit makes them
 * outdated.
 */
function NextStep({ refusal, series, isChanged, isRepeating }: NextStepProps) {
  if (refusal && !isChanged)
    return (
      <Button type="submit" name="confirmed" value={refusal.keys} className="w-full">
        Toch inboeken
      </Button>
    );
  if (series && !isChanged)
    return (
      <Button type="submit" name="step" value="series" className="w-full">
        Boek de gekozen dagen in
      </Button>
    );
  return (
    <Button type="submit" className="w-full">
      {isRepeating ? "Toon alle dagen" : "Inboeken"}
    </Button>
  );
}
