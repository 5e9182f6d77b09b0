import { createCookie, data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { openStoredPage } from "#app/accounts/offline/device-store.ts";
import { now, shopToday } from "#app/i18n/format/clock.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { WaitingPanel } from "#app/waiting-list/desk/waiting-panel.tsx";
import { listWaiting } from "#app/waiting-list/flows/entries.server.ts";
import { agendaPath, parseAgendaSelection } from "../addresses.ts";
import { ResultNotice, reloadAfterPost, sendChange } from "../marking/change-result.tsx";
import type { Route } from "./+types/agenda";
import { Agenda } from "./agenda-grid.tsx";
import { viewAgenda } from "./agenda-view.server.ts";
import { answerMove } from "./answer-move.server.ts";
import { scales } from "./board.ts";
import "./agenda.css";
import "#app/figures/charts/charts.css";
import "./agenda-items.css";
import "./agenda-marks.css";
import "./agenda-print.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopToday();
  const { searchParams } = new URL(request.url);
  const choice = parseAgendaSelection(searchParams, { today, barbers: shop().barbers });
  const staff = staffOf(context);
  const view = await viewAgenda(staff, choice);
  const { 0: from = choice.date, [view.dates.length - 1]: to = from } = view.dates;
  const stored: unknown = await scaleCookie.parse(request.headers.get("Cookie"));
  const scale = parseScale(searchParams.get("schaal")) ?? parseScale(stored) ?? 0;
  const page = {
    today,
    now: now().epochMilliseconds,
    view,
    scale,
    waiters: await listWaiting(staff, from, to),
  };
  if (!searchParams.has("schaal")) return data(page);
  return data(page, { headers: { "Set-Cookie": await scaleCookie.serialize(String(scale)) } });
}

/** Remembers the chosen height of a minute on this device. */
const scaleCookie = createCookie("agenda_schaal", {
  path: "/admin",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 365 * 86_400,
});

function parseScale(value: unknown): number | undefined {
  return [...scales.keys()].find((scale) => String(scale) === value);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(async (error) => {
    await openStoredPage(request.url, error);
    throw error;
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { result, status } = await answerMove(staffOf(context), await readForm(request));
  return data(result, { status });
}

/** The move question shows a refusal itself; the undo button has no place for it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isUndo = (await request.clone().formData()).has("undo");
  const title = isUndo ? "Niet teruggezet" : "Geen antwoord";
  return sendChange(serverAction, { where: agendaPath, title, hasOwnPlace: !isUndo });
}

export const shouldRevalidate = reloadAfterPost;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const title = loaderData ? `Agenda, ${loaderData.view.title}` : "Agenda";
  const description = "Alle stoelen naast elkaar, per dag en per week.";
  return unlistedMeta({ title, description }, { matches, location });
}

export default function AgendaPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Agenda {...loaderData} />
      {/* The board keeps its height on the screen. */}
      <WaitingPanel
        waiters={loaderData.waiters}
        className="screen-only mt-2 max-h-64 shrink-0 overflow-auto"
      />
      <ResultNotice result={actionData} where={agendaPath} />
    </>
  );
}
