import type { ContextType, ReactNode } from "react";
import type { UiWords } from "#app/ui/ui-words.tsx";
import type { nl } from "./nl/index.ts";
import type { mails } from "./nl/mails.server.ts";
import type { pages } from "./nl/pages.tsx";
import type { answers, bookingPage } from "./nl/server-messages.server.tsx";

/** Every language has all that Dutch has: what is missing does not compile. */
export type Words = typeof nl;
/** Of the pages around the form: behind a link, after paying, the waiting list. */
export type PageWords = typeof pages;
export type MailWords = typeof mails;
export type Answers = typeof answers;

/** What stands around the content of a page that is not in Dutch; Dutch ones have the header and footer of the site. */
export type PageChrome = {
  ui: ContextType<typeof UiWords>;
  home: (shop: string) => string;
  country: string;
  hours: string;
  mine: string;
  prices: string;
  terms: string;
  privacy: string;
  accessibility: string;
  withdraw: string;
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
  reload: (phone: ReactNode | undefined, isOffline: boolean) => ReactNode;
  home: string;
  /** Before what finds this failure in the log. */
  code: string;
};

/** Where home has the owner's texts. */
export type BookingPageWords = Record<
  "bookingIntro" | "bookingTitle" | "urgentText" | "urgentTitle",
  string
> &
  typeof bookingPage;
