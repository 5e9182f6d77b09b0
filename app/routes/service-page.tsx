import { CallBar } from "../site/call-bar.tsx";
import { shopIn } from "../site/page-meta.ts";
import { notFoundMeta, serviceMeta } from "../site/page-metas.ts";
import { islandsOnly } from "../ui/island.tsx";
import type { Route } from "./+types/service-page";
import { About } from "./service-page/about.tsx";
import { ServiceHead } from "./service-page/head.tsx";
import { OtherServices } from "./service-page/other-services.tsx";
import { ServiceQuestions } from "./service-page/questions.tsx";
import { viewOf } from "./service-page/view.server.ts";

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
