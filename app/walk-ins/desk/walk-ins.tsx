import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { refreshWait } from "../wait-now.server.ts";
import type { Route } from "./+types/walk-ins";
import { QueuePanel } from "./queue-panel.tsx";
import { changeQueue, queueView } from "./queue-view.server.ts";

export async function loader() {
  return { queue: await queueView() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const refusal = await changeQueue(staffOf(context), await readForm(request));
  if (refusal) return data(refusal, { status: refusal.about === "name" ? 422 : 409 });
  await refreshWait();
  throw redirect("/admin/vandaag", 303);
}

export const meta = unlistedPage("Wachtrij", "Wie zonder afspraak wacht.");

export default function WalkIns({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-h2">Zonder afspraak</h1>
      <QueuePanel isAlone queue={loaderData.queue} refusal={actionData} />
    </>
  );
}
