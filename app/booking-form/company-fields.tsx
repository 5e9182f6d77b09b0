import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import type { IssueField } from "#app/bookings/booking-schema.ts";
import { ServiceOptions } from "#app/bookings/select-options.tsx";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { chargesNewCustomers, prepaymentCents, prepaymentScope } from "#app/shop/facts/prepayment.ts";
import { findServiceByCode, serviceName } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Field, FieldError, Select } from "#app/ui/field.tsx";

type OtherChoice = { key: number; name: string; service: string; isNew?: true };

export type CompanyProps = {
  live: boolean;
  others: OtherChoice[];
  /** The customer's own service or services. */
  service: string;
  issueOf: (field: IssueField) => string | undefined;
  onChange: Dispatch<SetStateAction<OtherChoice[]>>;
};

/** The name and service of each companion. Loaded only when somebody adds one. */
export function CompanyFields({ live, others, service, issueOf, onChange }: CompanyProps) {
  const { form } = useWords();
  const shop = useShop();
  const language = useLanguage();
  const paidFirst = [service, ...others.map((other) => other.service)]
    .map((code) => findServiceByCode(code, shop))
    .find((each) => prepaymentScope(each, shop) && prepaymentCents(each, shop) > 0);
  const tooMany = issueOf("others");
  // Takes over what was chosen before the script ran.
  const takeOver = useEffectEvent(() => {
    const now = others.map((other, at) => {
      const [field] = document.getElementsByName(`others.${at}.service`);
      return field instanceof HTMLSelectElement ? { ...other, service: field.value } : other;
    });
    if (now.some((other, at) => other.service !== others[at]?.service)) onChange(now);
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <>
      {others.map((other, at) => (
        <Person
          key={other.key}
          at={at}
          live={live}
          other={other}
          issueOf={issueOf}
          onChoose={(service) =>
            onChange(others.map((each) => (each === other ? { ...each, service } : each)))
          }
          onRemove={() => onChange(others.filter((each) => each !== other))}
        />
      ))}
      <p role="status" className={paidFirst ? "text-small" : "text-muted text-small"}>
        {paidFirst ? form.apart(serviceName(paidFirst, language).text) : form.together}
      </p>
      {tooMany && <FieldError id="booking-others" error={tooMany} />}
    </>
  );
}

function Person({
  at,
  live,
  other,
  issueOf,
  onChoose,
  onRemove,
}: Pick<CompanyProps, "live" | "issueOf"> & {
  at: number;
  other: OtherChoice;
  onChoose: (service: string) => void;
  onRemove: () => void;
}) {
  const { form } = useWords();
  const shop = useShop();
  const id = `booking-others.${at}`;
  const input = useRef<HTMLInputElement>(null);
  const isNew = other.isNew === true;
  useEffect(() => {
    if (!isNew) return;
    input.current?.focus({ preventScroll: true });
    // Brings the times that are free for everybody, below, into view.
    input.current?.closest("[role=group]")?.scrollIntoView();
  }, [isNew]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-3 rounded-control border border-line p-4 sm:grid-cols-2 sm:gap-6"
    >
      <p className="-my-2 flex flex-wrap items-center justify-between gap-x-4 sm:col-span-2">
        <span id={id} className="font-semibold text-accent">
          {form.person(at + 2)}
        </span>
        <button
          type={live ? "button" : "submit"}
          name="weg"
          value={at}
          onClick={live ? onRemove : undefined}
          aria-label={`${form.leaveOut}, ${form.person(at + 2)}`}
          className="link min-h-11"
        >
          {form.leaveOut}
        </button>
      </p>
      {at === 0 && chargesNewCustomers(shop) && <p className="text-small sm:col-span-2">{form.apart()}</p>}
      <Field
        id={`${id}.name`}
        label={form.who}
        required
        hint={form.whoHint}
        error={issueOf(`others.${at}.name`)}
      >
        {(control) => (
          <input
            name={`others.${at}.name`}
            defaultValue={other.name}
            autoCapitalize="words"
            autoComplete="off"
            ref={input}
            {...control}
          />
        )}
      </Field>
      <Field id={`${id}.service`} label={form.services} required error={issueOf(`others.${at}.service`)}>
        {(control) => (
          <Select
            name={`others.${at}.service`}
            {...(live
              ? { value: other.service, onChange: (event) => onChoose(event.currentTarget.value) }
              : { defaultValue: other.service })}
            {...control}
          >
            <option value="">{form.chooseService}</option>
            <ServiceOptions />
          </Select>
        )}
      </Field>
    </div>
  );
}
