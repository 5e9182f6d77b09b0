import { createContext } from "react";

/** What the parts of this folder say by themselves. */
export const UiWords = createContext({
  newTab: "opent in een nieuw tabblad",
  toasts: "Meldingen",
  closeToast: "Melding sluiten",
  skip: "Naar de inhoud",
});
