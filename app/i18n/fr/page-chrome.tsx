import { after } from "../format/after.tsx";
import type { PageChrome } from "../message-types.ts";

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
  mine: "Mes rendez-vous",
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
    urgent: (phone) => <>C’est urgent&nbsp;? {after("Appelez-nous au ", phone, "Passez au salon")}.</>,
    title: "Une erreur s’est produite",
    offline: "Pas de connexion",
    unknown: "Erreur inconnue",
    reload: (phone) => (
      <>
        Cela n’aurait pas dû arriver. Rechargez la page, ou{" "}
        {after("appelez-nous au ", phone, "passez au salon")}, nous vous aiderons tout de suite.
      </>
    ),
    reloadOnline: (phone) => (
      <>
        Vérifiez votre connexion et rechargez la page, ou{" "}
        {after("appelez-nous au ", phone, "passez au salon")}, nous vous aiderons tout de suite.
      </>
    ),
    home: "Vers la page d’accueil (en néerlandais)",
    code: "Code de cette erreur :",
  },
};
