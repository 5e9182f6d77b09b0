/** What the buttons above an article's text do to it. */

export type Selection = { text: string; start: number; end: number };

/** Replaces a part of the text, and selects a part of what came in its place. */
export type TextEdit = { from: number; to: number; insert: string; select: [from: number, to: number] };

export type Mark = "bold" | "heading" | "list" | "link";

export function markEdit(mark: Mark, selection: Selection): TextEdit {
  switch (mark) {
    case "bold":
      return bold(selection);
    case "heading":
      return lines(selection, "## ");
    case "list":
      return lines(selection, "- ");
    case "link":
      return link(selection);
  }
}

/** In place of the selection. */
export function insertion({ start, end }: Selection, insert: string): TextEdit {
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] };
}

function bold(selection: Selection): TextEdit {
  const { text } = selection;
  const { start, end } = trimmed(selection);
  const chosen = text.slice(start, end);
  if (text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**")
    return { from: start - 2, to: end + 2, insert: chosen, select: [start - 2, end - 2] };
  const words = chosen || "vet";
  return { from: start, to: end, insert: `**${words}**`, select: [start + 2, start + 2 + words.length] };
}

/** On every line of the selection, or away when all have it. */
function lines({ text, start, end }: Selection, sign: string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const chosen = text.slice(from, to).split("\n");
  const isOn = chosen.every((line) => line.startsWith(sign));
  const changed = chosen.map((line) => {
    if (isOn) return line.slice(sign.length);
    return line.startsWith(sign) || (line === "" && chosen.length > 1) ? line : sign + line;
  });
  const insert = changed.join("\n");
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

function link(selection: Selection): TextEdit {
  const { start, end } = trimmed(selection);
  const chosen = selection.text.slice(start, end);
  if (/^(https?:\/\/|\/)\S+$/.test(chosen))
    return { from: start, to: end, insert: `[tekst](${chosen})`, select: [start + 1, start + 6] };
  const words = chosen || "tekst";
  const at = start + words.length + 3;
  return { from: start, to: end, insert: `[${words}](https://)`, select: [at, at + "https://".length] };
}

/** Spaces inside the signs would undo them. */
function trimmed({ text, start, end }: Selection): { start: number; end: number } {
  const chosen = text.slice(start, end);
  const from = start + chosen.length - chosen.trimStart().length;
  return chosen.trim() ? { start: from, end: from + chosen.trim().length } : { start, end };
}
