import { roleOf } from "#app/accounts/access.server.ts";
import { sessionOf } from "#app/accounts/auth/auth.server.ts";
import { onlyMethod } from "#app/platform/http/reply.server.ts";
import type { Route } from "./+types/live";
import { liveEvents } from "./live.server.ts";

/** Outside the /admin layout: listening must not renew the session, and a refusal must be a status. */
export async function loader({ request }: Route.LoaderArgs) {
  const { session } = await sessionOf(request, { renew: false });
  if (!session) return answer(401);
  const role = await roleOf(session);
  if (!role) return answer(403);
  if (request.method === "HEAD") return answer(200);
  // "/admin/live.data" of React Router would wait for ever.
  if (!request.headers.get("Accept")?.includes("text/event-stream")) return answer(406);
  const events = liveEvents({ ...session, sessionId: session.id, role }, request.signal);
  return events ? answer(200, events) : answer(503);
}

export const action = onlyMethod("GET");

function answer(status: number, events: ReadableStream | null = null): Response {
  return new Response(events, {
    status,
    headers: {
      ...(status === 200 && { "Content-Type": "text/event-stream" }),
      // no-transform and X-Accel-Buffering: proxies must not buffer.
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
      "X-Robots-Tag": "noindex",
      // An idle connection would delay the stop of the process.
      Connection: "close",
    },
  });
}
