import { OpenNowBadge } from "../shop/open-now-badge.tsx";
import { contactMeta } from "../shop/page-metas.ts";
import { PageTop } from "../shop/page-top.tsx";
import { ContactCall } from "./contact/call.tsx";
import { ContactCards } from "./contact/cards.tsx";
import { ShopMap } from "./contact/shop-map.tsx";

export const meta = contactMeta;

export default function Contact() {
  return (
    <>
      <PageTop
        title="Contact"
        lead="Bel, stuur een bericht of spring gewoon binnen. We antwoorden binnen twee uur tijdens de openingsuren."
        picture="krullen-met-mid-fade"
      >
        <OpenNowBadge className="font-medium" />
      </PageTop>
      <ContactCards />
      <ShopMap />
      <ContactCall />
    </>
  );
}
