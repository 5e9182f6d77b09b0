import type { Around } from "../around.ts";

export const around: Around = {
  ui: {
    newTab: "s’ouvre dans un nouvel onglet",
    toasts: "Notifications",
    closeToast: "Fermer la notification",
    skip: "Aller au contenu",
  },
  home: (shop) => `${shop}, page d’accueil (en néerlandais)`,
  country: "Belgique",
  hours: "Heures d’ouverture",
  privacy: "Vie privée (en néerlandais)",
  site: "Tout le site (en néerlandais)",
};
