import { redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import type { Route } from "./+types/suggest-customers";
import { suggestCustomers } from "./new-booking-view.server.ts";

/** The address typed, or opened again. */
export const loader = () => redirect("/admin/klanten");

/** By POST: no name or number in an address. Changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { zoek = "" } = await readForm(request);
  return Response.json(await suggestCustomers(staffOf(context), zoek));
}
