import { Search } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";

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
