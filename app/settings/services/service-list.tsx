import { CalendarCheck, ChevronRight } from "lucide-react";
import { Form, Link } from "react-router";
import { iconOf } from "#app/content/site/service-icons.ts";
import { MoveButtons } from "../form/move-buttons.tsx";
import { OrderedList } from "../form/ordered-list.tsx";

type ListedService = {
  key: string;
  label: string;
  facts: string;
  icon: string;
  isBookable: boolean;
  isArchived: boolean;
};

export function ServiceGroup({ title, services }: { title: string; services: ListedService[] }) {
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

export function ArchivedServices({ services }: { services: ListedService[] }) {
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
  const { key, label, facts, icon, isBookable, isArchived } = service;
  const Icon = iconOf(icon);
  return (
    <Link
      to={`/admin/zaak/diensten/${key}`}
      className="flex min-h-22 min-w-0 flex-1 items-center gap-4 p-4 transition-colors hover:bg-surface-raised sm:px-5"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-accent max-[22rem]:hidden" strokeWidth={1.6} />
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
      <ChevronRight aria-hidden className="size-5 shrink-0 text-accent max-sm:hidden" />
    </Link>
  );
}
