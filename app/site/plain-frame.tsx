import { Phone } from "lucide-react";
import { openingHoursSummary } from "#app/content/shop/opening-hours.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { EmailText } from "#app/content/site/email-text.tsx";
import { languages, myAppointmentsPath, pathOf, translatedPages } from "#app/i18n/format/language.ts";
import type { PageChrome } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LanguageCodes } from "./language-codes.tsx";
import { Logo } from "./logo.tsx";

/** PageChrome pages that are not in Dutch: the menu leads to Dutch pages only. */
export function PlainHeader({ words }: { words: PageChrome }) {
  const shop = useShop();
  return (
    <header className="screen-only tall:sticky top-0 z-30 border-line border-b bg-background">
      <div className="wrap flex min-h-header flex-wrap items-center justify-between gap-x-[min(1rem,3vw)] gap-y-2 py-2">
        <a
          href="/"
          hrefLang={languages.nl.locale}
          aria-label={words.home(shop.name)}
          className="-m-1 max-w-fit min-w-0 grow basis-[min(11rem,44vw)] rounded-control p-1"
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

export function PlainFooter({ words }: { words: PageChrome }) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  const language = useLanguage();
  const hours = openingHoursSummary(shop, language);
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
      <p className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-muted text-small">
        <span>{`© ${shop.name} ${city}`}</span>
        <a href="/" hrefLang={languages.nl.locale} className={linkClass}>
          {words.site}
        </a>
        <a href={myAppointmentsPath(language)} className={linkClass}>
          {words.mine}
        </a>
        {translatedPages.map((page) => (
          <a key={page} href={pathOf(page, language)} className={linkClass}>
            {words[page]}
          </a>
        ))}
        <span className="-mx-3 flex max-sm:basis-full">
          <LanguageCodes />
        </span>
      </p>
    </footer>
  );
}

const linkClass = "inline-flex min-h-11 items-center underline hover:text-accent";
