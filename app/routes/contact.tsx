import { OpenNowBadge } from "../site/open-now-badge.tsx";
import { PageHeader } from "../site/page-header.tsx";
import { contactMeta } from "../site/page-metas.ts";
import { ContactCards } from "./contact/cards.tsx";
import { ContactCta } from "./contact/closing-cta.tsx";
import { ShopMap } from "./contact/shop-map.tsx";

export const meta = contactMeta;

export default function Contact() {
  return (
    <>
      <PageHeader
        title="Contact"
        lead="Bel, stuur een bericht of spring gewoon binnen. We antwoorden binnen twee uur tijdens de openingsuren."
        picture="krullen-met-mid-fade"
      >
        <OpenNowBadge className="font-medium" />
      </PageHeader>
      <ContactCards />
      <ShopMap />
      <ContactCta />
    </>
  );
}
