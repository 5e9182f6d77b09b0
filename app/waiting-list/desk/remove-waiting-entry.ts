import { redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { backLinkTo } from "#app/desk/addresses.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { removeAsStaff } from "../flows/entries.server.ts";
import type { Route } from "./+types/remove-waiting-entry";

/** Redirects a GET: somebody typed or reopened the address. */
export const loader = () => redirect("/admin/vandaag");

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const wasRemoved = await removeAsStaff(staffOf(context), fields.entryId ?? "");
  const { from = "/admin/vandaag" } = backLinkTo(fields.from ?? "");
  return redirectWithFlash<StaffFlash>(from, wasRemoved ? "off-list" : "off-list-already");
}
