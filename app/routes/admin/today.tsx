import { data } from "react-router";
import { log } from "../../platform/runtime.server.ts";
import { now, shopWallClock } from "../../shop/clock.ts";
import { unlistedMeta } from "../../site/page-meta.ts";
import { staffOf } from "../../staff/access.server.ts";
import type { Marked } from "../../staff/marking/mark-booking.server.ts";
import type { Route } from "./+types/today";
import { answerMark } from "./marking/answer-mark.server.ts";
import { toastMarked } from "./marking/marked-notice.tsx";
import { reloadAfterPost } from "./marking/reload-after-post.ts";
import { chosenDay } from "./today/chosen-day.ts";
import { Day } from "./today/day.tsx";
import { type LoadedDay, useLastDay } from "./today/use-last-day.ts";
import { viewOf } from "./today/view.server.ts";
import "./today/today.css";

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

/** A failed load keeps the present day. Redirects pass: the session may be over. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<LoadedDay | undefined> {
  return serverLoader().catch((error) => {
    if (error instanceof Response) throw error;
    return undefined;
  });
}

/** A no-show before its start asks first: thumbs slip here. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerMark(request, staffOf(context), { asksFirst: true });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Marked | undefined> {
  const marked = await serverAction().catch((error) => {
    if (error instanceof Response) throw error;
    return undefined;
  });
  toastMarked(marked, "/admin/vandaag");
  return marked;
}

export const shouldRevalidate = reloadAfterPost;

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
