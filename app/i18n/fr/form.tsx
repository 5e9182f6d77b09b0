import { callOr } from "../format/call-or.tsx";
import { formatTime, longDate } from "../format/dates.ts";
import { euros as eurosIn } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import type { Words } from "../message-types.ts";

export const form: Words["form"] = {
  confirmAfter: "Première visite\u00a0? Confirmez ensuite en un clic dans notre e-mail.",
  leaveEmpty: "Laissez ce champ vide",

  service: "Service",
  services: "Que souhaitez-vous\u00a0?",
  chooseService: "Choisissez un service",
  planned: (minutes, price) =>
    `Nous prévoyons ${countText(minutes, "minute", "minutes", "fr")}.${price ? ` Prix\u00a0: ${price}.` : ""}`,
  barber: "Barbier",
  barbers: "Qui vous coiffe\u00a0?",
  noPreference: "Sans préférence",

  /** Questions for further services in the same visit. */
  more: { second: "Autre chose\u00a0?", third: "Et encore\u00a0?" },
  nothingMore: "Non, c’est tout",
  addPerson: "+ Une autre personne",
  person: (number) => `Personne ${number}`,
  who: "Qui vous accompagne\u00a0?",
  whoHint: "Un prénom ou «\u00a0fils\u00a0» suffit.",
  leaveOut: "Retirer",
  apart: (reason = "Première visite") => `${reason}\u00a0? Réservez séparément\u00a0: vous payez un acompte.`,
  together: "Nous vous recevons en même temps ou l’un juste après l’autre.",
  people: (count) => `pour ${count} personnes`,

  firstFree: "Premières disponibilités",
  firstFreeAt: (when) => `libre dès ${when.toLowerCase()}`,
  searching: "Recherche des premiers créneaux libres…",
  noConnection: "Pas de connexion.",
  timesNotLoaded: "Les créneaux libres ne se chargent pas.",
  scriptFailed:
    "Petit problème ici. Ce que vous avez rempli est conservé\u00a0: choisissez une date et une heure ci-dessous.",
  allFull: "Tout est complet pour les semaines à venir.",

  date: "Date",
  legend: "Barré\u00a0: complet ou fermé.",
  fullMonth: "Ce mois-ci est complet. Regardez le mois suivant.",
  pastDay: "Ce jour est passé. Choisissez un jour à venir.",
  tooSoon: "À si brève échéance, on ne réserve plus en ligne. Choisissez un autre jour ou appelez-nous.",
  closedDay: (date) => `Nous sommes fermés le ${longDate(date, "fr")}. Choisissez un autre jour.`,
  fullDay: (date) =>
    `Plus rien de libre le ${longDate(date, "fr")}. Choisissez un autre jour, ou attendez qu’une place se libère.`,
  closedOn: (weekdays) => `Fermé le ${weekdays.join(" et le ")}.`,
  daysAhead: (days) =>
    `Vous pouvez réserver jusqu’à ${days >= 365 ? "un an" : countText(days, "jour", "jours", "fr")} à l’avance.`,
  loadFailed: (phone) => (
    <>
      Impossible d’afficher les créneaux libres pour le moment. Réessayez ou{" "}
      {callOr("appelez le ", phone, "passez au salon")}.
    </>
  ),
  retry: "Réessayer",

  time: "Heure",
  freeTimesTitle: "Créneaux libres",
  showTimes: "Afficher les créneaux libres",
  chooseTime: "Choisissez une heure",
  chooseDateFirst: "Choisissez d’abord une date.",
  timesLoading: "Nous regardons quels créneaux sont libres…",
  timesFailed: "Les créneaux libres ne se chargent pas. Vérifiez votre connexion et réessayez.",
  timesOffline: "Pas de connexion. Les créneaux libres s’afficheront dès que vous serez en ligne.",
  notFree: (time) => `${formatTime(time, "fr")} n’est pas libre ce jour-là. Choisissez un autre créneau.`,
  freeTimes: (count, date) =>
    `${countText(count, "créneau libre", "créneaux libres", "fr")} le ${longDate(date, "fr")}.`,
  nothingFits: "Rien ne vous convient\u00a0?",
  tellMe: "Prévenez-moi si une place se libère",

  name: "Nom",
  phone: "Téléphone",
  email: "E-mail",
  didYouMean: (email) => <>Vouliez-vous dire {email}&nbsp;?</>,
  whichCountry: (country) => (
    <>
      De quel pays est ce numéro&nbsp;? {country("+33", "France (+33)")} · {country("+31", "Pays-Bas (+31)")}{" "}
      · ou ajoutez vous-même l’indicatif.
    </>
  ),
  message: "Message (facultatif)",
  isRemembered: "Cet appareil retient vos coordonnées.",
  forgetMe: "Oubliez-moi",
  rememberMe: "Retenir mes coordonnées sur cet appareil",
  rememberHint: "Uniquement dans votre navigateur. Effaçables en un clic.",

  book: "Réserver",
  booking: "Réservation en cours…",
  noReviewMail: "Ne m’envoyez pas de mot de remerciement",
  noReviewMailHint:
    "Après votre visite, nous vous envoyons un petit mot et demandons un avis, au plus une fois par semestre. Vous ne le souhaitez pas\u00a0? Cochez la case.",
  yourData: "Vos données nous servent à vous accueillir.",
  privacy: "Ce que nous faisons de vos données",
  terms: "Nos conditions",
};

const euros = (cents: number) => eurosIn(cents, "fr");
const minutes = (count: number) => countText(count, "minute", "minutes", "fr");

export const payment: Words["payment"] = {
  whyPay: (count, cents) =>
    count === 0
      ? `Pour ce rendez-vous, nous demandons un acompte de ${euros(cents)}. Vous préférez ne rien payer d’avance\u00a0? Appelez-nous.`
      : `Vous avez manqué ${count} rendez-vous, c’est pourquoi nous demandons un acompte de ${euros(cents)}.`,
  payInAdvance: (cents, isForNew) =>
    `${isForNew ? "Première visite\u00a0? Vous" : "Vous"} payez un acompte de ${euros(cents)}. Au salon, il est déduit du prix.`,
  offThePrice: "Il sera déduit du prix au salon.",
  beforePaying: (refundTerms) => `${payment.offThePrice} ${refundTerms} Revenez ici après le paiement.`,
  payAndBook: (cents) => `Payer ${euros(cents)} et réserver`,
  askVisit:
    "Je vous demande de me recevoir à cette heure, même si c’est dans les 14 jours. Je sais que je ne peux plus me rétracter une fois la prestation entièrement exécutée.",

  payTitle: (cents) => `Encore une étape\u00a0: payez ${euros(cents)} d’avance`,
  held: (moment, service, remaining) => (
    <>
      Nous vous gardons le créneau du {moment}
      {service}
      {remaining !== undefined && <>, encore {remaining}</>}.
    </>
  ),
  minutes,
  minutesLeft: (count) => `Encore ${minutes(count)} pour payer.`,
  inOtherTab:
    "Payez dans l’onglet qui vient de s’ouvrir, puis revenez ici. Votre rendez-vous sera fixé automatiquement.",
  returnsAfterPaying: "Après le paiement, vous reviendrez ici et votre rendez-vous sera fixé.",
  pay: (cents) => `Payer ${euros(cents)}`,
  otherTime: "Choisir un autre créneau",
  openPaymentTitle: "Votre créneau vous attend encore",
  openPayment: (moment, service) => (
    <>
      Nous vous gardons le créneau du {moment}
      {service}&nbsp;: payez, ou prenez ce que vous venez de choisir. Ce créneau sera alors libéré.
    </>
  ),
  newChoice: "Prendre mon nouveau choix",
  holdExpired: "Nous ne gardons plus votre créneau",
  holdExpiredText:
    "Vous le voulez encore\u00a0? Réservez à nouveau, ou choisissez un autre créneau. Si vous venez de payer, vous recevrez une confirmation par e-mail.",
  processing: "Votre paiement est en cours de traitement",
  processingText: (moment) => (
    <>
      Votre banque s’en occupe. Entre-temps, nous vous gardons le créneau du {moment} et nous vous écrirons
      dès que l’argent sera là. Ne payez pas une deuxième fois.
    </>
  ),
  received: "Votre paiement est arrivé. Nous fixons votre rendez-vous…",
  stillPaid: (validHours) =>
    `Votre acompte reste valable ${countText(validHours, "heure", "heures", "fr")}\u00a0: choisissez un autre créneau, vous ne payez pas une deuxième fois.`,
};
