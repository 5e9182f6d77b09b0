import type { ReactNode } from "react";
import type { PageChrome } from "../message-types.ts";

const on = (phone: ReactNode) => phone && <> au {phone}</>;

export const chrome: PageChrome = {
  ui: {
    newTab: "s’ouvre dans un nouvel onglet",
    toasts: "Notifications",
    closeToast: "Fermer la notification",
    skip: "Aller au contenu",
  },
  home: (shop) => `${shop}, page d’accueil (en néerlandais)`,
  country: "Belgique",
  hours: "Heures d’ouverture",
  prices: "Tarifs",
  terms: "Conditions",
  privacy: "Vie privée",
  accessibility: "Accessibilité",
  site: "Tout le site (en néerlandais)",
  notFound: {
    title: "page introuvable",
    text: "Cette page n’existe pas ou n’existe plus. Vous pouvez toujours prendre rendez-vous ici.",
    home: "Vers la page de réservation",
  },
  errors: {
    downTitle: "Indisponible pour le moment",
    downHeading: "Nous revenons tout de suite",
    down: () => "Le site a un petit souci. Réessayez dans une demi-minute.",
    urgent: (phone) => <>C’est urgent&nbsp;? Appelez-nous{on(phone)}.</>,
    title: "Une erreur s’est produite",
    offline: "Pas de connexion",
    unknown: "Erreur inconnue",
    reload: (phone) => (
      <>
        Cela n’aurait pas dû arriver. Rechargez la page, ou appelez-nous{on(phone)}, nous vous aiderons tout
        de suite.
      </>
    ),
    reloadOnline: (phone) => (
      <>
        Vérifiez votre connexion et rechargez la page, ou appelez-nous{on(phone)}, nous vous aiderons tout de
        suite.
      </>
    ),
    home: "Vers la page d’accueil (en néerlandais)",
    code: "Code de cette erreur :",
  },
};
