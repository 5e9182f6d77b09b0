import { data, redirect } from "react-router";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { queuePath, requestedLanguage } from "#app/i18n/format/language.ts";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { linkMeta, shopIn } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { findQueuePlace, leaveQueue } from "../door.server.ts";
import { refreshWait } from "../wait-now.server.ts";
import type { Route } from "./+types/place";
import { formatTurn, requireDoor } from "./door.server.ts";
import { loadOrNothing, QueuePage, RefreshWithoutScript, useLatest, when } from "./queue-parts.tsx";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  requireDoor();
  const language = requestedLanguage(request);
  const queuePlace = await findQueuePlace(params.id);
  const here = params.id;
  const view = { language, here, place: 0, at: undefined, until: undefined };
  if (!queuePlace) return data({ ...view, end: "gone" as const }, { status: 404 });
  const { end } = queuePlace;
  if ("until" in queuePlace) return data({ ...view, end, until: shopWallClock(queuePlace.until).time });
  if ("place" in queuePlace)
    return data({ ...view, end, place: queuePlace.place, at: formatTurn(queuePlace.at) });
  return data({ ...view, end });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrNothing(serverLoader);
}

/** Leaves the queue. Leaving twice has no further effect. */
export async function action({ params, request }: Route.ActionArgs) {
  requireDoor();
  requirePost(request);
  if (await findQueuePlace(params.id)) await leaveQueue(params.id);
  await refreshWait();
  throw redirect(queuePath(requestedLanguage(request), params.id), { status: 303, headers: privatePage });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return linkMeta(pageWordsIn(loaderData?.language ?? "nl").queue.placeTitle, shopIn(matches));
}

export default function Place({ loaderData }: Route.ComponentProps) {
  const { queue } = usePageWords();
  const view = useLatest(loaderData, 20);
  if (!view) return null;
  const { here, end, place, at, until } = view;
  if (end !== null) {
    const { title, text } = {
      chair: { title: queue.seated, text: queue.seatedText },
      left: { title: queue.leftTitle, text: queue.leftText },
      "not-present": { title: queue.notPresent, text: queue.notPresentText },
      gone: { title: queue.unknownTitle, text: queue.unknownText },
    }[end];
    return (
      <QueuePage title={title} here={here}>
        <p className="text-lead text-muted">{text}</p>
        {end !== "chair" && (
          <a href={queuePath(view.language)} className="link inline-flex min-h-11 items-center">
            {queue.again}
          </a>
        )}
      </QueuePage>
    );
  }
  const isTurn = place === 1 && at === "";
  const line = at === undefined ? queue.noTime : queue.expected(when(at, queue));
  return (
    <QueuePage title={isTurn ? queue.turn : until ? queue.almost : queue.placeTitle} here={here}>
      <div data-wake role="status" className="rounded-card border-2 border-accent bg-surface p-6">
        {!isTurn && !until && <p className="font-display text-h1 text-accent">{queue.place(place)}</p>}
        <p className="mt-1 text-lead">{until ? queue.waitsForUs(until) : isTurn ? queue.turnText : line}</p>
      </div>
      <form method="post">
        <Button type="submit" variant="outline" className="max-sm:w-full">
          {queue.leave}
        </Button>
      </form>
      <RefreshWithoutScript seconds={30} />
    </QueuePage>
  );
}
