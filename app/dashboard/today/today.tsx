import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { openCachedPage } from "#app/accounts/offline/device-store.ts";
import { now, shopToday } from "#app/i18n/format/clock.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { chosenDay } from "../addresses.ts";
import { answerMark } from "../marking/answer-mark.server.ts";
import { keepMark, reloadAfterPost, sendChange, toastNotMarked } from "../marking/change-result.tsx";
import { useLastLoaded } from "../unanswered.ts";
import type { Route } from "./+types/today";
import { Day, type LoadedDay } from "./day.tsx";
import { viewDay } from "./day-view.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopToday();
  const date = chosenDay(new URL(request.url).searchParams) ?? today;
  try {
    const day = await viewDay(staffOf(context), date);
    return data<LoadedDay>({ today, now: now().epochMilliseconds, day });
  } catch (err) {
    log().error({ err }, "day not loaded");
    return data(undefined, { status: 500 });
  }
}

/** A failed load keeps the present day, or opens what is kept. Redirects pass: the session may be over. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(async (error) => {
    if (error instanceof Response) throw error;
    await openCachedPage(request.url, error);
    return undefined;
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerMark(request, staffOf(context));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const options = { where: "/admin/vandaag", title: toastNotMarked, keep: () => keepMark(form) };
  return sendChange(serverAction, options);
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

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const other = loaderData && loaderData.day.date !== loaderData.today && loaderData.day.title;
  const description = "Wie er komt en wat nog vrij is, per kapper.";
  return unlistedMeta({ title: other || "Vandaag", description }, { matches, location });
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData, loaderData !== undefined, notLoaded);
  if (loaded) return <Day loaded={loaded} changed={actionData} />;
  return (
    <>
      <h1 className="text-h2">Vandaag</h1>
      <p className="mt-10 text-alarm">{notLoaded}. Laad de pagina opnieuw.</p>
    </>
  );
}

const notLoaded = "Kon de dag niet laden";
