import { type FirstFree, firstFreeOfEach } from "#app/bookings/first-free.server.ts";
import { placedPicture } from "#app/content/look.server.ts";
import { type OfferedService, offeredServices } from "#app/content/offered-services.server.ts";
import { snapshotOf } from "#app/content/snapshot.server.ts";
import { pathOf } from "#app/i18n/format/language.ts";
import { CallBar } from "#app/site/call-bar.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { servicesMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/services";
import { Board, BoardRow, FirstFreeLine } from "./board.tsx";
import { BookLink } from "./book-link.tsx";
import { ServicesCta } from "./closing-cta.tsx";
import { ServicesHeader } from "./page-header.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const shown = snapshotOf(context);
  return {
    texts: texts(shown).services,
    search: texts(shown).search.services,
    services: offeredServices(shown),
    free: firstFreeOfEach(shown),
    header: placedPicture(shown, "services"),
    closing: placedPicture(shown, "servicesClosing"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && servicesMeta(shopIn(matches), loaderData);
}

export const handle = islandsOnly;

export default function Services({ loaderData }: Route.ComponentProps) {
  const { texts, services, header, closing, free } = loaderData;
  const rows = (group: OfferedService["group"], heading: "h2" | "h3") =>
    services
      .filter((service) => service.group === group)
      .map((service) => <Row key={service.key} service={service} heading={heading} free={free} />);
  return (
    <>
      <ServicesHeader texts={texts} picture={header} />
      <section aria-label="Services" className="inverted py-section">
        <div className="wrap">
          <Board className="gap-x-20 lg:grid lg:grid-cols-2">{rows("main", "h2")}</Board>
          <p className="mt-6">
            <a href={pathOf("prices", "nl")} className="link inline-flex min-h-11 items-center">
              Alle prijzen op een rij
            </a>
          </p>
        </div>
      </section>
      <section aria-labelledby="packages-title" className="overflow-clip py-section">
        <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <div>
            <h2 id="packages-title" className="text-h2">
              {texts.packagesTitle}
            </h2>
            <p className="mt-4 max-w-[36ch] text-muted">{texts.packagesIntro}</p>
          </div>
          <Board>{rows("package", "h3")}</Board>
        </div>
      </section>
      <ServicesCta texts={texts} picture={closing} />
      <CallBar />
    </>
  );
}

type RowProps = {
  service: OfferedService;
  heading: "h2" | "h3";
  free: Record<string, FirstFree | undefined>;
};

function Row({ service, heading, free }: RowProps) {
  const { key, path, books, ...about } = service;
  return (
    <BoardRow {...about} heading={heading} href={path}>
      <BookLink title={about.title} books={books} />
      {/* Only where what is booked is what stands here. */}
      {books === key && <FirstFreeLine free={free[key]} service={key} />}
    </BoardRow>
  );
}
