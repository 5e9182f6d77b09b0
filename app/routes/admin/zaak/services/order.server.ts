import { data } from "react-router";
import { readForm } from "#app/platform/form.server.ts";
import type { Document } from "#app/publishing/kinds.ts";
import type { Edit } from "#app/publishing/publish.server.ts";
import { snapshot } from "#app/publishing/snapshot.server.ts";
import type { Staff } from "#app/staff/access.server.ts";
import { save } from "../room/save.server.ts";

/** Moves one service past its neighbour of the same group. */
export async function answerOrder(request: Request, staff: Staff) {
  const values = await readForm(request);
  const all = snapshot().documents.service;
  const moved = all.find(({ key }) => key === values.key);
  if (!moved) throw data(null, { status: 404 });
  const edits = editsOf(all, inNewOrder(all, moved, values.intent === "up" ? -1 : 1));
  return save(staff, edits, { saved: "De volgorde van je diensten", to: "/admin/zaak/diensten", values });
}

function inNewOrder(all: readonly Document<"service">[], moved: Document<"service">, step: 1 | -1) {
  const shown = all.filter(({ value }) => !value.isArchived && value.group === moved.value.group);
  const neighbour = shown[shown.indexOf(moved) + step];
  if (!neighbour || !shown.includes(moved)) return [...all];
  const others = all.filter((each) => each !== moved);
  return others.toSpliced(others.indexOf(neighbour) + (step === 1 ? 1 : 0), 0, moved);
}

function editsOf(before: readonly Document<"service">[], after: Document<"service">[]): Edit[] {
  return after.flatMap(({ kind, key, version, value, position }, index) => {
    const at = index + (before[0]?.position ?? 0);
    return at === position ? [] : [{ kind, key, seen: version, value, position: at }];
  });
}
