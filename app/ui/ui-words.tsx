import { createContext, useContext } from "react";

/** What the parts of this folder say by themselves. */
export const UiWords = createContext({
  newTab: "opent in een nieuw tabblad",
  toasts: "Meldingen",
  closeToast: "Melding sluiten",
  skip: "Naar de inhoud",
});

export function NewTabHint() {
  return <span className="sr-only"> {`(${useContext(UiWords).newTab})`}</span>;
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="screen-only fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-background focus:translate-y-0"
    >
      {useContext(UiWords).skip}
    </a>
  );
}
