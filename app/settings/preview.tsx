import { data, Outlet, redirect } from "react-router";
import { adminOnly, staffOf, staffOnly } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { draftContext } from "#app/shop/snapshot.server.ts";
import type { Route } from "./+types/preview";
import { findForm } from "./definitions/definitions.server.ts";
import { draftIn } from "./form/answer.server.ts";

/**
 * Shows a page of the site with unsaved input. `leadToPreview` redirects the form here; the child routes in
 * app/routes.ts are the site's own, and load the draft from the context.
 */
export const middleware: Route.MiddlewareFunction[] = [...staffOnly, ...adminOnly, loadDraft];

async function loadDraft({ request, context }: Parameters<Route.MiddlewareFunction>[0]): Promise<void> {
  // A reopened tab has no form data left.
  if (request.method !== "POST") throw redirect("/admin/zaak");
  const form = findForm(new URL(request.url).searchParams.get("kamer") ?? "");
  if (!form?.definition.page) throw data(null, { status: 400 });
  const draft = await draftIn(form, staffOf(context), await readForm(request));
  // A change since the form was checked made the draft invalid.
  if (!draft) throw redirect(form.address);
  context.set(draftContext, draft);
}

export function action() {
  return null;
}

export default Outlet;
