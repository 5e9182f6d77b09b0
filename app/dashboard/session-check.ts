import { roleOf } from "#app/accounts/access.server.ts";
import { sessionOf } from "#app/accounts/auth/auth.server.ts";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { setFlash, withCookies } from "#app/platform/http/flash.server.ts";
import type { Route } from "./+types/session-check";

/** Polled by open tabs: renews nothing. ?inloggen: the login page asks, without a session to lose. */
export async function loader({ request }: Route.LoaderArgs) {
  const { session, cookies } = await sessionOf(request, { renew: false });
  const hadOne = !new URL(request.url).searchParams.has("inloggen");
  if (!session) return answer(401, hadOne ? [...cookies, await setFlash<StaffFlash>("signed-out")] : cookies);
  return answer((await roleOf(session)) ? 204 : 403, cookies);
}

function answer(status: number, cookies: string[]): Response {
  const headers = withCookies(cookies);
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status, headers });
}
