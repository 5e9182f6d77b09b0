import { data, redirect } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import type { Edit, Kind } from "#app/content/kinds.ts";
import { moved } from "../form/order.server.ts";
import { type SaveProblem, save, seenIn } from "../form/save.server.ts";

/** Answers the buttons of `WordList`. @param names in Dutch, of one and of their order. */
export function answerList(
  staff: Staff,
  values: Record<string, string>,
  list: { kind: Kind; path: string; one: string; order: string },
) {
  const { kind, path: to, one, order } = list;
  const { intent, key = "", before } = values;
  if (intent === "remove") {
    const edit: Edit = { kind, key, seen: seenIn(values), value: null };
    if (edit.seen === undefined) return data<SaveProblem>({ values, errors: { "": gone } }, 422);
    return save(staff, [edit], { saved: `${one} verwijderd`, to, values });
  }
  const edits = moved(kind, { key, intent, before });
  if (!edits) return data<SaveProblem>({ values, errors: { "": gone } }, 422);
  if (edits.length === 0) return redirect(to, 303);
  return save(staff, edits, { saved: order, to, values });
}

const gone = "Dit staat er niet meer. Een collega was je voor.";
