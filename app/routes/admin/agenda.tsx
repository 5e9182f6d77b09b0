import { shop } from "../../publishing/snapshot.server.ts";
import { now, shopWallClock } from "../../shop/clock.ts";
import { unlistedMeta } from "../../site/page-meta.ts";
import { staffOf } from "../../staff/access.server.ts";
import type { Route } from "./+types/agenda";
import { Agenda } from "./agenda/agenda.tsx";
import "./agenda/agenda.css";
import "./agenda/agenda-items.css";
import { agendaPath, parseShown } from "./agenda/agenda-address.ts";
import { viewOf } from "./agenda/view.server.ts";
import { reloadAfterPost } from "./marking/reload-after-post.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = shopWallClock(now()).date;
  const shown = parseShown(new URL(request.url).searchParams, { today, barbers: shop().barbers });
  return { today, now: now().epochMilliseconds, view: await viewOf(staffOf(context), shown) };
}

export const shouldRevalidate = reloadAfterPost;

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

export default function AgendaPage({ loaderData }: Route.ComponentProps) {
  return <Agenda {...loaderData} />;
}
