import { offeredServices } from "#app/content/offered-services.server.ts";
import { placed } from "#app/content/pictures.server.ts";
import { CallBar } from "#app/site/call-bar.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { servicesMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/services";
import { ServicesCta } from "./closing-cta.tsx";
import { MainServices } from "./main-services.tsx";
import { Packages } from "./packages.tsx";
import { ServicesHeader } from "./page-header.tsx";

export function loader() {
  return {
    texts: texts().services,
    search: texts().search.services,
    services: offeredServices(),
    header: placed("services"),
    closing: placed("servicesClosing"),
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
