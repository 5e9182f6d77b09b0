import { callOr } from "../format/call-or.tsx";
import { formatTime } from "../format/dates.ts";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import type { PageWords } from "../message-types.ts";

const callUs = (phone: string) =>
  `${callOr("Appelez-nous au ", phone, "Passez au salon")}, nous chercherons ensemble.`;

export const appointment: PageWords["appointment"] = {
  title: "Votre rendez-vous",
  facts: "Détails de votre rendez-vous",
  at: (day, time) => `${day} à ${formatTime(time, "fr")}`,
  toCalendar: "Ajouter à l’agenda",
  bookedTogether: "Réservé ensemble",
  route: "Itinéraire",
  bookCompanion: "Réserver pour quelqu’un d’autre",
  googleCalendar: "Google Agenda",
  share: "Partager via WhatsApp",
  uncheckedNoShows: "Impossible de vérifier les rendez-vous manqués",
  discounted: (amount, price) =>
    price ? `${price}, moins ${amount} de réduction` : `${amount} de réduction`,
  badges: {
    waits: "Encore un clic",
    stands: "Confirmé",
    off: "Annulé",
    over: "Passé",
    notThen: "N’aura pas lieu",
  },
  waits: (until) =>
    `Il y a en ce moment un nombre inhabituel de réservations. Ouvrez notre e-mail avant ${until} et touchez le bouton\u00a0: votre rendez-vous est alors confirmé. Sinon, votre heure peut être libérée.`,
  titles: {
    completed: "Réservation finalisée\u00a0!",
    waits: "Confirmez en un clic",
    released: "Votre heure est de nouveau libre",
    booked: "Réservation confirmée\u00a0!",
    corrected: "Votre adresse est corrigée",
    moved: "Votre rendez-vous a été déplacé",
    // No line ends after the hyphen.
    cancelled: "Rendez-\u2060vous annulé",
    missed: "Nous vous avons attendu",
    reportedAbsent: "Merci de nous prévenir",
    over: "Merci de votre visite",
    chooseOther: "Choisissez un autre créneau",
  },
  leads: {
    released:
      "Il y a eu un nombre inhabituel de réservations, et personne n’a confirmé ce rendez-vous à temps depuis notre e-mail. Vous voulez venir\u00a0? Réservez à nouveau.",
    booked: "Nous vous gardons ce créneau. Une confirmation est en route vers votre boîte mail.",
    corrected:
      "Nous envoyons votre confirmation à la bonne adresse. Le lien de l’e-mail précédent ne fonctionne plus.",
    moved: "Voici votre nouveau rendez-vous. Une confirmation est en route vers votre boîte mail.",
    unsent:
      "Votre rendez-vous est fixé, mais l’e-mail de confirmation n’a pas pu être envoyé. Gardez cette page.",
    unmailed: "Nous vous gardons ce créneau. Gardez cette page\u00a0: vous y retrouvez votre rendez-vous.",
    stands: "Arrivez 5 minutes à l’avance, nous commencerons à l’heure.",
    missed: "Votre fauteuil était prêt. Vous revenez bientôt\u00a0? Prenez un nouveau rendez-vous.",
    reportedAbsent:
      "Nous savons que vous ne venez pas. Le créneau est de nouveau libre pour quelqu’un d’autre.",
    movedAlong: (names) => `Le rendez-vous de ${names} a aussi été déplacé.`,
    stays: (names) => `Le rendez-vous de ${names} est maintenu.`,
    over: "Ce rendez-vous est passé. À bientôt\u00a0!",
    chooseOther:
      "Nous avons un empêchement\u00a0: nous ne pouvons finalement pas vous recevoir à cette heure-là. Choisissez un autre créneau ci-dessous, ou annulez.",
    free: "Le créneau est de nouveau libre pour quelqu’un d’autre.",
    refund: (amount) =>
      `Vos ${amount} retournent sur le compte avec lequel vous avez payé. Comptez 5 à 10 jours ouvrables.`,
  },
  seeYou: (name, day) => `Merci ${name}, à ${day}\u00a0!`,
  for: "Pour",
  mailedTo: "E-mail à",
  wrongEmail: "Une erreur dans votre adresse e-mail\u00a0?",
  wrongEmailText: (to) =>
    `Votre confirmation est partie à ${to}. Corrigez l’adresse ici\u00a0: vous recevrez un nouvel e-mail, et le lien du précédent ne fonctionnera plus.`,
  wrongEmailButton: "Envoyer à cette adresse",
  changeTheirs: (name) => `Déplacer ou annuler ${name}`,
  prepayment: "Acompte",
  paid: (cents) => `${euros(cents, "fr")} payés`,
  restInShop: (rest: string) => `encore ${rest} sur place`,
  paidAndKept: (cents) => `${euros(cents, "fr")} payés, et gardés parce que vous n’êtes pas venu`,
  disputed: (cents) => `${euros(cents, "fr")} payés, et contestés auprès de votre banque`,
  lost: (cents) => `${euros(cents, "fr")} payés, et repris par votre banque`,
  stuck: (cents) =>
    `le remboursement de ${euros(cents, "fr")} n’a pas fonctionné automatiquement\u00a0: nous nous en occupons`,
  refunding: (cents) => `${euros(cents, "fr")} en cours de remboursement`,
  refunded: (cents) => `${euros(cents, "fr")} remboursés`,
  message: "Votre message",
  bookAgain: "Réserver à nouveau",
  engraving: {
    alt: (service: string) => `Gravure de votre coupe\u00a0: ${service}`,
    title: "Votre coupe, gravée",
    clipper: (number: string) => `Tondeuse ${number}`,
    change: "Finalement pas de gravure\u00a0?",
    consent: (at: string) =>
      `Vous avez dit oui le ${at}. Elle n’est visible que pour nous et pour les personnes qui ont le lien de votre rendez-vous. Nous n’avons pas gardé la photo.`,
    consentToGallery: (at: string) =>
      `Vous avez dit oui le ${at}. Elle figure ici et peut figurer, sans votre nom, dans la galerie de notre site. Nous n’avons pas gardé la photo.`,
    leaveGallery: "Retirer de la galerie",
    erase: "Effacer la gravure",
    leftGallery: { title: "Retirée de la galerie", text: "Votre gravure ne figure plus qu’ici." },
    erased: { title: "Votre gravure est effacée", text: "Nous ne la montrons plus nulle part." },
  },

  change: "Un empêchement\u00a0?",
  changeUntil: ({ phone, until, undoMinutes, canWithdraw }) =>
    `Vous pouvez déplacer ou annuler ${until}${undoMinutes === undefined ? "" : `, ${countText(undoMinutes, "minute", "minutes", "fr")} après votre réservation`}.${phone && " Après, appelez-nous."}${canWithdraw ? " Votre droit de rétractation est au bas de cette page." : ""}`,
  changeNoMore: "Un empêchement malgré tout\u00a0?",
  changeWasUntil: ({ phone, until, missCost, canWithdraw }) =>
    `Vous pouviez déplacer ou annuler vous-même ${until}. ${phone ? "Appelez-nous" : "Passez au salon"}, nous chercherons une solution ensemble.${missCost ? ` Si vous ne venez pas, nous gardons les ${missCost}${canWithdraw ? ", sauf si vous vous rétractez" : ""}.` : ""}${canWithdraw ? " Votre droit de rétractation est au bas de cette page." : ""}`,

  move: "Déplacer le rendez-vous",
  moveButton: "Déplacer mon rendez-vous",
  alone: "Moi seulement",
  together: (names) => `${names} aussi`,
  moveAlone: "Déplacer mon rendez-vous seulement",
  moveTogether: (names) => `Déplacer mon rendez-vous et celui de ${names}`,
  moveTo: (when) => `au ${when}`,
  allFull: (phone) =>
    `Les semaines à venir sont complètes. ${phone ? "Appelez-nous" : "Passez au salon"}, nous chercherons ensemble.`,
  allFullTogether: (phone) =>
    `Aucun créneau ne convient à tous dans les semaines à venir. Déplacez votre rendez-vous seulement, ou ${phone ? "appelez-nous" : "passez au salon"}.`,
  otherDay: "Autre jour",
  day: "Jour",
  showTimes: "Voir les créneaux libres",
  timesOn: (day) => `Créneaux libres le ${day}`,
  oldTime: "Votre ancien créneau se libère dès que le nouveau est fixé. Ce que vous avez payé reste valable.",

  cancel: "Annuler le rendez-vous",
  cancelButton: "Annuler mon rendez-vous",
  who: (names) => `Vous seul, ou aussi ${names}\u00a0?`,
  cancelAlone: "Annuler mon rendez-vous seulement",
  cancelTogether: (names) => `Annuler aussi ${names}`,
  reportAbsence: {
    title: "Je ne viens pas",
    frees:
      "Nous le savons tout de suite, et le créneau se libère pour quelqu’un d’autre. Impossible de revenir en arrière ici.",
    free: "Ne pas venir ne vous coûte rien.",
    keeps: (amount, canWithdraw) =>
      `Vos ${amount} ne vous sont pas remboursés${canWithdraw ? ", sauf si vous vous rétractez" : ""}.`,
    button: "Je ne viens pas, libérer mon créneau",
  },
  freesTime:
    "Votre créneau se libère tout de suite pour quelqu’un d’autre. Si vous voulez seulement un autre créneau, déplacez le rendez-vous.",
  cancelRefund: (amount, until) =>
    `Vos ${amount} vous sont remboursés sur le compte avec lequel vous avez payé, dans les 5 à 10 jours ouvrables. Vous pouvez annuler avant le ${until}.`,
  costsNothing: "L’annulation ne vous coûte rien.",

  data: "Vos données",
  dataKept: (months) =>
    `Nous gardons votre nom, téléphone, e-mail et message pour vous recevoir, ${months} mois au plus.`,
  privacy: "Tout sur votre vie privée",
  terms: "Conditions de ce rendez-vous",
  download: "Télécharger mes données",
  erase: "Effacer mes données",
  cancelFirst:
    "Tant que votre rendez-vous est maintenu, nous avons besoin de vos données. Annulez d’abord le rendez-vous, vous pourrez ensuite effacer vos données ici.",
  eraseText: (missedMonths) =>
    `Nous effaçons votre nom, téléphone, e-mail et message de ce rendez-vous, et ce lien ne fonctionnera plus. Ce qui reste ne dit plus qui vous étiez. Nous ne pouvons pas revenir en arrière.${missedMonths === undefined ? "" : ` Nous gardons votre adresse e-mail jusqu’à ${missedMonths} mois après le rendez-vous manqué, et uniquement pour cela.`}`,
  eraseButton: "Effacer mes données",

  refused: {
    too_fast: ({ phone }) => ({
      title: "Un peu de patience",
      text: `C’était un peu rapide. Réessayez plus tard ou ${callOr("appelez le ", phone, "passez au salon")}.`,
    }),
    invalid: () => ({
      title: "Choisissez un créneau",
      text: "Choisissez un créneau libre dans la liste et réessayez.",
    }),
    slot_unavailable: () => ({
      title: "Ce créneau vient d’être pris",
      text: "Votre ancien créneau tient toujours. Ceux-ci sont libres\u00a0:",
    }),
    full: ({ phone }) => ({
      title: "Ce créneau vient d’être pris",
      text: `Votre ancien créneau tient toujours. ${callUs(phone)}`,
    }),
    too_late: ({ phone, hours }) => ({
      title: "Ce n’est plus possible en ligne",
      text: `Votre rendez-vous commence dans moins de ${countText(hours, "heure", "heures", "fr")}. ${callUs(phone)}`,
    }),
    email_locked: ({ phone }) => ({
      title: "Ce n’est plus possible en ligne",
      text: `Vous pouvez corriger votre adresse e-mail seulement dans les premières minutes, dans le navigateur de votre réservation. ${callUs(phone)}`,
    }),
    changed: () => ({
      title: "Votre rendez-vous a changé entre-temps",
      text: "Voyez ici ce qu’il en est, puis choisissez à nouveau.",
    }),
    unchanged: () => ({
      title: "C’est l’adresse que nous avons déjà",
      text: "Votre confirmation y a été envoyée. Regardez aussi dans vos indésirables.",
    }),
    cancelled: () => ({
      title: "Ce rendez-vous a été annulé",
      text: "Il ne peut donc plus être déplacé. Vous pouvez prendre un nouveau rendez-vous.",
    }),
    over: ({ phone }) => ({
      title: "Ce rendez-vous est passé",
      text: `Il n’y a plus rien à changer. Des questions\u00a0? ${callOr("Appelez le ", phone, "Passez au salon")}.`,
    }),
    gone: ({ phone }) => ({ title: "Ce rendez-vous n’existe plus", text: callUs(phone) }),
    still_to_come: () => ({
      title: "Annulez d’abord votre rendez-vous",
      text: "Tant qu’il est maintenu, nous avons besoin de vos données pour vous recevoir.",
    }),
  },
};
