import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { roleOf, type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { findSession } from "#app/accounts/auth/auth.server.ts";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { onlyMethod } from "#app/platform/http/reply.server.ts";
import { queuedPrefix } from "#app/platform/jobs/worker.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/live";
import type { LiveEvent, VersionEvent } from "./use-live.ts";

/**
 * Streams live events to a page of the dashboard. The route is not a child of the /admin layout, which would renew the
 * session while the page only listens, and would redirect where this answers with a status code.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { session } = await findSession(request, { renew: false });
  if (!session) return answer(401);
  const role = await roleOf(session);
  if (!role) return answer(403);
  if (request.method === "HEAD") return answer(200);
  // React Router's data request, "/admin/live.data", would wait for the end of the stream.
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
      // no-transform and X-Accel-Buffering keep proxies from buffering.
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
      "X-Robots-Tag": "noindex",
      // An idle connection would delay the shutdown.
      Connection: "close",
    },
  });
}

/**
 * Returns server-sent events for one page: first `version` with a `VersionEvent`, then `changed` with a `LiveEvent`,
 * `beat` every 15 seconds, and `over` once the session has ended or the account has no role, which is checked before
 * each event but `version`. If the database fails, the stream ends without `over`, and the page reconnects.
 * @returns undefined while the process stops
 */
function liveEvents(staff: Staff, requestSignal: AbortSignal): ReadableStream<Uint8Array> | undefined {
  const aborter = new AbortController();
  const { signal } = aborter;
  const end = () => aborter.abort();
  const batches = createBatcher(signal);
  const unsubscribe = runtime().notifications.subscribe({ onNotification: batches.add, end });
  if (!unsubscribe) return;
  const releaseStream = limitStreams(staff, end);
  requestSignal.addEventListener("abort", end, { once: true });

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        signal.addEventListener("abort", () => {
          unsubscribe();
          releaseStream();
          requestSignal.removeEventListener("abort", end);
          clearInterval(beat);
          try {
            controller.close();
          } catch {
            // The page closed the stream first.
          }
        });
        function send(event: string, content: object = {}): void {
          if (signal.aborted) return;
          const text = `: live\nevent: ${event}\ndata: ${JSON.stringify(content)}\n\n`;
          controller.enqueue(new TextEncoder().encode(text));
          // Ends the stream of a page that does not read it: unread events would fill the memory.
          if ((controller.desiredSize ?? 0) <= 0) end();
        }
        async function sendIfPermitted(event: string, content?: () => Promise<object>): Promise<void> {
          try {
            if (await isPermitted(staff)) return send(event, await content?.());
            send("over");
          } catch {
            // Requests that need the database log its failure.
          }
          end();
        }
        const beat = setInterval(() => sendIfPermitted("beat"), beatMs);
        send("version", { build: import.meta.env.VITE_BUILD_ID } satisfies VersionEvent);
        void batches.forEachBatch((bookingIds) =>
          sendIfPermitted(
            "changed",
            async (): Promise<LiveEvent> => ({
              announcements: await listAnnouncements(staff, bookingIds),
            }),
          ),
        );
      },
      cancel: end,
    },
    { highWaterMark: 16 },
  );
}

const beatMs = 15_000;
/** The two pauses between events, which together allow at most three reloads a second. */
const batchMs = 50;
const restMs = 300;

function createBatcher(signal: AbortSignal) {
  let addedIds: string[] = [];
  let nextChange = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => nextChange.resolve());
  return {
    add(message: string | undefined): void {
      if (message?.startsWith(queuedPrefix)) return; // The worker handles it.
      const [, id] = /^made (\S+)$/.exec(message ?? "") ?? [];
      if (id) addedIds.push(id);
      nextChange.resolve();
    },
    /** Calls `send` after each change with the ids of the bookings added since the last call, until aborted. */
    async forEachBatch(send: (bookingIds: string[]) => Promise<void>): Promise<void> {
      while (!signal.aborted) {
        await nextChange.promise;
        await pause(batchMs);
        if (signal.aborted) return;
        const batch = addedIds;
        addedIds = [];
        nextChange = Promise.withResolvers();
        await send(batch);
        await pause(restMs);
      }
    },
  };
}

/**
 * Registers a stream, and closes the oldest one of a session that has more than `maxStreams`.
 * @param end closes the stream
 * @returns a function that removes the stream from the count
 */
function limitStreams({ sessionId }: Staff, end: () => void): () => void {
  const streams = streamsBySession.get(sessionId) ?? new Set();
  streamsBySession.set(sessionId, streams.add(end));
  const [oldest] = streams;
  if (streams.size > maxStreams) oldest?.();
  return () => {
    streams.delete(end);
    if (streams.size === 0) streamsBySession.delete(sessionId);
  };
}

const maxStreams = 10;
const streamsBySession = new Map<string, Set<() => void>>();

async function isPermitted(staff: Staff): Promise<boolean> {
  const { rows } = await db().execute<{ yes: boolean }>(sql`SELECT ${whereStaff(staff)} AS yes`);
  return rows[0]?.yes === true;
}

async function listAnnouncements(staff: Staff, bookingIds: string[]): Promise<LiveEvent["announcements"]> {
  // An import adds hundreds at once, which nobody reads one by one.
  if (bookingIds.length === 0 || bookingIds.length > 100) return [];
  const whereAdded = and(eq(bookingChanges.bookingId, bookings.id), eq(bookingChanges.what, "added"));
  const rows = await db()
    .select({
      name: bookings.name,
      date: bookings.bookingDate,
      time: bookings.bookingTime,
      by: bookingChanges.by,
    })
    .from(bookings)
    .leftJoin(bookingChanges, whereAdded)
    .where(and(inArray(bookings.id, bookingIds), eq(bookings.status, "confirmed"), whereStaff(staff)))
    .orderBy(bookings.createdAt);
  return rows.map(({ name, date, time, by }) => ({
    words: `${name}, ${longDateWithoutYear(date)} om ${time.slice(0, 5)}`,
    isMine: by === staff.email,
  }));
}
