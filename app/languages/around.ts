import type { ContextType } from "react";
import type { UiWords } from "../ui/ui-words.ts";

/** What stands around the content of a page that is not in Dutch; Dutch ones have the header and footer of the site. */
export type Around = {
  ui: ContextType<typeof UiWords>;
  home: (shop: string) => string;
  country: string;
  hours: string;
  privacy: string;
  site: string;
};
