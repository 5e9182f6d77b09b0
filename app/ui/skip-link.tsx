import { useContext } from "react";
import { UiWords } from "./ui-words.ts";

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
