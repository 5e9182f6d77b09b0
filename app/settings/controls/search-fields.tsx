import { type SyntheticEvent, useState } from "react";
import { type ControlProps, LineField, TextField } from "../form/basic-fields.tsx";

/** The title and description of one page, with the result that they make. Its options are facts, its hint the address. */
export function SearchFields({ field, form }: ControlProps) {
  const { fields: [title, description] = [], options = [], hint = "" } = field;
  const [typed, setTyped] = useState(form.values);
  if (!title || !description) return null;
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setTyped({ ...typed, [target.name]: target.value });
  };
  const filled = ({ name }: { name: string }) =>
    (typed[name] ?? "").replace(
      /\{[^{}]*\}/g,
      (fact) => options.find(({ value }) => value === fact)?.label ?? fact,
    );
  return (
    <div onInput={follow} className="grid gap-y-6">
      <LineField field={title} form={form} />
      <TextField field={description} form={form} />
      <SearchResult address={hint} title={filled(title)} description={filled(description)} />
    </div>
  );
}

/** As a search engine shows a page, with what it cuts off. */
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
        <p className="mt-1 font-semibold text-accent text-lead">{cut(title, most.title)}</p>
        <p className="mt-1">{cut(description, most.description)}</p>
      </div>
      <p aria-live="polite" className="mt-2 text-muted text-small empty:hidden">
        {warnings.join(" ")}
      </p>
    </figure>
  );
}

const most = { title: 65, description: 160 };

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s\S*$/, "")} …`;
}
