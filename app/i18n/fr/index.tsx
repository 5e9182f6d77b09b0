import { callOr } from "../format/call-or.tsx";
import { longDateAndTime } from "../format/dates.ts";
import { addLoadedWords } from "../loaded-messages.ts";
import type { PageChrome, Words } from "../message-types.ts";
import { form, payment } from "./form.tsx";

const refusals: Words["refusals"] = {
  invalid: "Saisie non valable",
  wrong: "Une erreur s’est produite",
  tryAgain: (phone) => `Réessayez ou ${callOr("appelez-nous directement au ", phone, "passez au salon")}`,
  patience: "Un peu de patience",
  unavailable: () => "Il y a beaucoup de monde ou une panne chez nous. Réessayez dans un instant.",
  offline: "Pas de connexion",
  offlineText:
    "Vous êtes hors ligne. Ce que vous avez rempli est conservé\u00a0: réservez dès que la connexion est rétablie.",

  gone: "Ce créneau vient d’être pris",
  goneButFree: "Ce créneau vient d’être pris. Ceux-ci sont encore libres\u00a0:",
  goneAndFull: (phone) =>
    `Ce créneau vient d’être pris et les jours suivants sont complets. Choisissez un autre jour ou ${callOr("appelez-nous au ", phone, "passez au salon")}.`,

  alreadyBooked: (time) => `Vous avez déjà un rendez-vous à ${time}. Encore un autre\u00a0?`,
  alreadyBookedText: "Ce que vous avez rempli est conservé.",
  bookAnother: "Oui, réserver aussi celui-ci",
  ownTime: (time) => `Ce créneau est à vous\u00a0: vous avez déjà un rendez-vous à ${time}.`,
  othersFree: "Ces créneaux sont encore libres\u00a0:",

  full: "Ce jour est complet",

  sendAgain: "Renvoyer l’e-mail",
  tooManyTitles: {
    check_your_mail: "Regardez vos e-mails",
    group_prepayment: "Réservez séparément",
    call_to_book: "Appelez-nous",
  },

  nothingToPay: "Vous n’avez rien à payer d’avance",
};

const moments: Words["moments"] = {
  today: "Aujourd’hui",
  tomorrow: "Demain",
  dayParts: { morning: "Matin", afternoon: "Après-midi", evening: "Soir" },
  nextMonth: "Mois suivant",
  previousMonth: "Mois précédent",
  isToday: "aujourd’hui",
  isChosen: "choisi",
  states: {
    free: "",
    full: "complet",
    closed: "fermé",
    past: "passé",
    "too-soon": "trop tard pour réserver en ligne",
    "too-far": "pas encore réservable",
    unknown: "",
  },
};

const issues: Words["issues"] = {
  nameTooShort: "Le nom doit compter au moins 2 caractères",
  nameTooLong: "Nom trop long",
  phone: "Numéro de téléphone non valable",
  email: "Adresse e-mail non valable",
  noEmail: "L’e-mail est obligatoire",
  emailTooLong: "E-mail trop long",
  service: "Choisissez un service",
  serviceTwice: "Choisissez chaque service une seule fois",
  tooManyServices: "Choisissez au plus trois services par visite",
  notTogether: "Impossible en une seule visite. Retirez-en un.",
  date: "Date non valable",
  time: "Heure non valable",
  messageTooLong: "Message trop long",
  barber: "Choisissez un barbier dans la liste",
  notThisBarber: "Ce barbier ne propose pas ce service. Choisissez-en un autre.",
  tooManyPeople: "Vous pouvez réserver pour quatre personnes au plus",
};

const contact: Words["contact"] = {
  title: "Contact direct",
  question: "Vous préférez nous joindre\u00a0?",
  hours: "Heures d’ouverture",
  answer: "Réponse",
  call: (phone) => `Appeler le ${phone}`,
};

const booked: Words["booked"] = {
  notCompleted: "La réservation n’a pas pu être finalisée",
  contactUs: (phone) => `Contactez-nous${callOr(" au ", phone)}`,
  see: "Voir le rendez-vous",

  what: "Quoi",
  when: "Quand",
  with: "Avec",
  where: "Où",
  price: "Prix",
  sum: "Total à payer",

  appointment: "Rendez-vous",
  atShop: (what, shop) => `${what} chez ${shop}`,
  shared: (shop, moment, place) => `Je vais chez ${shop}\u00a0: ${longDateAndTime(moment, "fr")}, ${place}.`,
};

const chrome: PageChrome = {
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
  withdraw: "Se rétracter",
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
    urgent: (phone) => <>C’est urgent&nbsp;? {callOr("Appelez-nous au ", phone, "Passez au salon")}.</>,
    title: "Une erreur s’est produite",
    offline: "Pas de connexion",
    unknown: "Erreur inconnue",
    reload: (phone, isOffline) => (
      <>
        {isOffline ? "Vérifiez votre connexion et rechargez" : "Cela n’aurait pas dû arriver. Rechargez"} la
        page, ou {callOr("appelez-nous au ", phone, "passez au salon")}, nous vous aiderons tout de suite.
      </>
    ),
    home: "Vers la page d’accueil (en néerlandais)",
    code: "Code de cette erreur :",
  },
};

addLoadedWords("fr", {
  chrome,
  booked,
  contact,
  form,
  issues,
  moments,
  payment,
  refusals,
});
