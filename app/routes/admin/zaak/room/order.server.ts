import type { Document, Kind } from "#app/publishing/kinds.ts";
import type { Edit } from "#app/publishing/publish.server.ts";
import { snapshot } from "#app/publishing/snapshot.server.ts";

type Move<K extends Kind> = { key?: string; intent?: string; isShown?: (document: Document<K>) => boolean };

/**
 * Swaps a document with its neighbour in the list that the owner sees.
 * @returns the edits: none at the end of the list; undefined when the document is not in it.
 */
export function moved<K extends Kind>(kind: K, { key, intent, isShown = () => true }: Move<K>) {
  const all: readonly Document<K>[] = snapshot().documents[kind];
  const shown = all.filter(isShown);
  const at = shown.findIndex((each) => each.key === key);
  const [one, other] = [shown[at], shown[at + (intent === "up" ? -1 : 1)]];
  if (!one) return undefined;
  if (!other) return [];
  const swapped = all.map((each) => (each === one ? other : each === other ? one : each));
  const places = distinct(all.map(({ position }) => position));
  return swapped.flatMap(({ key, version, value, position }, index): Edit[] => {
    const place = places[index];
    return place === position ? [] : [{ kind, key, seen: version, value, position: place }];
  });
}

/** What was taken back may stand at the place of another. */
function distinct(places: number[]): number[] {
  let last = -1;
  return places.map((place) => {
    last = Math.max(place, last + 1);
    return last;
  });
}
