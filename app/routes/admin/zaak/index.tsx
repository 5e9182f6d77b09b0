import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { staffOf } from "#app/staff/access.server.ts";
import { toDoOf } from "../to-do/to-do.server.ts";
import { TestMailForm, ToDoList } from "../to-do/to-do-list.tsx";
import type { Route } from "./+types/index";
import { answerIndex } from "./first-steps/answer-index.server.ts";
import { firstSteps } from "./first-steps/first-steps.server.ts";
import { FirstSteps } from "./first-steps/first-steps.tsx";
import { rooms } from "./rooms.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return { toDo: await toDoOf(staffOf(context)), steps: await firstSteps(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerIndex(request, staffOf(context));
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: "Zaak",
      description: "Alles wat je zelf aan de zaak verandert.",
      path: "/admin/zaak",
    },
    matches,
  );
}

export default function Rooms({ loaderData: { toDo, steps }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-h2">Zaak</h1>
      <p className="mt-1 max-w-prose text-muted">Wat je hier verandert, staat meteen op de site.</p>
      <FirstSteps steps={steps} />
      <ToDoList toDo={toDo} />
      <ul className="mt-8 grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
        {rooms.map(({ path, title, about }) => (
          <li key={path}>
            <Link
              to={`/admin/zaak/${path}`}
              className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-accent hover:bg-surface-raised"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-display text-h3">{title}</span>
                <span className="mt-1 block text-muted">{about}</span>
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
      <TestMailForm outcome={actionData?.testMail} />
    </>
  );
}
