import { data, Outlet, redirect } from "react-router";
import { adminOnly, staffOf, staffOnly } from "#app/accounts/access.server.ts";
import { draftContext } from "#app/content/snapshot.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import type { Route } from "./+types/preview";
import { findForm } from "./definitions/definitions.server.ts";
import { draftIn } from "./form/answer.server.ts";

/**
 * A page of the site with what the owner typed. A form is led here (`leadToPreview`); the pages of
 * app/routes.ts below this one are the site's own, and load the draft in place of what is published.
 */
export const middleware: Route.MiddlewareFunction[] = [...staffOnly, ...adminOnly, loadDraft];

async function loadDraft({ request, context }: Parameters<Route.MiddlewareFunction>[0]): Promise<void> {
  // The tab was opened again: what was typed is gone.
  if (request.method !== "POST") throw redirect("/admin/zaak");
  const form = findForm(new URL(request.url).searchParams.get("kamer") ?? "");
  if (!form?.definition.page) throw data(null, { status: 400 });
  const draft = await draftIn(form, staffOf(context), await readForm(request));
  // Something changed since it was checked.
  if (!draft) throw redirect(form.address);
  context.set(draftContext, draft);
}

export function action() {
  return null;
}

export default Outlet;
