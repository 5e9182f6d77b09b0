import { callOr } from "../format/call-or.tsx";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";

const callUs = (phone: string) =>
  `${callOr("Bel ons op ", phone, "Kom even langs")}, dan zoeken we samen iets.`;

/** Texts of the appointment's own page, to which the link in each mail leads. */
export const appointment = {
  title: "Je afspraak",
  facts: "Gegevens van je afspraak",
  at: (day: string, time: string) => `${day} om ${time}`,
  toCalendar: "Zet in je agenda",
  bookedTogether: "Samen geboekt",
  route: "Plan je route",
  bookCompanion: "Nog iemand boeken",
  googleCalendar: "Google Agenda",
  share: "Deel via WhatsApp",
  uncheckedNoShows: "Kon no-shows niet checken",
  /** @param price undefined for a service without a price. */
  discounted: (amount: string, price?: string) =>
    price ? `${price}, ${amount} korting` : `${amount} korting`,
  badges: {
    waits: "Nog één tik",
    stands: "Bevestigd",
    off: "Geannuleerd",
    over: "Voorbij",
    notThen: "Gaat niet door",
  },
  waits: (until: string) =>
    `Er wordt nu ongewoon veel geboekt. Open onze mail voor ${until} en tik op de knop: dan staat je afspraak vast. Anders kan je uur weer vrijkomen.`,
  titles: {
    completed: "Boeking afgerond!",
    waits: "Bevestig met één tik",
    released: "Je uur is weer vrij",
    booked: "Boeking bevestigd!",
    corrected: "Je mailadres is verbeterd",
    moved: "Je afspraak is verplaatst",
    cancelled: "Je afspraak is geannuleerd",
    missed: "We hebben je gemist",
    reportedAbsent: "Bedankt om het te laten weten",
    over: "Bedankt voor je bezoek",
    chooseOther: "Kies een ander moment",
  },
  leads: {
    released:
      "Er werd ongewoon veel geboekt, en niemand bevestigde deze afspraak op tijd vanuit onze mail. Kom je graag? Boek gerust opnieuw.",
    booked: "We houden dit uur voor je vrij. Een bevestiging is onderweg naar je mailbox.",
    corrected:
      "We sturen je bevestiging nu naar het juiste adres. De link in de vorige mail werkt niet meer.",
    moved: "Dit is je nieuwe moment. Een bevestiging is onderweg naar je mailbox.",
    unsent: "Je afspraak staat vast, maar de bevestigingsmail kon niet verstuurd worden. Bewaar deze pagina.",
    unmailed: "We houden dit uur voor je vrij. Bewaar deze pagina: hier vind je je afspraak terug.",
    stands: "Kom 5 minuten vroeger, dan beginnen we op tijd.",
    missed: "Je stoel stond klaar. Kom je nog eens langs? Maak gerust een nieuwe afspraak.",
    reportedAbsent: "We weten dat je niet komt. Je uur is weer vrij voor iemand anders.",
    movedAlong: (names: string) => `Ook de afspraak van ${names} is verplaatst.`,
    stays: (names: string) => `De afspraak van ${names} blijft staan.`,
    over: "Deze afspraak is voorbij. Tot de volgende keer!",
    chooseOther:
      "Er is bij ons iets tussengekomen: op dit uur kunnen we je toch niet ontvangen. Kies hieronder een ander moment, of annuleer.",
    free: "Het uur is weer vrij voor iemand anders.",
    refund: (amount: string) =>
      `Je ${amount} gaat terug naar de rekening waarmee je betaalde. Reken op 5 tot 10 werkdagen.`,
  },
  seeYou: (name: string, day: string) => `Dag ${name}, tot ${day}!`,
  for: "Voor",
  mailedTo: "Mail naar",
  wrongEmail: "Klopt je e-mailadres niet?",
  wrongEmailText: (to: string) =>
    `Je bevestiging ging naar ${to}. Verbeter het hier: je krijgt een nieuwe mail, en de link in de vorige werkt dan niet meer.`,
  wrongEmailButton: "Stuur naar dit adres",
  changeTheirs: (name: string) => `Verplaats of annuleer ${name}`,
  prepayment: "Vooruitbetaling",
  paid: (cents: number) => `${euros(cents)} betaald`,
  restInShop: (rest: string) => `nog ${rest} in de zaak`,
  paidAndKept: (cents: number) => `${euros(cents)} betaald, en gehouden omdat je niet kwam`,
  disputed: (cents: number) => `${euros(cents)} betaald, en betwist bij je bank`,
  lost: (cents: number) => `${euros(cents)} betaald, en teruggehaald door je bank`,
  stuck: (cents: number) => `${euros(cents)} terugbetalen lukte niet vanzelf: we kijken ernaar`,
  refunding: (cents: number) => `${euros(cents)} wordt terugbetaald`,
  refunded: (cents: number) => `${euros(cents)} terugbetaald`,
  message: "Je bericht",
  bookAgain: "Boek opnieuw",
  engraving: {
    alt: (service: string) => `Gravure van je coupe: ${service}`,
    title: "Jouw coupe, gegraveerd",
    clipper: (number: string) => `Tondeuse ${number}`,
    change: "Toch liever geen gravure?",
    consent: (at: string) =>
      `Je zei ja op ${at}. Alleen wij en wie de link van je afspraak heeft, zien ze. De foto zelf bewaarden we niet.`,
    consentToGallery: (at: string) =>
      `Je zei ja op ${at}. Ze staat hier, en mag zonder je naam in de galerij op onze site. De foto zelf bewaarden we niet.`,
    leaveGallery: "Haal uit de galerij",
    erase: "Wis de gravure",
    leftGallery: { title: "Uit de galerij", text: "Je gravure staat nu alleen nog hier." },
    erased: { title: "Je gravure is gewist", text: "We tonen ze nergens meer." },
  },

  change: "Komt er iets tussen?",
  /** @property until includes the preposition, as `untilMoment` returns it. */
  changeUntil: ({ phone, until, undoMinutes, canWithdraw }: Change) =>
    `Verplaatsen of annuleren kan ${until}${undoMinutes === undefined ? "" : `, ${countText(undoMinutes, "minuut", "minuten")} na je boeking`}.${phone && " Daarna bel je ons."}${canWithdraw ? " Je wettelijke herroeping staat onderaan." : ""}`,
  changeNoMore: "Komt er toch iets tussen?",
  changeWasUntil: ({ phone, until, missCost, canWithdraw }: Change) =>
    `Zelf verplaatsen of annuleren kon ${until}. ${phone ? "Bel ons gerust" : "Kom even langs"}, dan zoeken we samen een oplossing.${missCost ? ` Kom je niet, dan houden we de ${missCost}${canWithdraw ? ", tenzij je herroept" : ""}.` : ""}${canWithdraw ? " Je wettelijke herroeping staat onderaan." : ""}`,

  move: "Afspraak verplaatsen",
  moveButton: "Verplaats mijn afspraak",
  alone: "Alleen ik",
  together: (names: string) => `Ook ${names}`,
  moveAlone: "Verplaats alleen mijn afspraak",
  moveTogether: (names: string) => `Verplaats mij en ${names}`,
  moveTo: (when: string) => `naar ${when}`,
  allFull: (phone: string) =>
    `De komende weken is alles volzet. ${phone ? "Bel ons" : "Kom even langs"}, dan zoeken we samen.`,
  allFullTogether: (phone: string) =>
    `De komende weken is er geen uur vrij voor jullie samen. Verplaats alleen je eigen afspraak, of ${phone ? "bel ons" : "kom even langs"}.`,
  otherDay: "Andere dag",
  day: "Dag",
  showTimes: "Toon vrije uren",
  timesOn: (day: string) => `Vrije uren op ${day}`,
  oldTime: "Je oude uur komt vrij zodra het nieuwe vastligt. Wat je al betaalde, telt gewoon mee.",

  cancel: "Afspraak annuleren",
  cancelButton: "Annuleer mijn afspraak",
  who: (names: string) => `Alleen jij, of ook ${names}?`,
  cancelAlone: "Annuleer alleen mijn afspraak",
  cancelTogether: (names: string) => `Annuleer ook ${names}`,
  /** Texts for a customer who is too late to cancel and says that he will not come. */
  reportAbsence: {
    title: "Ik kom niet",
    frees: "We weten het meteen, en je uur komt vrij voor iemand anders. Terugdraaien kan hier niet.",
    free: "Wegblijven kost je niets.",
    keeps: (amount: string, canWithdraw: boolean) =>
      `Je ${amount} krijg je niet terug${canWithdraw ? ", tenzij je herroept" : ""}.`,
    button: "Ik kom niet, geef mijn uur vrij",
  },
  freesTime: "Je uur komt meteen vrij voor iemand anders. Wil je enkel een ander moment, verplaats dan.",
  cancelRefund: (amount: string, until: string) =>
    `Je krijgt je ${amount} terug op de rekening waarmee je betaalde, binnen 5 tot 10 werkdagen. Annuleren kan voor ${until}.`,
  costsNothing: "Annuleren kost je niets.",

  data: "Je gegevens",
  dataKept: (months: number) =>
    `We bewaren je naam, telefoon, e-mail en bericht om je te ontvangen, hoogstens ${countText(months, "maand", "maanden")}.`,
  privacy: "Alles over je privacy",
  terms: "Voorwaarden van deze afspraak",
  download: "Download mijn gegevens",
  erase: "Gegevens wissen",
  cancelFirst:
    "Zolang je afspraak staat, hebben we je gegevens nodig. Annuleer eerst je afspraak, dan kun je je gegevens hier wissen.",
  eraseText: (missedMonths?: number) =>
    `We wissen je naam, telefoon, e-mail en bericht bij deze afspraak, en deze link werkt daarna niet meer. Wat overblijft, leidt niet meer naar jou. Dat kunnen we niet ongedaan maken.${missedMonths === undefined ? "" : ` Je e-mailadres houden we tot ${countText(missedMonths, "maand", "maanden")} na de gemiste afspraak, en enkel daarvoor.`}`,
  eraseButton: "Wis mijn gegevens",

  refused: {
    too_fast: ({ phone }: About) => ({
      title: "Even geduld",
      text: `Dat ging wat snel. Probeer het straks opnieuw of ${callOr("bel ", phone, "kom even langs")}.`,
    }),
    invalid: () => ({
      title: "Kies een uur",
      text: "Kies een vrij uur uit de lijst en probeer het opnieuw.",
    }),
    slot_unavailable: () => ({
      title: "Dat uur is net weg",
      text: "Je oude uur staat nog. Deze uren zijn vrij:",
    }),
    full: ({ phone }: About) => ({
      title: "Dat uur is net weg",
      text: `Je oude uur staat nog. ${callUs(phone)}`,
    }),
    too_late: ({ phone, hours }: About) => ({
      title: "Dat kan online niet meer",
      text: `Je afspraak begint binnen ${hours} uur. ${callUs(phone)}`,
    }),
    email_locked: ({ phone }: About) => ({
      title: "Dat kan online niet meer",
      text: `Je mailadres verbeteren kan enkel in de eerste minuten, in de browser waarmee je boekte. ${callUs(phone)}`,
    }),
    changed: () => ({
      title: "Je afspraak is intussen veranderd",
      text: "Kijk hier hoe ze nu staat, en kies opnieuw.",
    }),
    unchanged: () => ({
      title: "Dat is het adres dat we al hebben",
      text: "We stuurden je bevestiging daarheen. Kijk ook bij je ongewenste mails.",
    }),
    cancelled: () => ({
      title: "Deze afspraak is geannuleerd",
      text: "Verplaatsen kan daarom niet meer. Je kunt wel een nieuwe afspraak maken.",
    }),
    over: ({ phone }: About) => ({
      title: "Deze afspraak is voorbij",
      text: `Daar valt niets meer aan te wijzigen. Vragen? ${callOr("Bel ", phone, "Kom even langs")}.`,
    }),
    gone: ({ phone }: About) => ({ title: "Deze afspraak is er niet meer", text: callUs(phone) }),
    still_to_come: () => ({
      title: "Annuleer eerst je afspraak",
      text: "Zolang ze staat, hebben we je gegevens nodig om je te ontvangen.",
    }),
  },
};

/** @property missCost the prepayment that the shop keeps if the customer does not come. */
type Change = { phone: string; until: string; undoMinutes?: number; missCost?: string; canWithdraw: boolean };

type About = { phone: string; hours: number };
