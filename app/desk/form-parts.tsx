import { Search } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/labelled-controls.tsx";

type Fields = Record<string, string | number | undefined>;

export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

type Texts = Record<string, string>;
export type Typed = { values: Texts; errors: Texts };

/** Returns the common properties of a form's controls. @param form prefix of the ids */
export function fieldsOf(form: string, { values, errors = {} }: { values: Texts; errors?: Partial<Texts> }) {
  return (name: string) => ({
    id: `${form}-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    name,
    defaultValue: values[name],
    error: errors[name],
  });
}

/** Returns the first message for each field. */
export function errorsOf(issues: { field: string; message: string }[]): Texts {
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]).reverse());
}

type BarberProps = { barbers: readonly { id: string; name: string }[] } & ReturnType<
  ReturnType<typeof fieldsOf>
>;

/** Chooses a barber. Hidden in a shop with one barber. */
export function BarberField({ barbers, ...field }: BarberProps) {
  if (barbers.length < 2) return <HiddenFields fields={{ [field.name]: barbers[0]?.id }} />;
  return <SelectField {...field} label="Kapper" options={barbers.map(({ id, name }) => [id, name])} />;
}

/** Submits a form, and is disabled meanwhile. */
export function SubmitButton(button: ComponentProps<typeof Button>) {
  return <Button type="submit" disabled={useNavigation().state !== "idle"} {...button} />;
}

/** A button that posts. @property as the form of a fetcher, which stays on the page */
export function PostButton(
  props: ComponentProps<typeof Button> & { fields?: Fields; to?: FormProps; as?: ComponentType<FormProps> },
) {
  const { fields = {}, to, as: Posting = Form, ...button } = props;
  return (
    <Posting method="post" {...to}>
      <HiddenFields fields={fields} />
      <Button type="submit" variant="outline" {...button} />
    </Posting>
  );
}

type SendAgain = Pick<ComponentProps<typeof PostButton>, "fields" | "aria-describedby">;

/**
 * Sends a mail again that was not sent.
 * @property fields form fields that say where to return to
 * @property place anchor on that page
 */
export function SendAgainButton(props: SendAgain & { mailId: string; place: string; className?: string }) {
  const { mailId, place, className = "mt-2", ...button } = props;
  const to = { action: `/admin/mail-opnieuw#${place}`, reloadDocument: true, className };
  return (
    <PostButton to={to} name="mailId" value={mailId} {...button}>
      Opnieuw versturen
    </PostButton>
  );
}

/** Search field for a customer's name, phone or e-mail, in a form of its own or with other filters. */
export function SearchField(props: { id: string; label: string; value: string; hasFocus?: boolean }) {
  const { id, label, value, hasFocus } = props;
  return (
    <div className="col-span-full flex gap-3 md:col-span-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="zoek"
        placeholder="Naam, telefoon of e-mail"
        enterKeyHint="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: whoever tapped "Zoek een klant" comes to type
        autoFocus={hasFocus}
        defaultValue={value}
        className="control"
      />
      <Button type="submit" variant="outline" className="shrink-0 max-md:px-3">
        <Search aria-hidden />
        <span className="max-md:sr-only">Zoek</span>
      </Button>
    </div>
  );
}
