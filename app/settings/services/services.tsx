import { Plus } from "lucide-react";
import { staffOf } from "#app/accounts/access.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListProblem } from "../form/list-problem.tsx";
import type { Route } from "./+types/services";
import { bookableCount, listOf } from "./list.server.ts";
import { answerOrder } from "./order.server.ts";
import { ArchivedServices, ServiceGroup } from "./service-list.tsx";

export function loader() {
  return { services: listOf(), bookable: bookableCount() };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerOrder(request, staffOf(context));
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "Wat je doet, hoelang het duurt en wat het kost.";
  return unlistedMeta({ title: "Diensten", description, path: "/admin/zaak/diensten" }, matches);
}

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const { services, bookable } = loaderData;
  const offered = services.filter(({ isArchived }) => !isArchived);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-h2">Diensten</h1>
          <p className="mt-1 max-w-prose text-muted">
            {bookable === 1 ? "Eén dienst is" : `${bookable} diensten zijn`} online te boeken. De volgorde
            hier is die op de site.
          </p>
        </div>
        <ButtonLink href="/admin/zaak/diensten/nieuw" className="max-sm:w-full">
          <Plus aria-hidden />
          Dienst toevoegen
        </ButtonLink>
      </div>
      <ServiceGroup title="Services" services={offered.filter(({ group }) => group === "main")} />
      <ServiceGroup
        title="Speciale pakketten"
        services={offered.filter(({ group }) => group === "package")}
      />
      <ArchivedServices services={services.filter(({ isArchived }) => isArchived)} />
      <ListProblem problem={actionData} />
    </>
  );
}
