import { staffOf } from "#app/accounts/access.server.ts";
import { remainingPlaceholders } from "#app/content/placeholders.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { toDoOf } from "#app/dashboard/to-do/to-do.server.ts";
import { TestMailForm, ToDoList } from "#app/dashboard/to-do/to-do-list.tsx";
import { unlistedMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/index";
import { answerIndex } from "./first-steps/answer-index.server.ts";
import { firstSteps } from "./first-steps/first-steps.server.ts";
import { FirstSteps } from "./first-steps/first-steps.tsx";
import { fieldName } from "./form/describe.server.ts";
import { roomView } from "./form/room.server.ts";
import { FactsForm } from "./identity/facts-form.tsx";
import { RoomGrid } from "./navigation.tsx";
import { facts } from "./rooms/facts.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  return {
    toDo: await toDoOf(staff),
    steps: await firstSteps(request),
    facts: (await roomView(facts, staff)).data,
    placeholders: remainingPlaceholders(shop()).map((path) => ({ path, label: fieldName("identity", path) })),
  };
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

export default function Zaak({ loaderData, actionData }: Route.ComponentProps) {
  const { toDo, steps, facts, placeholders } = loaderData;
  const problem = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <>
      <h1 className="text-h2">Zaak</h1>
      <p className="mt-1 max-w-prose text-muted">Wat je hier verandert, staat meteen op de site.</p>
      <RoomGrid />
      <FirstSteps steps={steps} />
      <ToDoList toDo={toDo} />
      <FactsForm view={facts} placeholders={placeholders} problem={problem} />
      <TestMailForm outcome={actionData && "testMail" in actionData ? actionData.testMail : undefined} />
    </>
  );
}
