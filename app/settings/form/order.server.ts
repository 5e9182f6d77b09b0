import type { Document, Edit, Kind } from "#app/content/kinds.ts";
import { snapshot } from "#app/content/snapshot.server.ts";

/** @property before with the intent "place": the key of what comes next then; empty for the end. */
type Move<K extends Kind> = {
  key?: string;
  intent?: string;
  before?: string;
  isShown?: (document: Document<K>) => boolean;
};

/**
 * Moves a document in the list that the owner sees: "up", "down", or to a "place".
 * @returns the edits: none when it stays; undefined when the list holds it, or what comes next, no longer.
 */
export function moved<K extends Kind>(kind: K, { key, intent, before, isShown = () => true }: Move<K>) {
  const all: readonly Document<K>[] = snapshot().documents[kind];
  const shown = all.filter(isShown);
  const at = shown.findIndex((each) => each.key === key);
  const one = shown[at];
  if (!one) return undefined;
  const others = shown.toSpliced(at, 1);
  const to = intent === "place" ? placeBefore(others, before) : at + (intent === "up" ? -1 : 1);
  if (to === undefined) return undefined;
  if (to < 0 || to > others.length) return [];
  const reordered = others.toSpliced(to, 0, one).values();
  const places = distinct(all.map(({ position }) => position));
  return all.flatMap((each, index): Edit[] => {
    const { key, version, value, position } = isShown(each) ? (reordered.next().value ?? each) : each;
    const place = places[index];
    return place === position ? [] : [{ kind, key, seen: version, value, position: place }];
  });
}

function placeBefore(others: readonly { key: string }[], before: string | undefined): number | undefined {
  if (!before) return others.length;
  const place = others.findIndex((each) => each.key === before);
  return place < 0 ? undefined : place;
}

/** What was taken back may stand at the place of another. */
function distinct(places: number[]): number[] {
  let last = -1;
  return places.map((place) => {
    last = Math.max(place, last + 1);
    return last;
  });
}
