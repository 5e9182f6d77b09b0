import { euros } from "../../shop/money.ts";
import type { Words } from "../words.ts";

export const refusals: Words["refusals"] = {
  invalid: "Saisie non valable",
  wrong: "Une erreur s’est produite",
  tryAgain: (phone) => `Réessayez ou appelez-nous directement au ${phone}`,
  ourFault: (phone) => `C’est de notre faute. Réessayez dans un instant ou appelez-nous au ${phone}.`,
  notAccepted: (phone) =>
    `Nous n’avons pas pu accepter votre demande. Réessayez ou appelez-nous au ${phone}.`,
  patience: "Un peu de patience",
  tooFast: (phone) => `C’était un peu rapide. Réessayez plus tard ou appelez-nous au ${phone}.`,
  unavailable: () => "Il y a beaucoup de monde ou une panne chez nous. Réessayez dans un instant.",
  offline: "Pas de connexion",
  offlineText:
    "Vous êtes hors ligne. Ce que vous avez rempli est conservé\u00a0: réservez dès que la connexion est rétablie.",

  notFree: "Cette heure n’est plus libre.",
  gone: "Cette heure vient d’être prise",
  goneButFree: "Cette heure vient d’être prise. Celles-ci sont encore libres\u00a0:",
  goneAndFull: (phone) =>
    `Cette heure vient d’être prise et les jours suivants sont complets. Choisissez un autre jour ou appelez-nous au ${phone}.`,
  taken: "Quelqu’un vous a devancé. Ces heures sont encore libres\u00a0:",
  takenAndFull: (phone) =>
    `Les deux semaines à venir sont complètes. Appelez-nous au ${phone}, nous chercherons ensemble.`,

  tooManyTitles: {
    too_many_open_bookings: "Appelez-nous",
    unconfirmed_email: "Ouvrez d’abord votre e-mail",
  },
  tooMany: {
    too_many_open_bookings: (phone) =>
      `Vous avez déjà plusieurs rendez-vous. Pour en ajouter un, appelez-nous au ${phone}.`,
    unconfirmed_email: (phone, count) =>
      `Il y a déjà ${count} rendez-vous à cette adresse e-mail. Ouvrez d’abord le lien dans l’un de nos e-mails, ou appelez-nous au ${phone}.`,
  },

  uncheckedNoShows: "Impossible de vérifier les rendez-vous manqués",
  prepaymentRequired: (missed, amountCents) =>
    `En raison ${missed === 1 ? "d’un rendez-vous manqué" : `de ${missed} rendez-vous manqués`}, nous demandons un acompte de ${euros(amountCents, "fr")}.`,
  nothingToPay: "Vous n’avez rien à payer d’avance",
  nothingToPayText:
    "Nous ne demandons pas d’acompte pour cette adresse e-mail. Vous pouvez réserver tout de suite.",
  noPaymentNow: (phone) =>
    `Le paiement ne fonctionne pas pour le moment. Réessayez plus tard ou appelez-nous au ${phone}.`,
  keyReused: "Cette clé appartient à une autre demande.",
};
