import { redirect } from "react-router";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { findEntry, removeEntry } from "../../flows/entries.server.ts";
import type { Route } from "./+types/waiting-off";

/** Redirects to the page, which asks first: mail programs without an unsubscribe button open the link. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/wachtlijst/${encodeURIComponent(params.token)}#af`, { headers: privatePage });
}

/**
 * Handles the mail program's unsubscribe button (RFC 8058). Answers the same if the entry is gone already.
 */
export async function action({ params, request }: Route.ActionArgs) {
  requirePost(request);
  const entryWithOffer = await findEntry(params.token);
  if (entryWithOffer) await removeEntry(entryWithOffer.entry.id);
  return new Response(null, { headers: privatePage });
}
