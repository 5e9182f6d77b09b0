import { useEffect } from "react";
import { useLocation } from "react-router";
import { useShop } from "#app/content/shop/use-shop.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import { knownWords } from "#app/i18n/loaded-messages.ts";
import type { NotFoundWords } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LogoMark } from "./logo.tsx";

type Said = Pick<NotFoundWords, "text" | "home"> & { language: Language };

/**
 * The shop asked for the English title.
 * @param inEach language, where the address does not tell it.
 */
export function NotFoundScreen({ inEach = [] }: { inEach?: Said[] }) {
  const shop = useShop();
  const language = useLanguage();
  const { title, ...words } = knownWords(language)?.chrome.notFound ?? dutch;
  const [{ text, home } = words, ...others] = inEach;
  const { pathname } = useLocation();

  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return (
    <div
      data-wake
      className="wrap grid flex-1 place-content-center justify-items-center gap-5 py-section text-center"
    >
      <title>{`404: ${title} | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-16 w-auto max-w-56" />
      <h1>
        <span className="block font-display text-accent text-hero">404</span>
        <span className="mt-4 block text-h2">Oops! Page not found</span>
      </h1>
      <p className="max-w-[40ch] text-muted">{text}</p>
      <ButtonLink href={languages[language].page} className="mt-2">
        {home}
      </ButtonLink>
      {others.map((other) => (
        <p key={other.language} lang={languages[other.language].locale} className="text-muted">
          {other.text}{" "}
          <a href={languages[other.language].page} className="tap-link">
            {other.home}
          </a>
        </p>
      ))}
    </div>
  );
}

const dutch: NotFoundWords = {
  title: "pagina niet gevonden",
  text: "Deze pagina is weggeknipt of heeft nooit bestaan. Vanaf de startpagina vind je alles terug.",
  home: "Naar de startpagina",
};
