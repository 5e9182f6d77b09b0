import { onlyMethod } from "../../platform/reply.server.ts";
import { roleOf } from "../../staff/access.server.ts";
import { sessionOf } from "../../staff/sign-in/auth.server.ts";
import type { Route } from "./+types/live";
import { liveEvents } from "./live/live.server.ts";

/**
 * What happens in the shop, for the open pages of the dashboard (see `liveEvents`). No page below /admin, because
 * listening is no use of the session and renews nothing, and a refusal has to be a status and not a redirect.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { session } = await sessionOf(request, { renew: false });
  if (!session) return answer(401);
  const role = await roleOf(session);
  if (!role) return answer(403);
  if (request.method === "HEAD") return answer(200);
  // Whoever does not listen would wait for an end that never comes: React Router's "/admin/live.data" does.
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
      // no-transform: a proxy that compresses would gather what has to arrive now; nginx gathers by itself.
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
      "X-Robots-Tag": "noindex",
      // When it ends, its line to the browser does: an idle one would hold up the stop of the process.
      Connection: "close",
    },
  });
}
