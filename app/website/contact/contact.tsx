import { gallery, placed, portraits } from "#app/content/pictures.server.ts";
import { OpenNowBadge } from "#app/site/open-now-badge.tsx";
import { PageHeader } from "#app/site/page-header.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { contactMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { WaitBadge } from "#app/site/wait-badge.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import { waitNow } from "#app/walk-ins/wait-now.server.ts";
import type { Route } from "./+types/contact";
import { ContactCards } from "./cards.tsx";
import { ContactCta } from "./closing-cta.tsx";
import { ShopMap } from "./shop-map.tsx";
import { Team } from "./team.tsx";

export function loader() {
  return {
    texts: texts().contact,
    search: texts().search.contact,
    pictures: gallery()
      .slice(0, 3)
      .map(({ picture }) => picture),
    portraits: portraits(),
    header: placed("contact"),
    closing: placed("contactClosing"),
    wait: waitNow(),
  };
}

export const handle = islandsOnly;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && contactMeta(shopIn(matches), loaderData);
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { texts, portraits, wait, header, closing } = loaderData;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} picture={header}>
        <OpenNowBadge className="font-medium" />
        <WaitBadge wait={wait} className="mt-1 block" />
      </PageHeader>
      <ContactCards texts={texts} />
      <Team title={texts.teamTitle} portraits={portraits} />
      <ShopMap where={texts.mapText} />
      <ContactCta title={texts.closingTitle} lead={texts.closingText} picture={closing} />
    </>
  );
}
