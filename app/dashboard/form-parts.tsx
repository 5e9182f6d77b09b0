import { Search } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";
import { Form, type FormProps } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";

type Fields = Record<string, string | number | undefined>;

export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** One tap that posts. @property as the form of a fetcher, which stays on the page. */
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

/** For a customer's name, phone or e-mail, in a form of its own or with other filters. */
export function SearchField(props: { id: string; label: string; value: string; hasFocus?: boolean }) {
  const { id, label, value, hasFocus } = props;
  return (
    <div className="col-span-2 flex gap-3 md:col-span-1">
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
        className={controlClass}
      />
      <Button type="submit" variant="outline" className="max-md:px-3">
        <Search aria-hidden />
        <span className="max-md:sr-only">Zoek</span>
      </Button>
    </div>
  );
}
