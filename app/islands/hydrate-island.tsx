import { type ReactNode, StrictMode, startTransition, useContext, useLayoutEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { languageOf } from "#app/i18n/format/language.ts";
import { findLoadedWords } from "#app/i18n/loaded-messages.ts";
import { LanguageContext } from "#app/i18n/use-language.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { ShopContext } from "#app/shop/facts/use-shop.ts";
import { ErrorBoundary } from "#app/ui/island.tsx";
import { UiWords } from "#app/ui/ui-words.tsx";

/** Hydrates the server's HTML. If the part throws, restores that HTML, and says so in its `data-broken` line. */
export function hydrateIsland(island: HTMLElement, shop: ShopFacts, part: ReactNode): void {
  const plain = <PlainPart island={island} html={island.innerHTML} />;
  const drawn = (
    <Surroundings shop={shop}>
      <ErrorBoundary fallback={plain}>{part}</ErrorBoundary>
    </Surroundings>
  );
  // app/hydrate-on-demand.ts reads this mark: a form that is submitted while the mark is missing waits for the script.
  island.dataset.started = "";
  // A transition yields between chunks, so that taps elsewhere are answered.
  startTransition(() => {
    hydrateRoot(island, drawn);
  });
}

/** Renders into an empty element, and nothing if the part throws. */
export function renderInto(element: Element, shop: ShopFacts, part: ReactNode): void {
  createRoot(element).render(
    <Surroundings shop={shop}>
      <ErrorBoundary>{part}</ErrorBoundary>
    </Surroundings>,
  );
}

/** Returns the props that `Island` received on the server. */
export function propsOf<Props>(island: HTMLElement): Props {
  return JSON.parse(island.dataset.props ?? "{}");
}

/** Provides the contexts that app/root.tsx provides on a full page. */
function Surroundings({ shop, children }: { shop: ShopFacts; children: ReactNode }) {
  const language = languageOf(document.documentElement.lang.slice(0, 2));
  const dutch = useContext(UiWords);
  return (
    <StrictMode>
      <ShopContext value={shop}>
        <LanguageContext value={language}>
          <UiWords value={findLoadedWords(language)?.chrome.ui ?? dutch}>{children}</UiWords>
        </LanguageContext>
      </ShopContext>
    </StrictMode>
  );
}

/** Restores the server's HTML and the visitor's input after the part threw. @param html the server's HTML. */
function PlainPart({ island, html }: { island: HTMLElement; html: string }) {
  // Reads the inputs during render, while the broken part is still in the document.
  const [inputs] = useState(() => valuesIn(island));
  useLayoutEffect(() => {
    for (const [name, value] of inputs) fill(island.querySelector("form")?.elements.namedItem(name), value);
    showBrokenLine(island);
  }, [island, inputs]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it came with the page
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function valuesIn(island: HTMLElement): [string, string][] {
  const form = island.querySelector("form");
  return form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
}

function fill(field: Element | RadioNodeList | null | undefined, value: string): void {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
  else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  )
    field.value = value;
}

/** Tells that the part broke and that the server's version is back. */
function showBrokenLine(island: HTMLElement): void {
  const line = island.querySelector<HTMLElement>("[data-broken]");
  if (!line) return;
  // Removes buttons that only work with JavaScript.
  for (const buttons of island.querySelectorAll("[data-choice] > [role=group]")) buttons.remove();
  line.role = "alert";
  line.textContent = line.dataset.broken ?? "";
  line.classList.replace("text-muted", "text-alarm");
  line.scrollIntoView({ block: "center" });
}
