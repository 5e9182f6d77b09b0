import { createContext, useContext } from "react";

/** The texts of the components in this folder. */
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
    <a href="#main" className="skip-link screen-only">
      {useContext(UiWords).skip}
    </a>
  );
}
