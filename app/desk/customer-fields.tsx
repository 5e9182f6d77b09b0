import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { type CustomerField, customerFields } from "#app/customers/tables/customer-fields.ts";
import { languageCodes, languages } from "#app/i18n/format/language.ts";
import { useCountryQuestion } from "#app/site/country-question.tsx";
import { InputField, SelectField, TextField } from "#app/ui/labelled-controls.tsx";
import { fieldsOf } from "./form-parts.tsx";

type Typed = {
  /** Prefix of the ids of the controls. */
  id: string;
  values: Record<string, string>;
  errors: Record<string, string>;
};
type Props = Typed & {
  /** Says which mails the customer gets. */
  emailHint: string;
  afterEmail?: ReactNode;
  messageRows: number;
  /** Class of the fields that take the whole width of the form. */
  wideClass?: string;
  /** Called when the focus leaves the phone or e-mail field. */
  onLeave?: (form: HTMLFormElement | null) => void;
};

export function CustomerInputs({ names, ...props }: Props & { names: CustomerField[] }) {
  return names.map((name) => <CustomerInput key={name} name={name} {...props} />);
}

function CustomerInput({ name, ...props }: Props & { name: CustomerField }) {
  const { id, emailHint, afterEmail, messageRows, wideClass, onLeave } = props;
  const { label, control } = customerFields[name];
  const field = { ...fieldsOf(id, props)(name), label };
  const leave = onLeave && ((event: FocusEvent<HTMLInputElement>) => onLeave(event.currentTarget.form));
  switch (control) {
    case "lines":
      return <TextField {...field} rows={messageRows} className={wideClass} />;
    case "language":
      return (
        <SelectField
          {...field}
          defaultValue={field.defaultValue ?? "nl"}
          hint="Van de mails en de pagina van de afspraak."
          options={languageCodes.map((code) => [code, languages[code].dutchName])}
        />
      );
    case "text":
      return <InputField {...field} autoComplete="off" isMarkedRequired className={wideClass} />;
    case "tel":
      return <PhoneField {...field} onBlur={leave} />;
    case "email": {
      const emailProps = {
        type: "email",
        autoComplete: "off",
        spellCheck: false,
        hint: emailHint,
        onBlur: leave,
      };
      return (
        <>
          <InputField {...field} {...emailProps} />
          {afterEmail}
        </>
      );
    }
  }
}

function PhoneField(field: ComponentProps<typeof InputField>) {
  const { hint, input } = useCountryQuestion();
  return <InputField {...field} {...input} type="tel" autoComplete="off" hint={hint} />;
}

type Offered = { code: string; label: string; minutes: number };

/** Fields for up to three services of a visit; the third appears once there is a second. */
export function ServiceSelects({ id, services, ...fields }: Typed & { services: readonly Offered[] }) {
  const field = fieldsOf(id, fields);
  const options = services.map((each): [string, string] => [
    each.code,
    `${each.label} (${each.minutes} min)`,
  ]);
  const orNone: typeof options = [["", "Geen"], ...options];
  return (
    <div className="group contents">
      <SelectField {...field("service")} label="Dienst" options={options} />
      <SelectField {...field("second")} label="Ook nog, zelfde bezoek" options={orNone} />
      <SelectField {...field("third")} label="En nog" options={orNone} className={onceThereIsASecond} />
    </div>
  );
}

const onceThereIsASecond =
  "in-[.group:has([name=second]_[value='']:checked):has([name=third]_[value='']:checked)]:hidden";
