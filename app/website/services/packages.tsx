import type { OfferedService } from "#app/content/offered-services.server.ts";
import { iconOf } from "#app/content/site/service-icons.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { BookLink, titleLinkClass } from "./book-link.tsx";

export function Packages({ texts, services }: { texts: Texts["services"]; services: OfferedService[] }) {
  return (
    <section aria-labelledby="packages-title" className="inverted py-section">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 id="packages-title" className="text-h2">
            {texts.packagesTitle}
          </h2>
          <p className="mt-4 max-w-[36ch] text-muted">{texts.packagesIntro}</p>
        </div>
        <ul className="border-line border-t">
          {services.map((service) => (
            <li key={service.key} className="border-line border-b py-7">
              <Package service={service} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Package({ service }: { service: OfferedService }) {
  const { icon, path, title, description, durationText, priceText, books } = service;
  const Icon = iconOf(icon);
  return (
    <div className="grid gap-x-8 gap-y-2 md:grid-cols-[2rem_1fr_auto]">
      <Icon aria-hidden className="size-7 text-accent md:mt-0.5" strokeWidth={1.6} />
      <div>
        <h3 className="text-[1.625rem] leading-tight">
          <a href={path} className={titleLinkClass}>
            {title}
          </a>
        </h3>
        <p className="mt-2 max-w-[52ch] text-muted">{description}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 md:flex-col md:items-end md:justify-start">
        <p className="font-semibold tabular-nums">{[priceText, durationText].filter(Boolean).join(", ")}</p>
        <BookLink title={title} books={books} />
      </div>
    </div>
  );
}
