import { type KeyboardEvent, useRef, useState } from "react";
import { countText } from "#app/i18n/format/numbers.ts";
import { Field } from "#app/ui/field.tsx";
import type { KnownCustomer } from "./new-booking-view.server.ts";

/** Name field that suggests known customers while typing. Without script it is a plain field. */
export function CustomerCombobox(props: {
  value?: string;
  error?: string;
  /** Walk-ins need not give a name. */
  isOptional: boolean;
  autoFocus: boolean;
  onChoose: (customer: KnownCustomer | undefined) => void;
}) {
  const { value, error, isOptional, autoFocus, onChoose } = props;
  const { suggestions, search, clear } = useSuggestions();
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = suggestions.length > 0;

  function type(text: string): void {
    setActive(-1);
    search(text);
    if (text === "") onChoose(undefined);
  }

  function close(): void {
    setActive(-1);
    clear();
  }

  function choose(customer: KnownCustomer | undefined): void {
    close();
    if (customer) onChoose(customer);
  }

  function press(event: KeyboardEvent): void {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step)
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active >= 0) choose(suggestions[active]);
    else return;
    event.preventDefault();
  }

  return (
    <Field
      id="new-name"
      label="Naam"
      required={!isOptional}
      error={error}
      hint={
        isOptional
          ? "Mag leeg blijven bij wie binnenloopt."
          : "Wie hier al kwam, vind je ook op telefoon of e-mail."
      }
    >
      {(control) => (
        <div className="relative">
          <input
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls="new-name-known"
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            name="name"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            // biome-ignore lint/a11y/noAutofocus: whoever comes here has someone on the line
            autoFocus={autoFocus}
            defaultValue={value}
            onInput={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={press}
            onBlur={close}
            {...control}
          />
          <div
            id="new-name-known"
            role="listbox"
            aria-label="Bekende klanten"
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-accent bg-surface-raised shadow-lg"
          >
            {suggestions.map((customer, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={customer.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={optionClass}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  choose(customer);
                  // Hides a phone's keyboard.
                  input.current?.blur();
                }}
              >
                <Suggestion customer={customer} />
              </div>
            ))}
          </div>
          <p role="status" className="sr-only">
            {isOpen && countText(suggestions.length, "bekende klant", "bekende klanten")}
          </p>
        </div>
      )}
    </Field>
  );
}

const optionClass =
  "cursor-pointer border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-surface " +
  "aria-selected:bg-foreground aria-selected:text-background [&[aria-selected=true]_*]:text-background";
const optionId = (index: number) => `new-name-known-${index}`;

function Suggestion({ customer: { name, contact, words, noShowCount } }: { customer: KnownCustomer }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-muted text-small">{contact}</span>
      <span className="block text-muted text-small">
        {words}
        {noShowCount > 0 && <span className="font-semibold text-accent"> · {noShowCount}× niet gekomen</span>}
      </span>
    </>
  );
}

/** Searches known customers; returns none while there is no answer. */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState<KnownCustomer[]>([]);
  const asking = useRef<AbortController>(undefined);

  function search(text: string): void {
    asking.current?.abort();
    if (text.trim().length < 2) setSuggestions([]);
    const control = new AbortController();
    asking.current = control;
    setTimeout(async () => {
      const customers = await ask(text, control.signal);
      if (customers && !control.signal.aborted) setSuggestions(customers);
    }, pauseMs);
  }

  function clear(): void {
    asking.current?.abort();
    setSuggestions([]);
  }

  return { suggestions, search, clear };
}

/** Milliseconds between two searches while typing. */
const pauseMs = 150;

async function ask(zoek: string, signal: AbortSignal): Promise<KnownCustomer[] | undefined> {
  if (signal.aborted) return;
  const body = new URLSearchParams({ zoek });
  const answer = await fetch("/admin/klanten/suggesties", { method: "POST", body, signal }).catch(() => null);
  // Without a session the request is redirected to the login page. The next letter aborts it.
  if (answer?.ok && !answer.redirected) return answer.json().catch(() => undefined);
}
