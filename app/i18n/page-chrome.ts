import type { ContextType, ReactNode } from "react";
import type { UiWords } from "#app/ui/ui-words.ts";

/** What stands around the content of a page that is not in Dutch; Dutch ones have the header and footer of the site. */
export type Around = {
  ui: ContextType<typeof UiWords>;
  home: (shop: string) => string;
  country: string;
  hours: string;
  privacy: string;
  site: string;
  notFound: NotFoundWords;
  errors: ErrorWords;
};

export type NotFoundWords = { title: string; text: string; home: string };

/** `phone` is missing when the shop could not be loaded. */
export type ErrorWords = {
  downTitle: string;
  downHeading: string;
  down: (said: string) => string;
  urgent: (phone?: ReactNode) => ReactNode;
  title: string;
  offline: string;
  unknown: string;
  reload: (phone?: ReactNode) => ReactNode;
  reloadOnline: (phone?: ReactNode) => ReactNode;
  home: string;
  /** Before what finds this failure in the log. */
  code: string;
};
