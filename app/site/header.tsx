import { CircleUserRound, Menu, Phone, X } from "lucide-react";
import { useLocation } from "react-router";
import { languageCodes, languages, pathOf, translatedPageAt } from "#app/i18n/format/language.ts";
import type { PageChrome } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { logoLines } from "#app/shop/facts/company.ts";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { WhatsAppButton } from "./contact-links.tsx";
import { Logo } from "./logo.tsx";
import { ariaCurrent, bookingHref, navigation } from "./navigation.ts";

export function Header() {
  const { brand, below } = logoLines(useShop());
  const { pathname } = useLocation();
  return (
    <header className="page-header screen-only @container">
      <div className="wrap flex min-h-header flex-wrap items-center justify-between gap-x-[min(1rem,3vw)] gap-y-2 py-2">
        <a
          href="/"
          // Repeats all visible text of the link.
          aria-label={`${brand} ${below}, naar de startpagina`}
          className="-m-1 max-w-fit min-w-0 grow basis-[min(11rem,34vw)] rounded-control p-1"
        >
          <Logo turns />
        </a>
        <nav aria-label="Hoofdmenu" className="ml-auto hidden items-center gap-3 @5xl:flex">
          {navigation.map(({ href, label }) => (
            <a key={href} href={href} aria-current={ariaCurrent(href, pathname)} className="menu-link">
              {label}
            </a>
          ))}
          <a
            href="/login"
            aria-label="Admin Login"
            title="Admin Login"
            aria-current={ariaCurrent("/login", pathname)}
            className="grid size-11 place-items-center rounded-control text-muted transition-colors hover:text-accent current:text-accent"
          >
            <CircleUserRound aria-hidden className="size-5" />
          </a>
          <LanguageCodes className="-mx-2" />
        </nav>
        <div className="flex items-center gap-4">
          {/* Only one gold button on a screen; home has its own. */}
          <ButtonLink
            variant={pathname === "/" ? "outline" : "primary"}
            href={bookingHref(pathname)}
            className="max-md:hidden"
          >
            Afspraak boeken
          </ButtonLink>
          <span className="-mr-3 flex max-[24rem]:hidden @5xl:hidden">
            <LanguageCodes />
          </span>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** A native popover, so that it works before hydration. hydrate-on-demand.ts closes it after a link is followed. */
function MobileMenu() {
  const shop = useShop();
  const { pathname } = useLocation();
  const entries = [...navigation, { href: "/login", label: "Admin Login" }];

  return (
    <div className="@5xl:hidden">
      <button
        type="button"
        popoverTarget="menu"
        className="group -mr-2 flex min-h-12 items-center gap-[min(0.625rem,3vw)] rounded-control px-[min(0.75rem,3vw)] font-semibold"
      >
        Menu
        <Menu aria-hidden className="menu-open size-[min(1.5rem,7vw)] text-accent" />
        <X aria-hidden className="menu-close size-[min(1.5rem,7vw)] text-accent" />
      </button>
      <div id="menu" popover="auto" className="menu">
        <nav aria-label="Menu" className="wrap pt-2 pb-6">
          <ul>
            {entries.map(({ href, label }) => (
              <li key={href} className="border-line border-b">
                <a
                  href={href}
                  aria-current={ariaCurrent(href, pathname)}
                  className="flex min-h-14 items-center justify-between font-display text-h3 transition-colors hover:text-accent current:text-accent"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-6 grid gap-3">
            <ButtonLink href={bookingHref(pathname)}>Afspraak boeken</ButtonLink>
            <div className="flex gap-3 empty:hidden *:flex-1">
              <ButtonLink variant="outline" href={shop.links.phone}>
                <Phone aria-hidden /> Bel ons
              </ButtonLink>
              <WhatsAppButton newTab={false} />
            </div>
          </div>
          <div className="-mx-3 mt-4 flex gap-2">
            <LanguageCodes />
          </div>
          <p className="mt-3 text-muted text-small">
            {`${shop.address.street}, ${shop.address.city}`}
            <br />
            {openingHoursSummary(shop).join(", ")}
          </p>
        </nav>
      </div>
    </div>
  );
}

/** Header of pages that are not in Dutch: the menu's pages exist in Dutch only. */
export function PlainHeader({ words }: { words: PageChrome }) {
  const shop = useShop();
  return (
    <header className="page-header screen-only">
      <div className="wrap flex min-h-header flex-wrap items-center justify-between gap-x-[min(1rem,3vw)] gap-y-2 py-2">
        <a
          href="/"
          hrefLang={languages.nl.locale}
          aria-label={words.home(shop.name)}
          className="-m-1 max-w-fit min-w-0 grow basis-[min(11rem,34vw)] rounded-control p-1"
        >
          <Logo />
        </a>
        <div className="flex items-center gap-1">
          <LanguageCodes />
          <ButtonLink variant="outline" href={shop.links.phone} className="max-sm:px-3 whitespace-nowrap">
            <Phone aria-hidden />
            <span className="max-sm:sr-only">{shop.phone}</span>
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/**
 * Links to this page, or the form, in the other languages. With script the form's input is carried over, and the links
 * lead to a form that was used (app/hydrate-on-demand.ts).
 */
export function LanguageCodes({ className = "" }: { className?: string }) {
  const current = useLanguage();
  const page = translatedPageAt(useLocation().pathname);
  return languageCodes
    .filter((language) => language !== current)
    .map((language) => (
      <a
        key={language}
        href={pathOf(page, language)}
        lang={language}
        hrefLang={language}
        className={`grid min-h-11 min-w-11 place-items-center rounded-control font-medium text-muted text-small transition-colors hover:text-accent ${className}`}
      >
        {language.toUpperCase()} <span className="sr-only">{languages[language].name}</span>
      </a>
    ));
}
