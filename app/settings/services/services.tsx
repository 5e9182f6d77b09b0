import { Plus } from "lucide-react";
import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { formatDuration } from "#app/i18n/format/durations.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { answerList } from "../form/answer-list.server.ts";
import { ListProblem } from "../form/list-problem.tsx";
import type { Route } from "./+types/services";
import { ArchivedServices, ServiceGroup } from "./service-list.tsx";

const path = "/admin/zaak/diensten";

/** Every service in its order, also archived ones. */
export function loader() {
  const { documents, shop } = snapshot();
  const services = documents.service.map(({ key, value }) => ({
    key,
    label: value.title || value.label,
    facts: [formatDuration(value.minutes), value.price && formatPrice(value.price)]
      .filter(Boolean)
      .join(", "),
    isBookable: value.isBookable,
    isArchived: value.isArchived,
    group: value.group,
    icon: value.icon,
  }));
  return { services, bookable: shop.services.length };
}

/** Moves one past its neighbour of the same group. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const found = snapshot().documents.service.find(({ key }) => key === values.key);
  if (!found) throw data(null, { status: 404 });
  return answerList(staffOf(context), values, {
    ...{ kind: "service", path, order: "De volgorde van je diensten" },
    isShown: ({ value }) => !value.isArchived && value.group === found.value.group,
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "Wat je doet, hoelang het duurt en wat het kost.";
  return unlistedMeta({ title: "Diensten", description, path }, matches);
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
