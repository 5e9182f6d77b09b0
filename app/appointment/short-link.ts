import { redirect } from "react-router";
import { privatePage } from "#app/platform/http/reply.server.ts";
import type { Route } from "./+types/short-link";

/** Redirects the short address that text messages contain. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/afspraak/${encodeURIComponent(params.token)}`, { headers: privatePage });
}
