import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { roleOf, type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { sessionOf } from "#app/accounts/auth/auth.server.ts";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { onlyMethod } from "#app/platform/http/reply.server.ts";
import { queuedPrefix } from "#app/platform/jobs/worker.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/live";
import type { LiveEvent } from "./use-live.ts";

/**
 * Streams live events. Not inside the /admin layout: listening must not renew the session, and a refusal must
 * be a status code.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { session } = await sessionOf(request, { renew: false });
  if (!session) return answer(401);
  const role = await roleOf(session);
  if (!role) return answer(403);
  if (request.method === "HEAD") return answer(200);
  // React Router's "/admin/live.data" would wait for ever.
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
 * Returns server-sent events for one page: `changed` with a `LiveEvent`, `beat` every 15 s, and `over` when the
 * session ends. Checks access before each event. Ends without `over` when the page leaves or the database fails; the
 * page then reconnects.
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
          // Ends a stream that is not read, which would fill the memory.
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
        send("beat");
        void batches.each((made) =>
          sendIfPermitted("changed", async () => ({ made: await announcements(staff, made) })),
        );
      },
      cancel: end,
    },
    { highWaterMark: 16 },
  );
}

const beatMs = 15_000;
/** Allow at most three reloads a second. */
const batchMs = 50;
const restMs = 300;

function createBatcher(signal: AbortSignal) {
  let made: string[] = [];
  let waiting = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => waiting.resolve());
  return {
    add(message: string | undefined): void {
      if (message?.startsWith(queuedPrefix)) return; // The worker handles it.
      const [, id] = /^made (\S+)$/.exec(message ?? "") ?? [];
      if (id) made.push(id);
      waiting.resolve();
    },
    /** Calls `send` with batches of ids, one at a time, until aborted. */
    async each(send: (made: string[]) => Promise<void>): Promise<void> {
      while (!signal.aborted) {
        await waiting.promise;
        await pause(batchMs);
        if (signal.aborted) return;
        const all = made;
        made = [];
        waiting = Promise.withResolvers();
        await send(all);
        await pause(restMs);
      }
    },
  };
}

/** Closes the oldest stream of a session that has more than `maxStreams`. */
function limitStreams({ sessionId }: Staff, end: () => void): () => void {
  const streams = streamsOf.get(sessionId) ?? new Set();
  streamsOf.set(sessionId, streams.add(end));
  const [first] = streams;
  if (streams.size > maxStreams) first?.();
  return () => {
    streams.delete(end);
    if (streams.size === 0) streamsOf.delete(sessionId);
  };
}

const maxStreams = 10;
const streamsOf = new Map<string, Set<() => void>>();

async function isPermitted(staff: Staff): Promise<boolean> {
  const { rows } = await db().execute<{ yes: boolean }>(sql`SELECT ${whereStaff(staff)} AS yes`);
  return rows[0]?.yes === true;
}

async function announcements(staff: Staff, ids: string[]): Promise<LiveEvent["made"]> {
  // So many at once come from a restored backup.
  if (ids.length === 0 || ids.length > 100) return [];
  const isAdded = and(eq(bookingChanges.bookingId, bookings.id), eq(bookingChanges.what, "added"));
  const rows = await db()
    .select({
      name: bookings.name,
      date: bookings.bookingDate,
      time: bookings.bookingTime,
      by: bookingChanges.by,
    })
    .from(bookings)
    .leftJoin(bookingChanges, isAdded)
    .where(and(inArray(bookings.id, ids), eq(bookings.status, "confirmed"), whereStaff(staff)))
    .orderBy(bookings.createdAt);
  return rows.map(({ name, date, time, by }) => ({
    words: `${name}, ${longDateWithoutYear(date)} om ${time.slice(0, 5)}`,
    isMine: by === staff.email,
  }));
}
