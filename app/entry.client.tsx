import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { bookingPages, languageOf } from "./languages/language.ts";
import { loadWords } from "./languages/load-words.ts";

const language = languageOf(document.documentElement.lang.slice(0, 2));
// Before the first drawing, which has to be the same as the server's.
await loadWords(language, { isForm: location.pathname === bookingPages[language] });
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
