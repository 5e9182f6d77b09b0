import { redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { takeOffList } from "#app/workflows/waiting-list/entry.server.ts";
import type { Route } from "./+types/take-off-list";
import { cameFrom } from "./addresses.ts";

/** The address typed, or opened again. */
export function loader() {
  return redirect("/admin/vandaag");
}

/** Redirects to the page it was sent from. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const isTaken = await takeOffList(staffOf(context), fields.entryId ?? "");
  const { from = "/admin/vandaag" } = cameFrom(new URLSearchParams({ terug: fields.from ?? "" }));
  return redirectWithFlash<StaffFlash>(from, isTaken ? "off-list" : "off-list-already");
}
