import { Bold, Heading2, Link as LinkIcon, List, type LucideIcon } from "lucide-react";
import { type RefObject, useRef } from "react";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import type { ControlProps } from "../form/basic-fields.tsx";
import { fieldId } from "../form/values.ts";
import { buttonClass, editText, insertText, type Selection, type TextEdit } from "./edit-text.ts";
import { type FactOption, FactPicker } from "./fact-picker.tsx";

/** Edits Markdown with a toolbar for owners who do not know the syntax. */
export function MarkdownField({ field, form: { values, errors } }: ControlProps) {
  const { name, label, hint, isRequired, facts = [] } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  return (
    <Field id={fieldId(name)} label={label} required={isRequired} error={errors[name]} hint={hint}>
      {(control) => (
        <>
          {isHydrated && <Toolbar area={area} facts={facts} />}
          <textarea
            {...control}
            ref={area}
            name={name}
            defaultValue={values[name] ?? ""}
            rows={18}
            className="control field-sizing-content max-h-[75svh] min-h-96 leading-relaxed"
          />
        </>
      )}
    </Field>
  );
}

type Area = RefObject<HTMLTextAreaElement | null>;

function Toolbar({ area, facts }: { area: Area; facts: FactOption[] }) {
  const edit = (of: (selection: Selection) => TextEdit) => area.current && editText(area.current, of);
  return (
    <fieldset
      aria-label="Opmaak"
      className="top-0 z-10 mb-2 flex min-w-0 flex-wrap gap-1.5 bg-background py-2 tall:sticky md:top-14"
    >
      {buttons.map(({ label, icon: Icon, edit: of }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          // Keeps the focus, and with it a phone's keyboard, in the text area.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => edit(of)}
          className={`${buttonClass} w-12 justify-center`}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
      <FactPicker facts={facts} insert={(name) => area.current && insertText(area.current, name)} />
    </fieldset>
  );
}

const buttons: { label: string; icon: LucideIcon; edit: (selection: Selection) => TextEdit }[] = [
  { label: "Vet", icon: Bold, edit: bold },
  { label: "Tussentitel", icon: Heading2, edit: (selection) => lines(selection, "## ") },
  { label: "Lijst", icon: List, edit: (selection) => lines(selection, "- ") },
  { label: "Link", icon: LinkIcon, edit: link },
];

function bold(selection: Selection): TextEdit {
  const { text } = selection;
  const { start, end } = trimmed(selection);
  const selectedText = text.slice(start, end);
  if (text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**")
    return { from: start - 2, to: end + 2, insert: selectedText, select: [start - 2, end - 2] };
  const words = selectedText || "vet";
  return { from: start, to: end, insert: `**${words}**`, select: [start + 2, start + 2 + words.length] };
}

/** Adds the sign to every selected line, or removes it if all of them have it. */
function lines({ text, start, end }: Selection, sign: string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const selectedLines = text.slice(from, to).split("\n");
  const isOn = selectedLines.every((line) => line.startsWith(sign));
  const changedLines = selectedLines.map((line) => {
    if (isOn) return line.slice(sign.length);
    return line.startsWith(sign) || (line === "" && selectedLines.length > 1) ? line : sign + line;
  });
  const insert = changedLines.join("\n");
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

function link(selection: Selection): TextEdit {
  const { start, end } = trimmed(selection);
  const selectedText = selection.text.slice(start, end);
  if (/^(https?:\/\/|\/)\S+$/.test(selectedText))
    return { from: start, to: end, insert: `[tekst](${selectedText})`, select: [start + 1, start + 6] };
  const words = selectedText || "tekst";
  const at = start + words.length + 3;
  return { from: start, to: end, insert: `[${words}](https://)`, select: [at, at + "https://".length] };
}

/** Excludes spaces at both ends: Markdown ignores `** bold **`. */
function trimmed({ text, start, end }: Selection): { start: number; end: number } {
  const selectedText = text.slice(start, end);
  const from = start + selectedText.length - selectedText.trimStart().length;
  return selectedText.trim() ? { start: from, end: from + selectedText.trim().length } : { start, end };
}
