import { data, Outlet, redirect } from "react-router";
import { adminOnly, staffOf, staffOnly } from "#app/accounts/access.server.ts";
import { draftContext } from "#app/content/snapshot.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import type { Route } from "./+types/preview";
import { draftIn } from "./form/room.server.ts";
import { findRoom } from "./rooms/rooms.server.ts";

/**
 * A page of the site with what the owner typed. A room leads its form here (`leadToPreview`); the pages of
 * app/routes.ts below this one are the site's own, and load the draft in place of what is published.
 */
export const middleware: Route.MiddlewareFunction[] = [...staffOnly, ...adminOnly, loadDraft];

async function loadDraft({ request, context }: Parameters<Route.MiddlewareFunction>[0]): Promise<void> {
  // The tab was opened again: what was typed is gone.
  if (request.method !== "POST") throw redirect("/admin/zaak");
  const room = findRoom(new URL(request.url).searchParams.get("kamer") ?? "");
  if (!room?.room.page) throw data(null, { status: 400 });
  const draft = await draftIn(room, staffOf(context), await readForm(request));
  // Something changed since the room checked it.
  if (!draft) throw redirect(room.address);
  context.set(draftContext, draft);
}

/** The loaders answer. */
export function action() {
  return null;
}

export default Outlet;
