import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import { consumeVisitorLimit, countVisitorSuccess } from "#app/bookings/visitor-limits.server.ts";
import { languages, queuePath, requestedLanguage } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn, usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { privatePage, requirePost } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { linkMeta, shopIn } from "#app/site/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  doorName,
  findQueuePlace,
  isDoorCode,
  joinQueue,
  markOwnPlacePresent,
  readDoor,
} from "../door.server.ts";
import { refreshWait } from "../wait-now.server.ts";
import type { Route } from "./+types/join-queue";
import { formatTurn, ownPlace, placeCookie, requireDoor } from "./door.server.ts";
import { QueuePage, when } from "./queue-parts.tsx";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/** Sets no cookie, because a visitor who only looks has asked for none; joining does. */
export async function loader({ request }: Route.LoaderArgs) {
  requireDoor();
  const language = requestedLanguage(request);
  const place = await ownPlace(request);
  const { state, times } = await readDoor();
  const ownPlacePath = place && queuePath(language, place.key);
  const codeInput = new URL(request.url).searchParams.get("code") ?? "";
  const code = isDoorCode(codeInput) ? codeInput : "";
  const canShowUp = place?.isOutside === true && code !== "";
  const key = canShowUp ? place.key : randomUUID();
  const mode = canShowUp ? "show-up" : ownPlacePath ? "has-place" : state;
  return { language, mode, ownPlacePath, code, next: formatTurn(times.at(-1)), key } as const;
}

type JoinRefusal = { values: Record<string, string>; problem: { title: string; text: string } };

export async function action({ request, context }: Route.ActionArgs) {
  requireDoor();
  requirePost(request);
  const language = requestedLanguage(request);
  const values = await readForm(request);
  const { refused } = pageWordsIn(language).queue;
  const refuse = (status: number, problem: JoinRefusal["problem"], headers = {}) =>
    data<JoinRefusal>({ values, problem }, { status, headers });
  // The key opens the place, which the id of its row does not.
  const key = z.uuid().safeParse(values.id).data;
  const name = doorName.safeParse(values.name).data;
  const isPresent = isDoorCode(values.code);
  const place = await ownPlace(request);
  if (key && place?.key === key && isPresent) {
    await markOwnPlacePresent(key);
    await refreshWait();
    throw redirect(queuePath(language, key), { status: 303, headers: privatePage });
  }
  if (!key || !name) return refuse(422, refused.name);
  if (place && place.key !== key) return refuse(409, refused.twice);
  const client = { address: clientAddress(context) };
  const limit = isPresent ? "queue" : "queue-outside";
  const seconds = await consumeVisitorLimit(limit, client);
  if (seconds > 0) {
    const problem = {
      title: wordsIn(language).refusals.patience,
      text: answersIn(language).tooFast(shop().phone),
    };
    return refuse(429, problem, { "Retry-After": String(seconds) });
  }
  const isNew = (await findQueuePlace(key)) === undefined;
  const joined = await joinQueue({ key, name, isPresent });
  if (joined !== "joined") return refuse(409, refused[joined]);
  if (isNew) await countVisitorSuccess(limit, client);
  await refreshWait();
  const headers = { ...privatePage, "Set-Cookie": await placeCookie(key) };
  throw redirect(queuePath(language, key), { status: 303, headers });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return linkMeta(pageWordsIn(loaderData?.language ?? "nl").queue.title, shopIn(matches));
}

export default function JoinQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, ownPlacePath, code, next, key } = loaderData;
  const { queue } = usePageWords();
  const language = useLanguage();
  const problem = actionData?.problem;
  const notices = {
    "show-up": queue.showUp,
    "has-place": queue.refused.twice,
    open: undefined,
    full: queue.refused.full,
    closed: queue.refused.closed,
  };
  const notice = problem ?? notices[mode];
  return (
    <QueuePage title={queue.heading} code={code}>
      {notice && (
        <Notice kind={problem ? "error" : "info"} title={notice.title} takesFocus={actionData}>
          <p className="mt-1">{notice.text}</p>
        </Notice>
      )}
      {mode === "show-up" && (
        <form method="post">
          <input type="hidden" name="id" value={key} />
          <input type="hidden" name="code" value={code} />
          <Button type="submit" className="max-sm:w-full">
            {queue.confirmPresence}
          </Button>
        </form>
      )}
      {mode === "has-place" && (
        <ButtonLink href={ownPlacePath} className="justify-self-start">
          {queue.placeTitle}
        </ButtonLink>
      )}
      {(mode === "closed" || mode === "full") && (
        <ButtonLink href={languages[language].page} className="justify-self-start">
          {queue.book}
        </ButtonLink>
      )}
      {mode === "open" && (
        <form method="post" noValidate className="grid max-w-md gap-5">
          <p className="text-lead">{queue.next(when(next ?? "", queue))}</p>
          <input type="hidden" name="id" value={key} />
          <input type="hidden" name="code" value={code} />
          <InputField
            id="queue-name"
            name="name"
            label={queue.name}
            hint={queue.nameHint}
            autoComplete="given-name"
            maxLength={30}
            defaultValue={actionData?.values.name}
          />
          {!code && <p className="text-muted">{queue.outside}</p>}
          <Button type="submit" className="justify-self-start max-sm:w-full">
            {queue.join}
          </Button>
        </form>
      )}
    </QueuePage>
  );
}
