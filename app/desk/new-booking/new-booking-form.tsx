import { DoorOpen } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { codeOf, visitFields } from "#app/shop/facts/services.ts";
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
  onAsk: (question: URLSearchParams) => void;
};

/**
 * A plain form that the browser posts.
 * @param formKey makes a form that is sent twice one booking
 * @param onAsk reloads the free times for the present values
 */
export function NewBookingForm(props: Props) {
  const { loaderData, actionData, free, formKey, onAsk } = props;
  const { refusal, series, issues = [] } = actionData ?? {};
  const values = actionData?.values ?? loaderData.values;
  const errors = errorsOf(issues);
  const form = useRef<HTMLFormElement>(null);
  const [moment, setMoment] = useState<Moment>({ date: values.date ?? "", time: values.time ?? "" });

  const [isWalkIn, setIsWalkIn] = useState(values.source === "walk-in");
  const [customer, setCustomer] = useState(loaderData.customer);
  // Refused values were typed too, so leaving the page asks first.
  const [isTyped, setIsTyped] = useState(Boolean(refusal || series || Object.keys(errors).length > 0));
  /** The values were changed since the answer above the form. */
  const [isChanged, setIsChanged] = useState(false);
  const [isRepeating, setIsRepeating] = useState(Boolean(values.weeks));
  useUnsavedWarning(isTyped, "Deze afspraak is nog niet ingeboekt. Toch weggaan?");
  // A time that was entered or given stays.
  const hasTime = useRef(loaderData.hasTime);
  const wantsFirst = useRef(false);

  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  const readMoment = () => setMoment({ date: field("date")?.value ?? "", time: field("time")?.value ?? "" });

  function fill(filled: Record<string, string>): void {
    for (const [name, value] of Object.entries(filled)) {
      const control = field(name);
      if (control) control.value = value;
    }
  }

  function pick({ date, time }: Moment): void {
    fill({ date, time });
    hasTime.current = true;
    setIsChanged(true);
    setMoment({ date, time });
  }

  function choose(known: KnownCustomer | undefined): void {
    const { name = "", phone = "", email = "", language = "nl" } = known ?? {};
    if (known || customer) fill({ name, phone, email, language });
    // Makes the phone field check the country of the new number.
    field("phone")?.dispatchEvent(new Event("input", { bubbles: true }));
    setCustomer(known);
  }

  function repeatLast({ service, barber }: { service: string; barber: string }): void {
    fill({ ...visitFields(service), barber });
    setIsChanged(true);
    wantsFirst.current = !hasTime.current;
    ask();
  }

  const takeFirst = useEffectEvent(() => {
    if (!wantsFirst.current) return;
    wantsFirst.current = false;
    const { date } = moment;
    // Only on the chosen day, because staff choose another day themselves.
    const first = free.moments.find((each) => each.date === date);
    fill({ time: first?.time ?? "" });
    readMoment();
  });
  // Selects the first free time for the customer's usual visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they change
  useEffect(() => takeFirst(), [free]);

  function ask(): void {
    const dag = field("date")?.value ?? "";
    onAsk(
      new URLSearchParams({
        dag,
        dienst: codeOf(["service", "second", "third"].map((name) => field(name)?.value)),
        kapper: field("barber")?.value ?? "",
      }),
    );
  }

  const askChosen = useEffectEvent(() => {
    const chosen = ["date", "time", "service", "second", "third", "barber"].filter((name) => {
      const value = field(name)?.value;
      return value !== undefined && value !== (values[name] ?? value);
    });
    if (chosen.length === 0) return;
    setIsChanged(true);
    readMoment();
    ask();
  });
  // Uses values that were chosen before the script ran.
  useEffect(() => askChosen(), []);

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
        setIsTyped(["name", "phone", "email", "message"].some((name) => field(name)?.value));
        readMoment();
      }}
      onSubmit={(event) => {
        stopSubmitWhenOffline(event);
        setIsTyped(event.defaultPrevented);
      }}
    >
      {/* Enter presses the first button, which must not confirm conflicts. */}
      <button type="submit" hidden />
      <HiddenFields fields={{ formKey }} />
      {loaderData.offersNow && !actionData && (
        <Button type="submit" variant="outline" name="atDoor" value="now">
          <DoorOpen aria-hidden /> Nu binnengelopen, boek meteen in
        </Button>
      )}
      {refusal && <ConflictNotice refusal={refusal} />}
      {series && <SeriesNotice series={series} time={values.time} />}
      <CustomerCombobox
        value={values.name}
        error={errors.name}
        isOptional={isWalkIn}
        autoFocus={!refusal && !series && values.source !== "walk-in"}
        onChoose={choose}
      />
      {customer && (
        <KnownCustomerPart
          customer={customer}
          onSame={repeatLast}
          onForget={() => {
            choose(undefined);
            field("name")?.focus();
          }}
        />
      )}
      <div className="grid grid-cols-1 gap-6" onChange={ask}>
        <WhenFields moment={moment} free={free} errors={errors} onPick={pick} />
        <ServiceFields values={values} errors={errors} />
      </div>
      <CustomerFields values={values} errors={errors} isKnown={customer !== undefined} />
      <RepeatFields values={values} errors={errors} />
      <div className="tall:sticky bottom-(--below) z-10 -mx-gutter bg-background px-gutter py-3">
        <NextStep refusal={refusal} series={series} isChanged={isChanged} isRepeating={isRepeating} />
      </div>
    </form>
  );
}

type NextStepProps = Pick<NonNullable<Props["actionData"]>, "refusal" | "series"> & {
  isChanged: boolean;
  isRepeating: boolean;
};

/** The button that stays in sight. After a question it answers that, until the visit is changed. */
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
