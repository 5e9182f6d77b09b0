/** Answers the buttons of a list, and what is dropped in it. */
import { data, redirect } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { type Document, type Edit, editOf, type Kind } from "#app/content/kinds.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { revisionsIn, save } from "./save.server.ts";
import type { SaveProblem, Values } from "./values.ts";

type List<K extends Kind> = {
  kind: K;
  path: string;
  /** In Dutch, of their order; and of one, where one can be removed. */
  order: string;
  one?: string;
  isShown?: (document: Document<K>) => boolean;
};

export function answerList<K extends Kind>(staff: Staff, values: Values, list: List<K>) {
  const { kind, path: to, order, one } = list;
  const { intent, key = "" } = values;
  const seen = revisionsIn(values);
  const isRemoval = one !== undefined && intent === "remove";
  const edits = isRemoval ? seen !== undefined && [{ kind, key, seen, value: null }] : reorder(list, values);
  if (!edits) return data<SaveProblem>({ values, errors: { "": goneText } }, 422);
  if (edits.length === 0) return redirect(to, 303);
  return save(staff, edits, { saved: isRemoval ? `${one} verwijderd` : order, to, values });
}

const goneText = "Dit staat er niet meer. Een collega was je voor.";

/**
 * Moves a document in the list that the owner sees: "up", "down", or to a "place", before the one with the key `before`
 * or at the end.
 * @returns the edits: none when it stays; undefined when the list holds it, or what comes next, no longer.
 */
export function reorder<K extends Kind>(list: Pick<List<K>, "kind" | "isShown">, values: Values) {
  const { kind, isShown = () => true } = list;
  const { key, intent, before } = values;
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
    const here = isShown(each) ? (reordered.next().value ?? each) : each;
    const position = places[index];
    return position === here.position ? [] : [{ ...editOf(here, here.value), position }];
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
