import type { ContextType, ReactNode } from "react";
import type { UiWords } from "#app/ui/ui-words.tsx";
import type { nl } from "./nl/index.ts";
import type { mails } from "./nl/mails.server.ts";
import type { pages } from "./nl/pages.tsx";
import type { answers, bookingPage } from "./nl/server-messages.server.tsx";

/** Dutch defines the keys: a language that lacks one does not compile. */
export type Words = typeof nl;
/** Messages of the pages around the form: behind a link, after paying, the waiting list. */
export type PageWords = typeof pages;
export type MailWords = typeof mails;
export type Answers = typeof answers;

/** Texts around the content of a page that is not in Dutch; Dutch pages have the site's header and footer. */
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

/** `phone` is undefined if the shop could not be loaded. */
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
  /** Label before the request id. */
  code: string;
};

/** Messages in place of the owner's texts on the Dutch home page. */
export type BookingPageWords = Record<
  "bookingIntro" | "bookingTitle" | "urgentText" | "urgentTitle",
  string
> &
  typeof bookingPage & { lead: (city: string) => string };
