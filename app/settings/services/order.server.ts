import { data, redirect } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { moved } from "../form/order.server.ts";
import { save } from "../form/save.server.ts";
import { findDocument } from "./action.server.ts";

const to = "/admin/zaak/diensten";

/** Moves one service past its neighbour of the same group. */
export async function answerOrder(request: Request, staff: Staff) {
  const values = await readForm(request);
  const group = findDocument(values.key)?.value.group;
  const edits = moved("service", {
    ...values,
    isShown: ({ value }) => !value.isArchived && value.group === group,
  });
  if (!edits) throw data(null, { status: 404 });
  if (edits.length === 0) return redirect(to, 303);
  return save(staff, edits, { saved: "De volgorde van je diensten", to, values });
}
