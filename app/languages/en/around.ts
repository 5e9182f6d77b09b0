import type { Around } from "../around.ts";

export const around: Around = {
  ui: {
    newTab: "opens in a new tab",
    toasts: "Notifications",
    closeToast: "Close notification",
    skip: "To the content",
  },
  home: (shop) => `${shop}, home page (in Dutch)`,
  country: "Belgium",
  hours: "Opening hours",
  privacy: "Privacy (in Dutch)",
  site: "The whole site (in Dutch)",
};
