import { after } from "../format/after.tsx";
import type { PageChrome } from "../message-types.ts";

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
  mine: "My appointments",
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
    urgent: (phone) => <>In a hurry? {after("Call us on ", phone, "Drop by")}.</>,
    title: "Something went wrong",
    offline: "No connection",
    unknown: "Unknown error",
    reload: (phone) => (
      <>
        This shouldn’t have happened. Load the page again, or {after("call us on ", phone, "drop by")}, and
        we’ll help you.
      </>
    ),
    reloadOnline: (phone) => (
      <>
        Check your connection and load the page again, or {after("call us on ", phone, "drop by")}, and we’ll
        help you.
      </>
    ),
    home: "To the home page (in Dutch)",
    code: "Code of this error:",
  },
};
