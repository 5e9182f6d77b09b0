import { CallBar } from "../site/call-bar.tsx";
import { offeredServices } from "../site/offered-services.server.ts";
import { shopIn } from "../site/page-meta.ts";
import { servicesMeta } from "../site/page-metas.ts";
import { texts } from "../site/texts.server.ts";
import { islandsOnly } from "../ui/island.tsx";
import type { Route } from "./+types/services";
import { ServicesCta } from "./services/closing-cta.tsx";
import { MainServices } from "./services/main-services.tsx";
import { Packages } from "./services/packages.tsx";
import { ServicesHeader } from "./services/page-header.tsx";

export function loader() {
  return { texts: texts().services, search: texts().search.services, services: offeredServices() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && servicesMeta(shopIn(matches), loaderData);
}

export const handle = islandsOnly;

export default function Services({ loaderData: { texts, services } }: Route.ComponentProps) {
  return (
    <>
      <ServicesHeader texts={texts} />
      <MainServices services={services.filter(({ group }) => group === "main")} />
      <Packages texts={texts} services={services.filter(({ group }) => group === "package")} />
      <ServicesCta texts={texts} />
      <CallBar />
    </>
  );
}
