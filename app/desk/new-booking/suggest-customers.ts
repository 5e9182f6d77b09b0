import { redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import type { Route } from "./+types/suggest-customers";
import { suggestCustomers } from "./new-booking-view.server.ts";

/** Redirects a GET: somebody typed or reopened the address. */
export const loader = () => redirect("/admin/klanten");

/** Posts, because an address must not contain a name or number. Changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { zoek = "" } = await readForm(request);
  return Response.json(await suggestCustomers(staffOf(context), zoek));
}
