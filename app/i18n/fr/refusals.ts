import type { Words } from "../message-types.ts";

export const refusals: Words["refusals"] = {
  invalid: "Saisie non valable",
  wrong: "Une erreur s’est produite",
  tryAgain: (phone) => `Réessayez ou appelez-nous directement au ${phone}`,
  patience: "Un peu de patience",
  unavailable: () => "Il y a beaucoup de monde ou une panne chez nous. Réessayez dans un instant.",
  offline: "Pas de connexion",
  offlineText:
    "Vous êtes hors ligne. Ce que vous avez rempli est conservé\u00a0: réservez dès que la connexion est rétablie.",

  gone: "Ce créneau vient d’être pris",
  goneButFree: "Ce créneau vient d’être pris. Ceux-ci sont encore libres\u00a0:",
  goneAndFull: (phone) =>
    `Ce créneau vient d’être pris et les jours suivants sont complets. Choisissez un autre jour ou appelez-nous au ${phone}.`,

  full: "Ce jour est complet",

  tooManyTitles: {
    too_many_open_bookings: "Appelez-nous",
    unconfirmed_email: "Ouvrez d’abord votre e-mail",
    payment_open: "Votre créneau vous attend encore",
  },

  uncheckedNoShows: "Impossible de vérifier les rendez-vous manqués",
  nothingToPay: "Vous n’avez rien à payer d’avance",
};
