import { counted } from "../format/counted.ts";
import type { PageWords } from "../message-types.ts";

export const waiting: PageWords["waiting"] = {
  title: "Liste d’attente",
  description:
    "Tout est complet\u00a0? Dites-nous quand vous pouvez venir, nous vous prévenons dès qu’une place se libère.",
  heading: "Sur la liste d’attente",
  lead: (minutes) =>
    `Dès qu’une place se libère, vous recevez un e-mail et nous vous gardons ce créneau pendant ${counted(minutes, "minute", "minutes", "fr")}, ${minutes === 1 ? "comptée" : "comptées"} pendant nos heures d’ouverture. En un clic, il est à vous.`,
  left: "Vous n’êtes plus sur la liste d’attente",
  leftText: "Ce que vous aviez rempli est effacé.",
  day: "Jour",
  lastDay: "Jusqu’au (facultatif)",
  lastDayHint: "Un jour plus tard vous convient aussi\u00a0? Choisissez le dernier.",
  part: "À quel moment de la journée\u00a0?",
  wholeDay: "Journée",
  yourData:
    "Vos données servent uniquement à cela et sont effacées après ce jour. Vous quittez la liste en un clic.",

  yours: "Votre liste d’attente",
  badges: { offered: "Gardée pour vous", over: "Terminé", waits: "Sur la liste d’attente" },
  titles: {
    offered: "Une place s’est libérée",
    over: "Cette liste d’attente est terminée",
    declined: "La place passe au suivant",
    missed: "Nous ne gardons plus ce créneau",
    joined: "Vous êtes sur la liste d’attente",
  },
  leads: {
    offered: (until) => `Nous vous gardons ce créneau ${until}. Ensuite, il passe au suivant.`,
    over: "Nous ne vous préviendrons plus pour ces jours. À une prochaine fois\u00a0!",
    declined: "Merci de nous l’avoir dit.",
    missed: (moment) => `Le créneau du ${moment} est passé au suivant.`,
    again: "Si une autre place se libère, vous le saurez tout de suite par e-mail.",
    waits:
      "Dès qu’une place se libère, vous recevez un e-mail. En un clic sur son bouton, le créneau est à vous.",
  },
  offer: "Le créneau libre",
  book: "Réserver ce créneau",
  decline: "Pas possible, au suivant",
  asked: "Votre demande",
  yourDetails: "Vos coordonnées",
  otherFree: "Un autre créneau est libre en ce moment.",
  seeTimes: "Voir les créneaux libres",
  notNeeded: "Plus besoin\u00a0?",
  leaveText: "Nous effaçons ce que vous avez rempli ici, et ce lien ne fonctionnera plus.",
  leftByItself: "Sinon, cela se fait tout seul une fois le jour passé.",
  leave: "Quitter la liste d’attente",
};
