import type { ReactNode } from "react";
import type { PageChrome } from "../message-types.ts";

const on = (phone: ReactNode) => phone && <> on {phone}</>;

export const chrome: PageChrome = {
  ui: {
    newTab: "opens in a new tab",
    toasts: "Notifications",
    closeToast: "Close notification",
    skip: "To the content",
  },
  home: (shop) => `${shop}, home page (in Dutch)`,
  country: "Belgium",
  hours: "Opening hours",
  prices: "Prices",
  terms: "Terms",
  privacy: "Privacy",
  accessibility: "Accessibility",
  site: "The whole site (in Dutch)",
  notFound: {
    title: "page not found",
    text: "This page doesn’t exist (any more). You can still book an appointment here.",
    home: "To the booking page",
  },
  errors: {
    downTitle: "Not available right now",
    downHeading: "We’ll be back in a moment",
    down: () => "The site can’t do this right now. Try again in half a minute.",
    urgent: (phone) => <>In a hurry? Call us{on(phone)}.</>,
    title: "Something went wrong",
    offline: "No connection",
    unknown: "Unknown error",
    reload: (phone) => (
      <>This shouldn’t have happened. Load the page again, or call us{on(phone)}, and we’ll help you.</>
    ),
    reloadOnline: (phone) => (
      <>Check your connection and load the page again, or call us{on(phone)}, and we’ll help you.</>
    ),
    home: "To the home page (in Dutch)",
    code: "Code of this error:",
  },
};
