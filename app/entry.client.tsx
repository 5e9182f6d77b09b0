import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageOf } from "./i18n/format/language.ts";
import { loadWords } from "./i18n/loaded-messages.ts";

// Loaded before hydration, whose first render must equal the server's.
await loadWords(languageOf(document.documentElement.lang.slice(0, 2)));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
