import { callOr } from "../format/call-or.tsx";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import { addLoadedPageWords } from "../loaded-messages.ts";
import type { PageWords } from "../message-types.ts";
import { appointment } from "./appointment.ts";

const waiting: PageWords["waiting"] = {
  title: "Liste d’attente",
  description:
    "Tout est complet\u00a0? Dites-nous quand vous pouvez venir, nous vous prévenons dès qu’une place se libère.",
  heading: "Sur la liste d’attente",
  lead: (minutes) =>
    `Dès qu’une place se libère, vous recevez un e-mail et nous vous gardons ce créneau pendant ${countText(minutes, "minute", "minutes", "fr")}, ${minutes === 1 ? "comptée" : "comptées"} pendant nos heures d’ouverture. En un clic, il est à vous.`,
  leftTitle: "Vous n’êtes plus sur la liste d’attente",
  leftText: "Ce que vous aviez rempli est effacé.",
  day: "Jour",
  lastDay: "Jusqu’au (facultatif)",
  lastDayHint: "Un jour plus tard vous convient aussi\u00a0? Choisissez le dernier.",
  part: "À quel moment de la journée\u00a0?",
  wholeDay: "Journée",
  yourData:
    "Vos données servent uniquement à cela et sont effacées après ce jour. Vous quittez la liste en un clic.",

  entryTitle: "Votre liste d’attente",
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
  decline: "Laisser ce créneau",
  requestTitle: "Votre demande",
  yourDetails: "Vos coordonnées",
  otherFree: "Un autre créneau est libre en ce moment.",
  seeTimes: "Voir les créneaux libres",
  notNeeded: "Plus besoin\u00a0?",
  leaveText: "Nous effaçons ce que vous avez rempli ici, et ce lien ne fonctionnera plus.",
  leftByItself: "Sinon, cela se fait tout seul une fois le jour passé.",
  leave: "Quitter la liste d’attente",
};

const paymentPage: PageWords["paymentPage"] = {
  title: "Votre paiement",
  description: "Voyez ici si votre acompte est arrivé, et où en est votre rendez-vous.",
  verifying: "Vérification du paiement…",
  verifyingText: "Un instant, nous vérifions si votre paiement est arrivé.",
  pressButton: "Appuyez sur le bouton pour vérifier si votre paiement est arrivé.",
  check: "Vérifier mon paiement",
  paid: "Paiement réussi",
  verified: "Paiement vérifié avec succès\u00a0!",
  paidText: (cents) =>
    `Nous avons reçu votre acompte de ${euros(cents, "fr")}. Il sera déduit du prix au salon.`,
  booked: "Votre rendez-vous est fixé, et vous recevrez une confirmation par e-mail.",
  nowChoose: (validHours) =>
    `Choisissez maintenant votre créneau\u00a0: votre paiement reste valable ${countText(validHours, "heure", "heures", "fr")}.`,
  book: "Prendre rendez-vous",
  processing: "Paiement en cours de traitement",
  processingText:
    "Votre banque traite encore votre paiement. Entre-temps, nous gardons votre créneau et nous vous écrirons dès que l’argent sera là. Ne payez pas une deuxième fois.",
  failed: "Échec du paiement",
  notCompleted: "Paiement non finalisé",
  notCompletedText: "Votre paiement n’est pas finalisé. Rien n’est réservé\u00a0; vous pouvez réessayer.",
  cameLate: "Votre paiement est arrivé quand votre créneau était déjà pris.",
  noBooking: "Ce paiement ne correspond plus à aucun rendez-vous.",
  amountBack: (cents) => `Vos ${euros(cents, "fr")} vous sont remboursés.`,
  late: "Votre paiement est arrivé trop tard.",
  moneyBack: "Votre argent vous est remboursé.",
  notVerified: "Impossible de vérifier le paiement",
  notVerifiedText: (phone) =>
    `Nous n’avons pas pu vérifier votre paiement. Si vous avez payé, vous recevrez automatiquement une confirmation par e-mail. Ne payez pas une deuxième fois, mais ${phone ? "appelez-nous" : "passez au salon"} en cas de doute.`,
  noSession: "Aucun numéro de session trouvé",
  noSessionText: "Cette page accompagne un paiement, et nous n’en trouvons pas.",
  redirect: (seconds) => `Dans ${seconds} secondes, nous passons à la page de réservation.`,
  home: "Vers la page de réservation",
};

const erased: PageWords["erased"] = {
  title: "Vos données ont été effacées",
  meta: "Ce que nous gardions de votre rendez-vous a été effacé.",
  text: "Le lien vers votre rendez-vous ne fonctionne plus. Chez nous, il reste seulement qu’il y avait un rendez-vous à cette heure, pas avec qui.",
};

const noReviews: PageWords["noReviews"] = {
  title: "Pas d’e-mails d’avis",
  question: "Plutôt pas d’e-mails d’avis\u00a0?",
  text: "Après une visite, nous demandons un avis tout au plus une fois par semestre. En un clic, nous ne le ferons plus. Vous recevrez encore les e-mails sur vos rendez-vous.",
  button: "Ne plus recevoir de demandes d’avis",
  done: "C’est noté",
  doneText: "Nous ne vous demanderons plus d’avis. Vous recevrez encore les e-mails sur vos rendez-vous.",
  changedMind: (phone) => (
    <>Vous changez d’avis&nbsp;? Dites-le au salon{callOr(" ou appelez le ", phone)}.</>
  ),
};

const withdrawal: PageWords["withdrawal"] = {
  mustBeTicked:
    "Cochez cette case pour payer\u00a0: sans votre demande, nous ne pouvons pas vous recevoir dans les 14 jours.",
  title: "Vous rétracter de votre rendez-vous",
  text: (until) =>
    `Vous avez payé à distance. Vous pouvez donc revenir sur votre décision sans motif, ${until} et tant que la prestation n’est pas entièrement exécutée. Le rendez-vous est annulé et tout vous est remboursé sur le compte avec lequel vous avez payé.`,
  receipt: "Confirmation à",
  button: "Confirmer la rétractation",
  since: (at) => `rétractation le ${at}`,
  refused: {
    withdrawn: {
      title: "Vous vous êtes déjà rétracté",
      text: "Votre rendez-vous était déjà annulé. Vous êtes remboursé une seule fois.",
    },
    cancelled: { title: "Ce rendez-vous est annulé", text: "Il n’est plus nécessaire de vous rétracter." },
    not_paid: {
      title: "Rien n’a été payé d’avance",
      text: "Il n’y a donc pas de quoi se rétracter. Annuler ce rendez-vous ne vous coûte rien.",
    },
    performed: {
      title: "La rétractation n’est plus possible",
      text: "La prestation a été entièrement exécutée. Vous nous aviez demandé de vous recevoir à ce moment.",
    },
    period_over: {
      title: "La rétractation n’est plus possible",
      text: "Elle l’était jusqu’à 14 jours après votre paiement.",
    },
  },
};

const mine: PageWords["mine"] = {
  title: "Mes rendez-vous",
  lead: "Indiquez l’adresse e-mail avec laquelle vous avez réservé. Vous recevrez un lien vers tous vos rendez-vous. Aucun mot de passe n’est nécessaire.",
  button: "Envoyez-moi le lien",
  sent: "Regardez vos e-mails",
  sentText:
    "Si une réservation a été faite avec cette adresse, un e-mail avec un lien vers tous les rendez-vous arrive sous peu. Le lien fonctionne une heure.",
  listed: "Un e-mail avec un lien vers tous vos rendez-vous arrive sous peu. Le lien fonctionne une heure.",
  over: "Ce lien ne fonctionne plus",
  overText: "Un lien fonctionne une heure. Demandez-en un nouveau ci-dessous.",
  fromOne: "Nous envoyons un lien vers tous les rendez-vous à l’adresse e-mail de ce rendez-vous.",
  coming: "Rendez-vous à venir",
  none: "Rien n’est prévu.",
  canBook: "Votre adresse e-mail est confirmée. Vous pouvez réserver.",
  book: "Prendre rendez-vous",
  cancelled: "Annulés",
  past: "Passés",
  change: "Voir, déplacer ou annuler",
};

/** The queue for customers at the door without an appointment. */
const queue = {
  title: "File d’attente",
  heading: "Attendre sans rendez-vous",
  now: "maintenant",
  around: (time: string) => `vers ${time}`,
  next: (when: string) => `Si vous vous inscrivez maintenant, c’est à vous ${when}.`,
  name: "Prénom ou initiales",
  nameHint: "L’écran du salon ne montre que le premier mot. Nous l’effaçons cette nuit.",
  join: "Mettez-moi dans la file",
  placeTitle: "Votre place dans la file",
  place: (place: number) => `Place ${place}`,
  turn: "C’est à vous",
  turnText: "Approchez, votre fauteuil est libre.",
  expected: (when: string) =>
    `C’est à vous ${when}. Restez dans les environs\u00a0: cette page se met à jour toute seule.`,
  noTime: "Nous ne savons pas si ce sera encore possible aujourd’hui. Demandez-le au salon.",
  leave: "Je m’en vais",
  outside:
    "Votre place compte dès que quelqu’un au salon vous a vu. Si vous scannez le code sur l’écran du salon, elle compte tout de suite.",
  almost: "Presque dans la file",
  waitsForUs: (until: string) =>
    `Dites au salon que vous êtes là, ou scannez le code sur l’écran\u00a0: votre place compte alors. Sinon elle prend fin à ${until}.`,
  showUp: { title: "Vous êtes là", text: "Touchez le bouton ci-dessous, et votre place compte." },
  confirmPresence: "Je suis au salon",
  notPresent: "Votre place a pris fin",
  notPresentText: "Personne au salon ne vous a vu. Prenez une nouvelle place quand vous y êtes.",
  seated: "Vous êtes dans le fauteuil",
  seatedText: "Profitez-en. Cette place sera oubliée cette nuit.",
  leftTitle: "Vous n’êtes plus dans la file",
  leftText: "À une prochaine fois\u00a0!",
  again: "Retour à la file",
  unknownTitle: "Cette place n’existe plus",
  unknownText: "Une place vaut un jour. Prenez-en une nouvelle quand vous êtes là.",
  nobody: "Personne n’attend.",
  scan: "Sans rendez-vous\u00a0? Scannez et prenez place dans la file.",
  refused: {
    name: { title: "Écrivez votre prénom ou vos initiales", text: "Uniquement des lettres, 30 au plus." },
    twice: { title: "Vous êtes déjà dans la file", text: "Une place par appareil suffit." },
    crowded: {
      title: "Scannez le code au salon",
      text: "Beaucoup d’inscriptions attendent déjà le barbier. Avec le code sur l’écran, vous entrez tout de suite dans la file.",
    },
    full: {
      title: "La file est complète pour aujourd’hui",
      text: "Il n’y a plus de place aujourd’hui. Vous pouvez prendre rendez-vous.",
    },
    closed: {
      title: "Il n’y a pas de file pour le moment",
      text: "Entrez et demandez combien de temps cela prend, ou prenez rendez-vous.",
    },
  },
  book: "Prendre rendez-vous",
};

addLoadedPageWords("fr", { appointment, erased, mine, noReviews, paymentPage, queue, waiting, withdrawal });
