import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { galleryExamples } from "#app/content/claims.server.ts";
import { gallery, placedPicture, portraits } from "#app/content/pictures.server.ts";
import { companyLines } from "#app/content/shop/company.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { snapshotOf } from "#app/content/snapshot.server.ts";
import { pathOf } from "#app/i18n/format/language.ts";
import { OpenNowBadge, WaitBadge } from "#app/site/badges.tsx";
import { WhatsAppButton } from "#app/site/contact-links.tsx";
import { bookingSectionHref } from "#app/site/navigation.ts";
import { ClosingCta } from "#app/site/page-end.tsx";
import { PageHeader } from "#app/site/page-header.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { contactMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { waitNow } from "#app/walk-ins/wait-now.server.ts";
import type { Route } from "./+types/contact";
import { ContactCards } from "./cards.tsx";
import { ShopMap } from "./shop-map.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const shown = snapshotOf(context);
  return {
    texts: texts(shown).contact,
    search: texts(shown).search.contact,
    pictures: (galleryExamples(shown) === "titled" ? [] : gallery(shown))
      .slice(0, 3)
      .map(({ picture }) => picture),
    portraits: portraits(shown),
    header: placedPicture(shown, "contact"),
    closing: placedPicture(shown, "contactClosing"),
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
      <Company />
      <ContactCta title={texts.closingTitle} lead={texts.closingText} picture={closing} />
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

/** @property lead with a link: "Bel, of [boek online]." */
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

/** What stands between brackets leads to the booking form. */
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

type Portrait = { key: string; name: string; about: string; isChoice: boolean } & {
  picture: PictureChoice | undefined;
};

/** Who holds the scissors: one alone signs as on a letterhead. */
function Team({ title, portraits }: { title: string; portraits: Portrait[] }) {
  if (portraits.length === 0) return null;
  const isAlone = portraits.length === 1;
  return (
    <section aria-labelledby="team-title" className="wrap pb-section">
      <h2 id="team-title" className="text-h2">
        {title}
      </h2>
      <ul
        className={`mt-8 grid gap-x-12 gap-y-10 ${isAlone ? "" : "md:grid-cols-2"} ${portraits.length % 3 === 0 ? "lg:grid-cols-3" : ""}`}
      >
        {portraits.map(({ key, name, about, isChoice, picture }) => (
          <li
            key={key}
            className="flex flex-wrap content-start items-end gap-x-8 gap-y-4 border-line border-t pt-6"
          >
            {picture && (
              <Picture
                {...shown(picture)}
                alt=""
                sizes={isAlone ? "18rem" : "11rem"}
                className={`aspect-4/5 shrink-0 rounded-card object-cover ${isAlone ? "w-72 max-w-full" : "w-36 sm:w-44"}`}
              />
            )}
            <div className="min-w-0 flex-[1_1_14rem]">
              <h3 className={`wrap-anywhere font-display ${isAlone ? "text-h1" : "text-h3"}`}>{name}</h3>
              {about && (
                <p
                  className={`mt-2 max-w-[48ch] whitespace-pre-line text-muted ${isAlone ? "text-lead" : ""}`}
                >
                  {about}
                </p>
              )}
              {isChoice && (
                <a
                  href={`/?kapper=${key}#booking`}
                  className="link mt-2 inline-flex min-h-11 items-center font-semibold"
                >
                  {`Boek bij ${name}`}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
