import { useContext } from "react";
import { UiWords } from "./ui-words.ts";

export function NewTabHint() {
  return <span className="sr-only"> {`(${useContext(UiWords).newTab})`}</span>;
}
