import type { PageWords } from "../page-words.ts";

export const waiting: PageWords["waiting"] = {
  title: "Liste d’attente",
  description:
    "Tout est complet\u00a0? Dites-nous quand vous pouvez venir, nous vous prévenons dès qu’une place se libère.",
  heading: "Sur la liste d’attente",
  lead: (minutes) =>
    `Dès qu’une place se libère, vous recevez un e-mail et nous vous gardons cette heure pendant ${minutes} minutes, comptées pendant nos heures d’ouverture. Un geste et elle est à vous.`,
  left: "Vous n’êtes plus sur la liste d’attente",
  leftText: "Ce que vous aviez rempli est effacé.",
  day: "Jour",
  lastDay: "Jusqu’au (facultatif)",
  lastDayHint: "Un jour plus tard vous convient aussi\u00a0? Choisissez le dernier.",
  part: "À quel moment de la journée\u00a0?",
  wholeDay: "Journée",
  yourData:
    "Vos données servent uniquement à cela et sont effacées après ce jour. Vous quittez la liste d’un seul geste.",

  yours: "Votre liste d’attente",
  badges: { offered: "Gardée pour vous", over: "Terminé", waits: "Sur la liste d’attente" },
  titles: {
    offered: "Une place s’est libérée",
    over: "Cette liste d’attente est terminée",
    declined: "La place passe au suivant",
    missed: "Cette place n’est plus gardée",
    joined: "Vous êtes sur la liste d’attente",
  },
  leads: {
    offered: (until) => `Nous vous gardons cette heure ${until}. Ensuite, elle passe au suivant.`,
    over: "Nous ne vous préviendrons plus pour ces jours. À une prochaine fois\u00a0!",
    declined: "Merci de nous l’avoir dit.",
    missed: (moment) => `L’heure du ${moment} est passée au suivant.`,
    again: "Si une autre place se libère, vous le saurez tout de suite par e-mail.",
    waits:
      "Dès qu’une place se libère, vous recevez un e-mail. Un geste sur son bouton et l’heure est à vous.",
  },
  offer: "L’heure libre",
  book: "Réserver cette heure",
  decline: "Pas possible, au suivant",
  asked: "Votre demande",
  yourDetails: "Vos coordonnées",
  otherFree: "Une autre heure est libre en ce moment.",
  seeTimes: "Voir les heures libres",
  notNeeded: "Plus besoin\u00a0?",
  leaveText: "Nous effaçons ce que vous avez rempli ici, et ce lien ne fonctionnera plus.",
  leftByItself: "Sinon, cela se fait tout seul une fois le jour passé.",
  leave: "Quitter la liste d’attente",
};
