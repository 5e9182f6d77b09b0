import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { openKept } from "#app/accounts/offline/kept-page.ts";
import { tryAgain } from "#app/accounts/try-again.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { listWaiting } from "#app/workflows/waiting-list/list-waiting.server.ts";
import type { Route } from "./+types/agenda";
import { Agenda } from "./agenda-grid.tsx";
import "./agenda.css";
import "./agenda-items.css";
import "./agenda-moves.css";
import "./agenda-print.css";
import { reloadAfterPost } from "../marking/reload-after-post.ts";
import { WaitingPanel } from "../waiting-panel.tsx";
import { agendaPath, parseShown } from "./agenda-address.ts";
import { answerMove } from "./answer-move.server.ts";
import type { Moved } from "./moved.ts";
import { MovedNotice, toastMoved } from "./moved-toast.tsx";
import { viewOf } from "./view.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopWallClock(now()).date;
  const shown = parseShown(new URL(request.url).searchParams, { today, barbers: shop().barbers });
  const staff = staffOf(context);
  const view = await viewOf(staff, shown);
  const { 0: from = shown.date, [view.dates.length - 1]: to = from } = view.dates;
  return { today, now: now().epochMilliseconds, view, waiters: await listWaiting(staff, from, to) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(async (error) => {
    await openKept(request.url, error);
    throw error;
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { moved, status } = await answerMove(staffOf(context), await readForm(request));
  return data<Moved>(moved, { status });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Moved> {
  const isUndo = (await request.clone().formData()).has("undo");
  const moved = await serverAction().catch((error): Moved => {
    if (error instanceof Response) throw error;
    return { ok: false, title: noAnswer, words: tryAgain() };
  });
  toastMoved(moved, isUndo);
  return moved;
}

const noAnswer = "Geen antwoord";

/** Without an answer a reload would fail too, and replace the page. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult?.title !== noAnswer && reloadAfterPost(change);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: loaderData ? `Agenda, ${loaderData.view.title}` : "Agenda",
      description: "Alle stoelen naast elkaar, per dag en per week.",
      path: agendaPath,
    },
    matches,
  );
}

export default function AgendaPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <MovedNotice moved={actionData} />
      <Agenda {...loaderData} />
      {/* The board keeps the screen. */}
      <WaitingPanel
        waiters={loaderData.waiters}
        className="screen-only mt-2 max-h-64 shrink-0 overflow-auto"
      />
    </>
  );
}
