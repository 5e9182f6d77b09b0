import { data, redirect } from "react-router";
import type { Document, Kind } from "#app/publishing/kinds.ts";
import type { Edit } from "#app/publishing/publish.server.ts";
import { snapshot } from "#app/publishing/snapshot.server.ts";
import type { Staff } from "#app/staff/access.server.ts";
import { type SaveProblem, save, seenIn } from "../room/save.server.ts";

/** Answers the buttons of `WordList`. @param names in Dutch, of one and of their order. */
export function answerList(
  staff: Staff,
  values: Record<string, string>,
  list: { kind: Kind; path: string; one: string; order: string },
) {
  const { kind, path: to, one, order } = list;
  const { intent, key = "" } = values;
  if (intent === "remove") {
    const edit: Edit = { kind, key, seen: seenIn(values), value: null };
    if (edit.seen === undefined) return data<SaveProblem>({ values, errors: { "": gone } }, 422);
    return save(staff, [edit], { saved: `${one} verwijderd`, to, values });
  }
  const edits = moved(kind, key, intent === "up" ? -1 : 1);
  if (!edits) return data<SaveProblem>({ values, errors: { "": gone } }, 422);
  if (edits.length === 0) return redirect(to, 303);
  return save(staff, edits, { saved: order, to, values });
}

/** Every document whose place changes; undefined when this one is gone. */
function moved(kind: Kind, key: string, step: -1 | 1): Edit[] | undefined {
  const documents: readonly Document[] = snapshot().documents[kind];
  const from = documents.findIndex((each) => each.key === key);
  const document = documents[from];
  if (!document) return undefined;
  const order = documents.toSpliced(from, 1).toSpliced(Math.max(0, from + step), 0, document);
  return order.flatMap(({ key, version, value, position }, index) =>
    position === index ? [] : [{ kind, key, seen: version, value, position: index }],
  );
}

const gone = "Dit staat er niet meer. Een collega was je voor.";
