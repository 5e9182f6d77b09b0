import { roleOf } from "../../staff/access.server.ts";
import { say, withCookies } from "../../staff/said.server.ts";
import { sessionOf } from "../../staff/sign-in/auth.server.ts";
import type { Route } from "./+types/session-check";

/** Whether the session still stands, for open tabs that ask every minute: asking is no use, and renews nothing. */
export async function loader({ request }: Route.LoaderArgs) {
  const { session, cookies } = await sessionOf(request, { renew: false });
  if (!session) return answer(401, [...cookies, await say("signed-out")]);
  return answer((await roleOf(session)) ? 204 : 403, cookies);
}

function answer(status: number, cookies: string[]): Response {
  const headers = withCookies(cookies);
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status, headers });
}
