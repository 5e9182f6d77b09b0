import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { FieldGroup } from "#app/ui/field.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { CheckField, ChoiceField, type ControlProps, LineField, TextField } from "../form/basic-fields.tsx";
import { extraField, fieldId, slugOf } from "../form/values.ts";

/** Asks whether an article is a draft, published now or scheduled. The field's options label the choice. */
export function WhenFields({ field: { options = [], hint }, form }: ControlProps) {
  return (
    <div className="group grid grid-cols-1 gap-6">
      <Segments
        label="Op de site"
        name="when"
        value={form.values.when ?? "draft"}
        options={options.map(({ value, label }) => ({ code: value, label }))}
      />
      <p className="hidden text-muted in-[.group:has([value=draft]:checked)]:block">
        {["Het is een concept: alleen jij ziet het.", hint].filter(Boolean).join(" ")}
      </p>
      <div className="hidden grid-cols-2 items-start gap-4 in-[.group:has([value=later]:checked)]:grid">
        <LineField field={extraField("date", "Dag", { type: "date" })} form={form} />
        <LineField field={extraField("time", "Uur", { type: "time" })} form={form} />
        <p className="col-span-2 text-muted">
          Het verschijnt dan vanzelf, op het uur van de zaak. Je hoeft er niets voor te doen.
        </p>
      </div>
      {hint && (
        <div className="hidden in-[.group:has([value=now]:checked)]:block">
          <CheckField
            field={extraField("isMinor", "Kleine verbetering", {
              hint: "Anders lezen bezoekers ‘Bijgewerkt op’ met de dag van vandaag als je iets aan de tekst verandert.",
            })}
            form={form}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Labels the save button by the chosen publication state. The choice is read by CSS, so it works without JavaScript.
 */
export function SaveWords({ words: { draft, now, later } }: { words: Record<string, string> }) {
  return (
    <>
      <span className="hidden in-[form:has([name=when][value=draft]:checked)]:inline">{draft}</span>
      <span className="hidden in-[form:has([name=when][value=now]:checked)]:inline">{now}</span>
      <span className="hidden in-[form:has([name=when][value=later]:checked)]:inline">{later}</span>
    </>
  );
}

/** Shows the address that an empty slug field takes from the title. */
export function ArticleSlug({ field, form }: ControlProps) {
  const box = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState(form.values.title ?? "");
  useEffect(() => {
    const around = box.current?.closest("form");
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === "title") setTitle(target.value);
    };
    around?.addEventListener("input", follow);
    return () => around?.removeEventListener("input", follow);
  }, []);
  const hint = field.hint ?? `Leeg: /blog/${slugOf(title, 76) || "de-titel"}`;
  return (
    <div ref={box}>
      <LineField field={{ ...field, hint }} form={form} />
    </div>
  );
}

export function RelatedFields({ field: { name, label, hint, options = [] }, form }: ControlProps) {
  const choices = [{ value: "", label: "Geen" }, ...options];
  return (
    <FieldGroup id={fieldId(name)} label={label} hint={hint} className="md:col-span-2">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {[0, 1, 2].map((place) => (
          <ChoiceField
            key={place}
            field={extraField(`${name}.${place}`, `Artikel ${place + 1}`, { options: choices })}
            form={form}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/**
 * Edits a page's search title and description with a preview. The field's options are shop facts, its hint is the
 * address.
 */
export function SearchFields({ field, form }: ControlProps) {
  const { fields: [title, description] = [], options = [], hint = "" } = field;
  const [input, setInput] = useState(form.values);
  if (!title || !description) return null;
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setInput({ ...input, [target.name]: target.value });
  };
  const withFacts = ({ name }: { name: string }) =>
    (input[name] ?? "").replace(
      /\{[^{}]*\}/g,
      (fact) => options.find(({ value }) => value === fact)?.label ?? fact,
    );
  return (
    <div onInput={follow} className="grid gap-y-6">
      <LineField field={title} form={form} />
      <TextField field={description} form={form} />
      <SearchResult address={hint} title={withFacts(title)} description={withFacts(description)} />
    </div>
  );
}

/** Previews a search result and warns about text that search engines cut off. */
function SearchResult(props: { address: string; title: string; description: string }) {
  const { address, title, description } = props;
  const warnings = [
    title.length > most.title &&
      `Van de titel zie je ongeveer ${most.title} tekens: het zijn er ${title.length}.`,
    description.length > most.description &&
      `Van de beschrijving zie je ongeveer ${most.description} tekens: het zijn er ${description.length}.`,
  ].filter(Boolean);
  return (
    <figure>
      <figcaption className="mb-2 text-muted text-small">Zo ongeveer in Google</figcaption>
      <div className="wrap-anywhere rounded-control border border-line bg-background p-4 sm:p-5">
        <p className="text-muted text-small">{address}</p>
        <p className="mt-1 font-semibold text-accent text-lead">{shorten(title, most.title)}</p>
        <p className="mt-1">{shorten(description, most.description)}</p>
      </div>
      <p aria-live="polite" className="mt-2 text-muted text-small empty:hidden">
        {warnings.join(" ")}
      </p>
    </figure>
  );
}

const most = { title: 65, description: 160 };

function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s\S*$/, "")} …`;
}
