import { callOr } from "../format/call-or.tsx";
import { beforeMoment, formatTime } from "../format/dates.ts";
import { euros as eurosIn } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import type { Answers, BookingPageWords } from "../message-types.ts";
import { inFrench } from "./city.ts";
import { accessibility, privacy } from "./statements.server.ts";
import { terms } from "./terms.server.ts";

const euros = (cents: number) => eurosIn(cents, "fr");
const before = (moment: { date: string; time: string }) => beforeMoment(moment, "fr");
const clock = (time: string) => formatTime(time, "fr");
const withdrawal =
  "si vous vous rétractez, ce qui est possible jusqu’à 14 jours après le paiement, tant que votre prestation n’est pas entièrement exécutée.";
const otherwise = `et ensuite seulement ${withdrawal}`;
const afterwards = (canWithdraw: boolean) => (canWithdraw ? `, ${otherwise}` : ".");

export const answers: Answers = {
  legal: {
    terms,
    privacy,
    accessibility,
    kept: (date) =>
      `Conditions en vigueur depuis le ${date}, quand vous avez réservé ou payé. Elles valent pour ce rendez-vous.`,
    now: "Les conditions actuelles",
  },
  prices: (shop, city, isPriced) => ({
    title: `Tarifs du barbier à ${inFrench(city)} | ${shop}`,
    heading: `Tarifs à ${inFrench(city)}`,
    description: `Combien coûtent une coupe, une barbe ou une formule chez ${shop} à ${city}\u00a0? ${isPriced ? "Le prix de chaque service, tout compris." : "Demandez-nous\u00a0: vous connaissez le prix avant que nous commencions."}`,
    lead: isPriced
      ? "Vous payez le prix affiché. Rien ne s’y ajoute."
      : "Demandez-nous le prix\u00a0: vous le connaissez avant que nous commencions.",
    services: "Services",
    packages: "Formules",
    unpriced: "sur demande",
    from: "Quand le prix est indiqué «\u00a0à partir de\u00a0», nous vous donnons le prix exact avant de commencer.",
    book: "Prendre rendez-vous",
    see: "",
  }),

  nextPrice: (day, price) => `à partir du ${day.replace(/^1 /, "1er ")}\u00a0: ${price}`,
  ourFault: (phone) =>
    `C’est de notre faute. Réessayez dans un instant ou ${callOr("appelez-nous au ", phone, "passez au salon")}.`,
  notAccepted: (phone) =>
    `Nous n’avons pas pu accepter votre demande. Réessayez ou ${callOr("appelez-nous au ", phone, "passez au salon")}.`,
  tooFast: (phone) =>
    `C’était un peu rapide. Réessayez plus tard ou ${callOr("appelez-nous au ", phone, "passez au salon")}.`,
  notFree: "Ce créneau n’est plus libre.",
  taken: "Quelqu’un vous a devancé. Ces créneaux sont encore libres\u00a0:",
  takenAndFull: (phone) =>
    `Les deux semaines à venir sont complètes. ${callOr("Appelez-nous au ", phone, "Passez au salon")}, nous chercherons ensemble.`,
  mailedAgain: {
    sent: (email) => `Nous avons renvoyé l’e-mail à ${email}. Regardez aussi dans vos indésirables.`,
    recent: (email) =>
      `Notre e-mail à ${email} date de moins de dix minutes. Regardez aussi dans vos indésirables\u00a0: ensuite, nous pourrons vous le renvoyer.`,
  },
  tooMany: {
    check_your_mail: (phone, email = "cette adresse") =>
      `Nous avons envoyé un e-mail à ${email}. Ouvrez le lien qu’il contient pour continuer, puis réservez à nouveau si c’est encore nécessaire. Rien reçu\u00a0? ${callOr("Appelez-nous au ", phone, "Passez au salon")}.`,
    group_prepayment: (phone) =>
      `Vous payez à l’avance, un rendez-vous à la fois. Réservez séparément pour chacun, ou ${callOr("appelez-nous au ", phone, "passez au salon")}\u00a0: nous vous placerons ensemble.`,
    call_to_book: (phone) =>
      `Nous ne prenons pas ce rendez-vous en ligne. ${callOr("Appelez-nous au ", phone, "Passez au salon")} et nous verrons cela ensemble.`,
  },
  prepaymentRequired: (missed, amountCents) =>
    missed === 0
      ? `Pour ce rendez-vous, nous demandons un acompte de ${euros(amountCents)}. Vous préférez ne rien payer d’avance\u00a0? Appelez-nous.`
      : `En raison ${missed === 1 ? "d’un rendez-vous manqué" : `de ${missed} rendez-vous manqués`}, nous demandons un acompte de ${euros(amountCents)}.`,
  noMailNeeded: {
    title: "Plus besoin d’e-mail",
    text: "Vous n’avez plus d’e-mail à ouvrir. Réessayez de réserver.",
  },
  nothingToPayText:
    "Nous ne demandons pas d’acompte pour cette adresse e-mail. Vous pouvez réserver tout de suite.",
  noPaymentNow: (phone) =>
    `Le paiement ne fonctionne pas pour le moment. Réessayez plus tard ou ${callOr("appelez-nous au ", phone, "passez au salon")}.`,
  keyReused: "Cette clé appartient à une autre demande.",
  refundIf: {
    cutOff: (cents, until, canWithdraw) =>
      `Ces ${euros(cents)} vous sont remboursés si vous annulez avant le ${before(until)}${afterwards(canWithdraw)}`,
    undo: (cents, undoMinutes) =>
      `Ces ${euros(cents)} vous sont remboursés si vous annulez dans ${undoMinutes === 1 ? "la minute" : `les ${undoMinutes} minutes`} après le paiement et avant le début du rendez-vous, ${otherwise}`,
    never: (cents, hours) =>
      `Votre rendez-vous commence dans moins de ${countText(hours, "heure", "heures", "fr")}\u00a0: ces ${euros(cents)} vous sont remboursés seulement ${withdrawal}`,
    unused: (validHours) =>
      `Si vous ne prenez pas de rendez-vous dans ${validHours === 1 ? "l’heure" : `les ${validHours} heures`}, le montant vous est remboursé automatiquement.`,
    until: (until, { canWithdraw, rest }) =>
      `${rest ? `${rest} vous sont remboursés` : "Ce montant vous est remboursé"} si vous annulez avant le ${before(until)}${afterwards(canWithdraw)}`,
    tooLate: ({ canWithdraw, rest }) => {
      const [what, is, refunded] = rest
        ? [rest, "ne vous sont", "remboursés"]
        : ["Ce montant", "ne vous est", "remboursé"];
      return canWithdraw
        ? `${what} ${is} plus ${refunded} que ${withdrawal}`
        : `${what} ${is} plus ${refunded}.`;
    },
  },
  product: (shop, subject) =>
    subject ? `Acompte\u00a0: ${subject}` : `Acompte pour votre rendez-vous chez ${shop}`,

  busy: {
    retry: "Réessayer",
    resend: "Envoyer à nouveau",
    kept: "Ce que vous avez rempli est renvoyé tel quel.",
    urgent: (phone) => <>C’est urgent&nbsp;? {callOr("Appelez-nous au ", phone, "Passez au salon")}.</>,
  },
  wrongLink: { text: "Ce lien ne fonctionne pas, ou plus.", home: "Vers la page de réservation" },
  testCheckout: {
    title: "Paiement de test",
    label: "PAIEMENT DE TEST – rien ne sera débité",
    heading: "Acompte pour votre rendez-vous",
    cancel: "Annuler",
    later: "Payer plus tard",
    until: (time) => `Annuler libère votre créneau. Payer plus tard le garde jusqu’à ${clock(time)}.`,
    closed: "Ce paiement est finalisé ou a expiré.",
    back: "Retour au formulaire de réservation",
  },

  waiting: {
    past: "Ce jour est passé. Choisissez un jour à venir.",
    order: "Choisissez un dernier jour qui ne précède pas le premier.",
    tooFar: "Il est encore trop tôt pour réserver ce jour-là.",
    tooLong: (days) => `Choisissez ${countText(days, "jour", "jours", "fr")} au plus.`,
    closed: "Nous sommes fermés à ce moment-là. Choisissez un autre jour.",
    part: "Choisissez un moment de la journée",
    tooManyTitle: "Encore une liste d’attente\u00a0?",
    tooMany: (phone, count) =>
      `Vous êtes déjà sur ${countText(count, "liste d’attente", "listes d’attente", "fr")}. Quittez-en d’abord une par le lien dans votre e-mail, ou ${callOr("appelez-nous au ", phone, "passez au salon")}.`,
    days: (first, last) => `du ${first} au ${last}`,
    parts: { day: "", morning: ", le matin", afternoon: ", l’après-midi", evening: ", le soir" },
    until: {
      today: (time) => `jusqu’à ${clock(time)} aujourd’hui`,
      tomorrow: (time) => `jusqu’à demain ${clock(time)}`,
      later: (day, time) => `jusqu’au ${day} à ${clock(time)}`,
    },
  },
};

export const bookingPage: BookingPageWords = {
  title: (shop, city) => `Rendez-vous chez ${shop}, ${inFrench(city)}`,
  description: (shop, city) =>
    `Réservez en ligne chez ${shop}, barbier pour hommes à ${city}\u00a0: choisissez un service, un jour et un créneau libre.`,
  lead: (city) => `Barbier pour hommes à ${inFrench(city)}`,
  bookingTitle: "Prendre rendez-vous",
  bookingIntro:
    "Choisissez un service, un jour et un créneau libre. Vous recevez tout de suite une confirmation en français par e-mail.",
  urgentTitle: "C’est urgent\u00a0?",
  urgentText: "Appelez-nous\u00a0: par téléphone, nous trouvons souvent encore une place.",
};
