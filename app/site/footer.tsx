import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import {
  languages,
  myAppointmentsPath,
  pathOf,
  type TranslatedPage,
  translatedPages,
  withdrawalPath,
} from "#app/i18n/format/language.ts";
import type { PageChrome } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { hasPrices } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { InstagramIcon, WhatsAppIcon } from "#app/ui/icons.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import { EmailText } from "./email-text.tsx";
import { LanguageCodes } from "./header.tsx";
import { Logo } from "./logo.tsx";
import { OpeningHoursTable } from "./opening-hours-table.tsx";
import type { footerTexts } from "./texts.server.ts";

export function Footer() {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  const { line, searches } = useFooterTexts();
  const isShown = pageFilter(shop);
  return (
    // The page's script removes the class before React starts.
    <footer suppressHydrationWarning className="drawn-later screen-only mt-auto bg-surface">
      <div className="comb" />
      <div className="wrap grid gap-x-16 gap-y-12 pt-14 pb-12 md:grid-cols-2 lg:grid-cols-[1fr_1.15fr_1fr_1.1fr]">
        <div>
          <Logo />
          <p className="mt-6 max-w-[32ch] text-muted">{line}</p>
        </div>
        <div>
          <h2 className={titleClass}>Contact</h2>
          <address className="not-italic">
            <p className="text-muted">
              {street}
              <br />
              {`${postcode} ${city}, België`}
            </p>
            <ul className="mt-3">
              {contactsOf(shop).map(({ href, label, newTab }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center gap-2.5 transition-colors hover:text-accent lg:min-h-9"
                    {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
                  >
                    {label}
                    {newTab && <NewTabHint />}
                  </a>
                </li>
              ))}
            </ul>
          </address>
        </div>
        <div>
          <h2 className={titleClass}>Openingsuren</h2>
          <div className="text-muted lg:max-w-80">
            <OpeningHoursTable />
          </div>
        </div>
        <div>
          <h2 className={titleClass}>Vaak gezocht</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-4 gap-y-1 lg:gap-y-0">
            {searches.map(({ href, label }) => (
              <li key={label}>
                <a
                  href={href}
                  className="inline-flex min-h-9 items-center text-muted text-small underline decoration-line underline-offset-4 transition-colors hover:text-accent hover:decoration-accent"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <LastLines>
        {shop.legal.enterpriseNumber && <span>{`Ondernemingsnummer ${shop.legal.enterpriseNumber}`}</span>}
        <LinkList
          links={[
            { href: myAppointmentsPath("nl"), label: "Mijn afspraken" },
            ...lawLinks.filter(isShown).map(({ page, label }) => ({ href: pathOf(page, "nl"), label })),
            { href: withdrawalPath("nl"), label: "Herroepen" },
          ]}
        />
      </LastLines>
    </footer>
  );
}

const lawLinks = [
  { page: "prices", label: "Prijzen" },
  { page: "terms", label: "Voorwaarden" },
  { page: "privacy", label: "Privacy" },
  { page: "accessibility", label: "Toegankelijkheid" },
] as const;

/** Leaves out the page with prices while no service has one. */
function pageFilter(shop: ShopFacts) {
  const isPriced = hasPrices(shop);
  return ({ page }: { page: TranslatedPage }) => page !== "prices" || isPriced;
}

function useFooterTexts() {
  const root = useRouteLoaderData<{ footer: ReturnType<typeof footerTexts> }>("root");
  return root?.footer ?? { line: "", searches: [] };
}

const titleClass = "mb-4 text-h3";

function contactsOf(shop: ShopFacts) {
  return [
    { href: shop.links.phone, label: shop.phone },
    { href: shop.links.email, label: <EmailText /> },
    {
      href: shop.links.whatsapp,
      newTab: true,
      label: (
        <>
          <WhatsAppIcon className="size-4" /> WhatsApp
        </>
      ),
    },
    {
      href: shop.links.instagram,
      newTab: true,
      label: (
        <>
          <InstagramIcon className="size-4" /> Instagram
        </>
      ),
    },
  ].filter(({ href }) => href);
}

export function PlainFooter({ words }: { words: PageChrome }) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  const language = useLanguage();
  const hours = openingHoursSummary(shop, language);
  const isShown = pageFilter(shop);
  return (
    <footer className="screen-only mt-auto bg-surface">
      <div className="comb" />
      <div className="wrap grid gap-8 pt-12 pb-8 sm:grid-cols-2">
        <address className="not-italic">
          <p className="font-semibold">{shop.name}</p>
          <p className="mt-1 text-muted">
            {street}, {postcode} {city}, {words.country}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            {shop.phone && (
              <a href={shop.links.phone} className={linkClass}>
                {shop.phone}
              </a>
            )}
            {shop.email && (
              <a href={shop.links.email} className={linkClass}>
                <EmailText />
              </a>
            )}
          </p>
        </address>
        <div>
          <p className="font-semibold">{words.hours}</p>
          {hours.map((line) => (
            <p key={line} className="mt-1 text-muted tabular-nums">
              {line}
            </p>
          ))}
        </div>
      </div>
      <LastLines>
        <LinkList
          links={[
            { href: "/", label: words.site, hrefLang: languages.nl.locale },
            { href: myAppointmentsPath(language), label: words.mine },
            ...translatedPages
              .filter((page) => isShown({ page }))
              .map((page) => ({ href: pathOf(page, language), label: words[page] })),
            { href: withdrawalPath(language), label: words.withdraw },
          ]}
        />
      </LastLines>
    </footer>
  );
}

function LastLines({ children }: { children: ReactNode }) {
  const { name, address } = useShop();
  return (
    <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-muted text-small">
      <span>{`© ${name} ${address.city}`}</span>
      {children}
    </div>
  );
}

/** Ends with the other languages. On a phone the links stand in columns. */
function LinkList({ links }: { links: { href: string; label: string; hrefLang?: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 max-lg:basis-full max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))]">
      {links.map((link) => (
        <li key={link.href} className={link.hrefLang && "max-sm:col-span-full"}>
          <a href={link.href} hrefLang={link.hrefLang} className={linkClass}>
            {link.label}
          </a>
        </li>
      ))}
      <li className="-ml-3 flex">
        <LanguageCodes />
      </li>
    </ul>
  );
}

const linkClass = "inline-flex min-h-11 items-center underline hover:text-accent";
