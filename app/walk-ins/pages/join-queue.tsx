import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import { consumeVisitorLimit, countMade } from "#app/bookings/visitor-limits.server.ts";
import { languageAsked, languages, queuePath } from "#app/i18n/format/language.ts";
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
import { doorName, isDoorCode, joinQueue, placeOf, readDoor, seeOwnPlace } from "../door.server.ts";
import { refreshWait } from "../wait-now.server.ts";
import type { Route } from "./+types/join-queue";
import { keepPlace, ownPlace, requireDoor, turnAt } from "./door.server.ts";
import { QueuePage, when } from "./queue-parts.tsx";

export { linkHeaders as headers } from "#app/platform/http/reply.server.ts";

/** Sets no cookie: only joining does. */
export async function loader({ request }: Route.LoaderArgs) {
  requireDoor();
  const language = languageAsked(request);
  const own = await ownPlace(request);
  const { state, times } = await readDoor();
  const place = own && queuePath(language, own.key);
  const codeInput = new URL(request.url).searchParams.get("code") ?? "";
  const code = isDoorCode(codeInput) ? codeInput : "";
  const canShowUp = own?.isUnseen === true && code !== "";
  const id = canShowUp ? own.key : randomUUID();
  return { language, state, place, code, canShowUp, next: turnAt(times.at(-1)), id };
}

type Outcome = { values: Record<string, string>; problem: { title: string; text: string } };

export async function action({ request, context }: Route.ActionArgs) {
  requireDoor();
  requirePost(request);
  const language = languageAsked(request);
  const values = await readForm(request);
  const { refused } = pageWordsIn(language).queue;
  const refuse = (status: number, problem: Outcome["problem"], headers = {}) =>
    data<Outcome>({ values, problem }, { status, headers });
  const id = z.uuid().safeParse(values.id).data;
  const name = doorName.safeParse(values.name).data;
  const isSeen = isDoorCode(values.code);
  const own = await ownPlace(request);
  if (id && own?.key === id && isSeen) {
    await seeOwnPlace(id);
    await refreshWait();
    throw redirect(queuePath(language, id), { status: 303, headers: privatePage });
  }
  if (!id || !name) return refuse(422, refused.name);
  if (own && own.key !== id) return refuse(409, refused.twice);
  const client = { address: clientAddress(context) };
  const limit = isSeen ? "queue" : "queue-outside";
  const seconds = await consumeVisitorLimit(limit, client);
  if (seconds > 0) {
    const problem = {
      title: wordsIn(language).refusals.patience,
      text: answersIn(language).tooFast(shop().phone),
    };
    return refuse(429, problem, { "Retry-After": String(seconds) });
  }
  const isNew = (await placeOf(id)) === undefined;
  const joined = await joinQueue({ key: id, name, isSeen });
  if (joined !== "joined") return refuse(409, refused[joined]);
  if (isNew) await countMade(limit, client);
  await refreshWait();
  const headers = { ...privatePage, "Set-Cookie": await keepPlace(id) };
  throw redirect(queuePath(language, id), { status: 303, headers });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return linkMeta(pageWordsIn(loaderData?.language ?? "nl").queue.title, shopIn(matches));
}

export default function JoinQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { state, place, code, canShowUp, next, id } = loaderData;
  const { queue } = usePageWords();
  const language = useLanguage();
  const problem = actionData?.problem;
  const why = canShowUp
    ? queue.showUp
    : place
      ? queue.refused.twice
      : state === "open"
        ? undefined
        : queue.refused[state];
  const visibleProblem = problem ?? why;
  return (
    <QueuePage title={queue.heading} code={code}>
      {visibleProblem && (
        <Notice kind={problem ? "error" : "info"} title={visibleProblem.title} takesFocus={actionData}>
          <p className="mt-1">{visibleProblem.text}</p>
        </Notice>
      )}
      {canShowUp ? (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="code" value={code} />
          <Button type="submit" className="max-sm:w-full">
            {queue.here}
          </Button>
        </form>
      ) : place ? (
        <ButtonLink href={place} className="justify-self-start">
          {queue.yours}
        </ButtonLink>
      ) : why ? (
        <ButtonLink href={languages[language].page} className="justify-self-start">
          {queue.book}
        </ButtonLink>
      ) : (
        <form method="post" noValidate className="grid max-w-md gap-5">
          <p className="text-lead">{queue.next(when(next ?? "", queue))}</p>
          <input type="hidden" name="id" value={id} />
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
