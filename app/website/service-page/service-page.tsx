import { CallBar } from "#app/site/call-bar.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { notFoundMeta, serviceMeta } from "#app/site/page-metas.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/service-page";
import { About } from "./about.tsx";
import { ServiceHead } from "./head.tsx";
import { OtherServices } from "./other-services.tsx";
import { ServiceQuestions } from "./questions.tsx";
import { viewOf } from "./view.server.ts";

export function loader({ params: { slug } }: Route.LoaderArgs) {
  return viewOf(slug);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopIn(matches);
  return loaderData ? serviceMeta(shop, loaderData) : notFoundMeta(shop);
}

export const handle = islandsOnly;

export default function ServicePage({ loaderData: service }: Route.ComponentProps) {
  return (
    <>
      <ServiceHead service={service} />
      <About service={service} />
      {service.questions.length > 0 && <ServiceQuestions service={service} />}
      <OtherServices services={service.others} />
      <CallBar />
    </>
  );
}
