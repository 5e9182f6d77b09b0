import { type ReactNode, StrictMode, useContext } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { ShopContext } from "#app/content/shop/use-shop.ts";
import { languageOf } from "#app/i18n/format/language.ts";
import { knownWords } from "#app/i18n/loaded-messages.ts";
import { LanguageContext } from "#app/i18n/use-language.ts";
import { ErrorBoundary } from "#app/ui/error-boundary.tsx";
import { UiWords } from "#app/ui/ui-words.ts";
import { PlainPart } from "./plain-part.tsx";
import { shopOfPage } from "./shop-of-page.ts";

/** Takes over what the server drew. */
export function hydrateIsland(island: HTMLElement, part: ReactNode): void {
  const plain = <PlainPart island={island} html={island.innerHTML} />;
  hydrateRoot(
    island,
    <Surroundings>
      <ErrorBoundary fallback={plain}>{part}</ErrorBoundary>
    </Surroundings>,
  );
}

/** Draws what the server did not, as long as it does not throw. */
export function drawIn(element: Element, part: ReactNode): void {
  createRoot(element).render(
    <Surroundings>
      <ErrorBoundary>{part}</ErrorBoundary>
    </Surroundings>,
  );
}

/** @returns the props that `Island` was given on the server. */
export function propsOf<Props>(island: HTMLElement): Props {
  return JSON.parse(island.dataset.props ?? "{}");
}

/** What app/root.tsx gives to a whole page. */
function Surroundings({ children }: { children: ReactNode }) {
  const language = languageOf(document.documentElement.lang.slice(0, 2));
  const dutch = useContext(UiWords);
  return (
    <StrictMode>
      <ShopContext value={shopOfPage()}>
        <LanguageContext value={language}>
          <UiWords value={knownWords(language)?.around.ui ?? dutch}>{children}</UiWords>
        </LanguageContext>
      </ShopContext>
    </StrictMode>
  );
}
