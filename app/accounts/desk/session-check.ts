import { roleOf } from "../access.server.ts";
import { findSession } from "../auth/auth.server.ts";
import type { Route } from "./+types/session-check";

/**
 * Answers open tabs: 204 while signed in, 401 when signed out, 403 for an account without a role. Sets no cookie: the
 * answer may arrive after a new sign-in, whose cookie it would replace.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { session } = await findSession(request, { renew: false });
  if (!session) return answer(401);
  return answer((await roleOf(session)) ? 204 : 403);
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
