export type TextArea = HTMLInputElement | HTMLTextAreaElement;

export type Selection = { text: string; start: number; end: number };

/** Replaces the range from `from` to `to` with `insert`, then selects `select` inside the replacement. */
export type TextEdit = { from: number; to: number; insert: string; select: [from: number, to: number] };

/** Edits through `execCommand`, so that the browser can undo it and an input event is fired. */
export function editText(area: TextArea, of: (selection: Selection) => TextEdit): void {
  const { value: text } = area;
  const [start, end] = [area.selectionStart ?? text.length, area.selectionEnd ?? text.length];
  const { from, to, insert, select } = of({ text, start, end });
  area.focus();
  area.setSelectionRange(from, to);
  const isTyped = insert
    ? document.execCommand("insertText", false, insert)
    : document.execCommand("delete", false);
  if (!isTyped) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}

export function insertText(area: TextArea, insert: string): void {
  editText(area, ({ start, end }) => ({
    from: start,
    to: end,
    insert,
    select: [start + insert.length, start + insert.length],
  }));
}

export const buttonClass =
  "flex min-h-12 items-center rounded-control border border-field-line bg-surface-raised font-semibold text-small " +
  "transition-colors hover:border-accent";
