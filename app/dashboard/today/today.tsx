import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { openKept } from "#app/accounts/offline/kept-page.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { answerMark } from "../marking/answer-mark.server.ts";
import { reloadAfterPost } from "../marking/reload-after-post.ts";
import { sendMark } from "../marking/send-mark.ts";
import type { SentMark } from "../marking/unanswered.ts";
import type { Route } from "./+types/today";
import { chosenDay } from "./chosen-day.ts";
import { Day } from "./day.tsx";
import { type LoadedDay, useLastDay } from "./use-last-day.ts";
import { viewOf } from "./view.server.ts";
import "./today.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopWallClock(now()).date;
  const date = chosenDay(new URL(request.url).searchParams) ?? today;
  try {
    const day = await viewOf(staffOf(context), date);
    return data<LoadedDay>({ today, now: now().epochMilliseconds, day });
  } catch (err) {
    log().error({ err }, "day not loaded");
    return data(undefined, { status: 500 });
  }
}

/** A failed load keeps the present day, or opens what is kept. Redirects pass: the session may be over. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<LoadedDay | undefined> {
  return serverLoader().catch(async (error) => {
    if (error instanceof Response) throw error;
    await openKept(request.url, error);
    return undefined;
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerMark(request, staffOf(context));
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SentMark> {
  return sendMark(request, serverAction, "/admin/vandaag");
}

/** Another chair of the same day is there already. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  const dayOf = ({ pathname, searchParams }: URL) => pathname + chosenDay(searchParams);
  const chairOf = ({ searchParams }: URL) => searchParams.get("kapper");
  const isSameDay = dayOf(currentUrl) === dayOf(nextUrl);
  const isOtherChair = isSameDay && chairOf(nextUrl) !== null && chairOf(nextUrl) !== chairOf(currentUrl);
  return reloadAfterPost(change) && (formMethod === "POST" || !isOtherChair);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const other = loaderData && loaderData.day.date !== loaderData.today && loaderData.day.title;
  return unlistedMeta(
    {
      title: other || "Vandaag",
      description: "Wie er komt en wat nog vrij is, per kapper.",
      path: "/admin/vandaag",
    },
    matches,
  );
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = useLastDay(loaderData);
  if (loaded) return <Day loaded={loaded} marked={actionData} />;
  return (
    <>
      <h1 className="text-h2">Vandaag</h1>
      <p className="mt-10 text-alarm">Kon de dag niet laden. Laad de pagina opnieuw.</p>
    </>
  );
}
