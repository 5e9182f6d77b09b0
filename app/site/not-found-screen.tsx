import { useEffect } from "react";
import { useLocation } from "react-router";
import { useShop } from "../shop/use-shop.ts";
import { ButtonLink } from "../ui/button.tsx";
import { LogoMark } from "./logo.tsx";

/** The shop asked for the English title. */
export function NotFoundScreen() {
  const shop = useShop();
  const { pathname } = useLocation();

  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return (
    <div
      data-wake
      className="wrap grid flex-1 place-content-center justify-items-center gap-5 py-section text-center"
    >
      <title>{`404: pagina niet gevonden | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="h-16 w-14" />
      <h1>
        <span className="block font-display text-accent text-hero">404</span>
        <span className="mt-4 block text-h2">Oops! Page not found</span>
      </h1>
      <p className="max-w-[40ch] text-muted">
        Deze pagina is weggeknipt of heeft nooit bestaan. Vanaf de startpagina vind je alles terug.
      </p>
      <ButtonLink href="/" className="mt-2">
        Naar de startpagina
      </ButtonLink>
    </div>
  );
}
