import { CalendarCheck, ChevronRight, Euro, Plus } from "lucide-react";
import { data, Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { formatDuration } from "#app/i18n/format/numbers.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/services";
import { answerList } from "./definitions/lists.server.ts";
import { ListProblem, MoveButtons, OrderedList } from "./form/lists.tsx";

const path = "/admin/zaak/diensten";

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
  }));
  return { services, bookable: shop.services.length };
}

/** Moves a service within its group: one place up or down, or to where it was dropped. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const service = snapshot().documents.service.find(({ key }) => key === values.key);
  if (!service) throw data(null, { status: 404 });
  return answerList(staffOf(context), values, {
    kind: "service",
    path,
    order: "De volgorde van je diensten",
    isShown: ({ value }) => !value.isArchived && value.group === service.value.group,
  });
}

export const meta = unlistedPage("Diensten", "Wat je doet, hoelang het duurt en wat het kost.");

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
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
          <ButtonLink href="/admin/zaak/prijzen" variant="outline">
            <Euro aria-hidden />
            Alle prijzen
          </ButtonLink>
          <ButtonLink href="/admin/zaak/diensten/nieuw">
            <Plus aria-hidden />
            Dienst toevoegen
          </ButtonLink>
        </div>
      </div>
      <ServiceGroup title="Diensten" services={offered.filter(({ group }) => group === "main")} />
      <ServiceGroup
        title="Speciale pakketten"
        services={offered.filter(({ group }) => group === "package")}
      />
      <ArchivedServices services={services.filter(({ isArchived }) => isArchived)} />
      <ListProblem problem={actionData} />
    </>
  );
}

type ListedService = Route.ComponentProps["loaderData"]["services"][number];

function ServiceGroup({ title, services }: { title: string; services: ListedService[] }) {
  if (services.length === 0) return;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-h3">{title}</h2>
      <OrderedList
        items={services}
        className="mt-4 overflow-clip rounded-card border border-line bg-surface"
        itemClassName="flex items-stretch border-line bg-surface not-last:border-b"
      >
        {(service, { isFirst, isLast, handle }) => (
          <>
            {handle && <div className="self-center sm:pl-1">{handle}</div>}
            <ServiceLink service={service} />
            <Form
              method="post"
              preventScrollReset
              className="flex shrink-0 flex-col justify-center border-line border-l sm:flex-row sm:items-center sm:px-2"
            >
              <input type="hidden" name="key" value={service.key} />
              <MoveButtons title={service.label} isFirst={isFirst} isLast={isLast} />
            </Form>
          </>
        )}
      </OrderedList>
    </section>
  );
}

function ArchivedServices({ services }: { services: ListedService[] }) {
  if (services.length === 0) return;
  return (
    <details className="mt-10">
      <summary className="link flex min-h-11 cursor-pointer items-center">
        {services.length === 1 ? "Eén gearchiveerde dienst" : `${services.length} gearchiveerde diensten`}
      </summary>
      <ul className="mt-3 overflow-clip rounded-card border border-line">
        {services.map((service) => (
          <li key={service.key} className="flex border-line not-last:border-b">
            <ServiceLink service={service} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ServiceLink({ service }: { service: ListedService }) {
  const { key, label, facts, isBookable, isArchived } = service;
  return (
    <Link
      to={`/admin/zaak/diensten/${key}`}
      className="flex min-h-22 min-w-0 flex-1 items-center gap-4 p-4 transition-colors hover:bg-surface-raised sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-semibold">{label}</span>
        <span className="mt-0.5 flex flex-wrap gap-x-4 text-muted text-small">
          <span>{facts}</span>
          {isBookable && !isArchived && (
            <span className="flex items-center gap-1.5 text-accent">
              <CalendarCheck aria-hidden className="size-4" />
              Online boekbaar
            </span>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
    </Link>
  );
}
