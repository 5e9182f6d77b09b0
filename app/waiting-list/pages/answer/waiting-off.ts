import { redirect } from "react-router";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { findEntry, removeEntry } from "../../flows/entries.server.ts";
import type { Route } from "./+types/waiting-off";

/** Mail programs without a button of their own show the page, which asks. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/wachtlijst/${encodeURIComponent(params.token)}#af`, { headers: privatePage });
}

/** The mail program's own button (RFC 8058). Who left before gets the same answer. */
export async function action({ params, request }: Route.ActionArgs) {
  requirePost(request);
  const found = await findEntry(params.token);
  if (found) await removeEntry(found.entry.id);
  return new Response(null, { headers: privatePage });
}
