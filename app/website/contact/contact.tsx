import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { pathOf } from "#app/i18n/format/language.ts";
import { starterGalleryNotice } from "#app/shop/claims.server.ts";
import { companyLines } from "#app/shop/facts/company.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { chosenPicture, gallery, placedPicture, portraits } from "#app/shop/pictures.server.ts";
import { snapshotOf } from "#app/shop/snapshot.server.ts";
import { OpenNowBadge, WaitBadge } from "#app/site/badges.tsx";
import { WhatsAppButton } from "#app/site/contact-links.tsx";
import { bookingSectionHref } from "#app/site/navigation.ts";
import { CallBar, ClosingCta } from "#app/site/page-end.tsx";
import { PageHeader } from "#app/site/page-header.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { contactMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { waitNow } from "#app/walk-ins/wait-now.server.ts";
import { Team } from "../team.tsx";
import type { Route } from "./+types/contact";
import { ContactCards } from "./cards.tsx";
import { ShopFront } from "./shop-front.tsx";
import { ShopMap } from "./shop-map.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const content = snapshotOf(context);
  return {
    texts: texts(content).contact,
    search: texts(content).search.contact,
    pictures: (starterGalleryNotice(content) === "titled" ? [] : gallery(content))
      .slice(0, 3)
      .map(({ picture }) => picture),
    portraits: portraits(content),
    header: placedPicture(content, "contact"),
    closing: placedPicture(content, "contactClosing"),
    front: { facade: chosenPicture(content, "facade"), window: chosenPicture(content, "window") },
    wait: waitNow(),
  };
}

export const handle = islandsOnly;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && contactMeta(shopIn(matches), loaderData);
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { texts, portraits, wait, header, closing, front } = loaderData;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} picture={header} aim="md:object-[50%_40%]">
        <OpenNowBadge className="font-medium" />
        <WaitBadge wait={wait} className="mt-1 block" />
      </PageHeader>
      <ContactCards texts={texts} />
      <Team title={texts.teamTitle} portraits={portraits} className="pb-section" />
      <ShopFront title={texts.facadeTitle} {...front} />
      <ShopMap where={texts.mapText} />
      <Company />
      <ContactCta title={texts.closingTitle} lead={texts.closingText} picture={closing} />
      <CallBar />
    </>
  );
}

function Company() {
  const shop = useShop();
  return (
    <section aria-labelledby="company-title" className="wrap py-12">
      <h2 id="company-title" className="text-h3">
        Wie we zijn
      </h2>
      <address className="mt-3 text-muted not-italic">
        {companyLines(shop).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </address>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={pathOf("terms", "nl")} className="tap-link">
          Onze voorwaarden
        </a>
        <a href={pathOf("privacy", "nl")} className="tap-link">
          Wat we met je gegevens doen
        </a>
      </p>
    </section>
  );
}

/** @property lead with a link in brackets: "Bel, of [boek online]." */
function ContactCta(props: { title: string; lead: string; picture: PictureChoice }) {
  const { title, lead, picture } = props;
  const shop = useShop();
  return (
    <ClosingCta title={title} lead={withLink(lead)} picture={picture}>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href={shop.links.phone}>
          <Phone aria-hidden /> Bel nu
        </ButtonLink>
        <WhatsAppButton />
      </div>
    </ClosingCta>
  );
}

/** Links the text between brackets to the booking form. */
function withLink(text: string): ReactNode {
  const [before, link, after] = text.split(/\[([^[\]]+)\](.*)/s);
  if (link === undefined) return text;
  return (
    <>
      {before}
      <a href={bookingSectionHref} className="link">
        {link}
      </a>
      {after}
    </>
  );
}
