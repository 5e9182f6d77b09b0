import { Check, Clock } from "lucide-react";
import { placedPicture } from "#app/content/look.server.ts";
import { type OfferedService, offeredServices } from "#app/content/offered-services.server.ts";
import { iconOf } from "#app/content/site/service-icons.ts";
import { snapshotOf } from "#app/content/snapshot.server.ts";
import { pathOf } from "#app/i18n/format/language.ts";
import { CallBar } from "#app/site/call-bar.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { servicesMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/services";
import { BookLink, titleLinkClass } from "./book-link.tsx";
import { ServicesCta } from "./closing-cta.tsx";
import { Packages } from "./packages.tsx";
import { ServicesHeader } from "./page-header.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const shown = snapshotOf(context);
  return {
    texts: texts(shown).services,
    search: texts(shown).search.services,
    services: offeredServices(shown),
    header: placedPicture(shown, "services"),
    closing: placedPicture(shown, "servicesClosing"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && servicesMeta(shopIn(matches), loaderData);
}

export const handle = islandsOnly;

export default function Services({ loaderData }: Route.ComponentProps) {
  const { texts, services, header, closing } = loaderData;
  return (
    <>
      <ServicesHeader texts={texts} picture={header} />
      <MainServices services={services.filter(({ group }) => group === "main")} />
      <Packages texts={texts} services={services.filter(({ group }) => group === "package")} />
      <ServicesCta texts={texts} picture={closing} />
      <CallBar />
    </>
  );
}

function MainServices({ services }: { services: OfferedService[] }) {
  return (
    <section aria-label="Services" className="wrap py-section">
      <ul className="grid overflow-clip rounded-card border border-line md:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <li
            key={service.key}
            className="-mr-px -mb-px flex min-w-0 flex-col border-line border-r border-b p-7 lg:p-9"
          >
            <MainService service={service} />
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a href={pathOf("prices", "nl")} className="link inline-flex min-h-11 items-center">
          Alle prijzen op een rij
        </a>
      </p>
    </section>
  );
}

function MainService({ service }: { service: OfferedService }) {
  const { icon, path, title, description, durationText, priceText, features, books } = service;
  const Icon = iconOf(icon);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <Icon aria-hidden className="size-7 text-accent" strokeWidth={1.6} />
        <p className="flex items-center gap-2 text-muted text-small">
          <Clock aria-hidden className="size-4" />
          {durationText}
          {priceText && <span className="font-semibold text-foreground">{priceText}</span>}
        </p>
      </div>
      <h2 className="mt-6 hyphens-auto text-[1.625rem] leading-tight">
        <a href={path} className={titleLinkClass}>
          {title}
        </a>
      </h2>
      <p className="mt-3 text-muted">{description}</p>
      <ul className="mt-5 mb-6 space-y-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <BookLink title={title} books={books} />
      </div>
    </>
  );
}
