import { gallery, portraits } from "../publishing/pictures.server.ts";
import { OpenNowBadge } from "../site/open-now-badge.tsx";
import { PageHeader } from "../site/page-header.tsx";
import { shopIn } from "../site/page-meta.ts";
import { contactMeta } from "../site/page-metas.ts";
import { texts } from "../site/texts.server.ts";
import { WaitBadge } from "../site/wait-badge.tsx";
import { Island, islandsOnly } from "../ui/island.tsx";
import { waitNow } from "../walk-ins/wait-now.server.ts";
import type { Route } from "./+types/contact";
import { ContactCards } from "./contact/cards.tsx";
import { ContactCta } from "./contact/closing-cta.tsx";
import { ShopMap } from "./contact/shop-map.tsx";
import { Team } from "./contact/team.tsx";

export function loader() {
  return {
    texts: texts().contact,
    search: texts().search.contact,
    pictures: gallery()
      .slice(0, 3)
      .map(({ picture }) => picture),
    portraits: portraits(),
    wait: waitNow(),
  };
}

export const handle = islandsOnly;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && contactMeta(shopIn(matches), loaderData);
}

export default function Contact({ loaderData: { texts, portraits, wait } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} picture="krullen-met-mid-fade">
        <OpenNowBadge className="font-medium" />
        <WaitBadge wait={wait} className="mt-1 block" />
      </PageHeader>
      <ContactCards texts={texts} />
      <Team title={texts.teamTitle} portraits={portraits} />
      <Island name="map" props={{ where: texts.mapText }}>
        <ShopMap where={texts.mapText} />
      </Island>
      <ContactCta title={texts.closingTitle} lead={texts.closingText} />
    </>
  );
}
