import { callOr } from "../format/call-or.tsx";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";

/** Mails to customers, the reminder by SMS and the file for their calendar. */
export const mails = {
  hello: "Dag",
  alreadyPaid: "Al betaald",
  offThePrice: (cents: number) => `${euros(cents)}, gaat van de prijs af`,
  /** @property until with its preposition, as `untilMoment` returns it. */
  change: <T>({ phone, whatsapp, until }: { phone?: T; whatsapp?: T; until?: string }) => [
    ...(phone
      ? [
          "Komt er iets tussen? Bel ons op ",
          phone,
          ...(whatsapp ? [" of stuur een bericht via ", whatsapp] : []),
          ".",
        ]
      : []),
    until ? ` Verplaatsen of annuleren kun je zelf ${until}.` : "",
  ],

  terms: <T>(link: (words: string) => T) => [link("Deze voorwaarden"), " gelden voor je afspraak."],
  requestTerms: <T>(link: (words: string) => T) => [link("Deze voorwaarden"), " golden voor je aanvraag."],
  paidTerms: <T>(link: (words: string) => T) => ["Je betaalde onder ", link("deze voorwaarden"), "."],

  paid: {
    visitRequestedAt: (at: string) =>
      `Op ${at} vroeg je ons om je te ontvangen, ook al is dat binnen 14 dagen na je betaling.`,
    terms: "In de bijlage vind je onze voorwaarden van toen, met het formulier om te herroepen.",
  },
  termsFile: "voorwaarden.html",

  confirmation: {
    subject: (shop: string, when: string) => `Je afspraak bij ${shop}: ${when}`,
    title: "Je afspraak is bevestigd",
    text: "leuk dat je langskomt! We houden deze tijd voor je vrij.",
  },
  /** Used while many bookings come in: opening the page from this mail confirms. */
  confirm: {
    subject: (shop: string, when: string) => `Bevestig je afspraak bij ${shop}: ${when}`,
    title: "Bevestig je afspraak",
    ask: (until: string) => `Nog één tik: bevestig voor ${until}. Dan staat je afspraak vast.`,
    button: "Bevestig mijn afspraak",
    else: "Er wordt nu ongewoon veel geboekt. Zonder die tik kan je uur weer vrijkomen voor iemand anders. Heb jij niets geboekt, dan hoef je niets te doen.",
  },
  moved: {
    subject: (shop: string, when: string) => `Je afspraak bij ${shop} is verplaatst naar ${when}`,
    title: "Je afspraak is verplaatst",
    now: (when: string) => `nu op ${when}`,
    text: "in orde: je afspraak is verplaatst. Dit is je nieuwe moment, het oude is weer vrij.",
    byShop:
      "we moesten je afspraak verplaatsen. Dit is je nieuwe moment. Past het niet? Kies gerust een ander.",
    along: "Ook verplaatst",
    stays: "Blijft staan",
  },
  changed: {
    subject: (shop: string, when: string) => `Je afspraak bij ${shop} van ${when} is gewijzigd`,
    title: "Je afspraak is gewijzigd",
    text: "in orde: we hebben je afspraak aangepast. Je uur blijft hetzelfde, zo staat alles er nu:",
  },
  cancelled: {
    subject: (when: string) => `Je afspraak van ${when} is geannuleerd`,
    title: "Je afspraak is geannuleerd",
    byShop:
      "het spijt ons: we hebben je afspraak geannuleerd. Kies gerust een ander moment, dan maken we graag plaats.",
    withdrawn: {
      subject: (when: string) => `Je herroeping is aangekomen: afspraak van ${when}`,
      title: "Je herroeping is aangekomen",
      text: (at: string) =>
        `we ontvingen je herroeping op ${at}. Je afspraak gaat niet door en je betaling komt terug.`,
    },
    owed: (cents: number) =>
      `Dat zeggen we je laat. Daarom krijg je op je volgende bezoek ${euros(cents)} korting: die hoort bij je e-mailadres, je hoeft niets te doen.`,
    next: "Eerst vrij",
    byCustomer: "je afspraak gaat niet door. Bedankt om het te laten weten, zo kan iemand anders komen.",
    stays: "Blijft staan",
    label: "Geannuleerd",
    testRefund: "er ging geen geld heen en er komt geen terug.",
    refund: (cents: number) =>
      `Je betaling van ${euros(cents)} storten we terug op de rekening waarmee je betaalde. Dat duurt 5 tot 10 werkdagen; je hoeft niets te doen.`,
    calendar: "Staat de afspraak in je agenda? Open het bestand in de bijlage, of haal ze er zelf uit.",
    mistake: <T>(phone: T) => [" Is dit een vergissing? Bel ons op ", phone, "."],
  },
  otherTime: {
    subject: (when: string) => `Kies een ander moment voor je afspraak van ${when}`,
    title: "Kies je een ander moment?",
    off: (when: string) => `${when} gaat niet door`,
    text: "er is bij ons iets tussengekomen: op dit uur kunnen we je toch niet ontvangen. Sorry daarvoor. Kies zelf een ander moment, dan zetten we je afspraak daar.",
    label: "Gaat niet door",
    paid: (cents: number) =>
      `De ${euros(cents)} die je betaalde, telt gewoon mee voor je nieuwe moment. Annuleer je liever, dan storten we dat bedrag terug.`,
    button: "Kies een ander moment",
    nothingFits: <T>(phone: T) => ["Past er niets? Bel ons op ", phone, ", dan zoeken we samen."],
  },
  moveRequestWithdrawn: {
    subject: (when: string) => `Je afspraak van ${when} kan toch doorgaan`,
    title: "Je afspraak kan toch doorgaan",
    text: "goed nieuws: op dit uur kunnen we je toch ontvangen. Je hoeft geen ander moment te kiezen.",
  },
  series: {
    subject: (shop: string, count: number) => `Je ${countText(count, "afspraak", "afspraken")} bij ${shop}`,
    title: "Je afspraken zijn bevestigd",
    movedTitle: "Je afspraken, met de nieuwe momenten",
    times: (count: number) => `${count} keer`,
    text: "leuk dat je langskomt! We houden deze momenten voor je vrij.",
    with: (barber: string) => `bij ${barber}`,
    change: "Bekijk, verplaats of annuleer",
    early:
      "Kom 5 minuten vroeger, dan beginnen we op tijd. Met het bestand in de bijlage zet je ze allemaal in je agenda.",
  },
  soon: {
    today: (time: string) => `vandaag om ${time}`,
    tomorrow: (time: string) => `morgen om ${time}`,
    at: (day: string, time: string) => `${day} om ${time}`,
  },
  reminder: {
    subject: (shop: string, soon: string) => `Herinnering: ${soon} bij ${shop}`,
    titles: { today: "Tot straks!", tomorrow: "Tot morgen!", later: "Tot binnenkort!" },
    text: (soon: string) => `${soon} staat je stoel klaar.`,
    soonAt: (soon: string, shop: string) => `${soon} bij ${shop}`,
    expect: (soon: string, service: string) => `${soon} verwachten we je voor ${service}.`,
    late: <T>(phone: T) => ["Ben je wat later of lukt het niet? Bel ons op ", phone, "."],
    whatsapp: ({ name, shop, soon, service, link }: Sms & { name: string }) =>
      `Dag ${name}, ${soon} verwachten we je bij ${shop} voor ${service}. Verplaatsen of annuleren kan hier: ${link}`,
    sms: ({ shop, soon, service, link }: Sms) =>
      `${shop}: ${soon} staat je stoel klaar${service}. Lukt het niet? ${link}`,
  },
  thanks: {
    subject: (shop: string) => `Bedankt voor je bezoek aan ${shop}`,
    title: "Bedankt voor je bezoek",
    preview: "Hoe vond je het?",
    text: "bedankt dat je bij ons in de stoel zat. Hoe vond je het? Vertel het in een paar woorden op Google, ook als er iets beter kon: daar leren wij van, en wie een kapper zoekt, heeft er iets aan.",
    review: "Schrijf een review",
    nextTime: "Tot de volgende keer?",
    seldom: "We vragen dit hoogstens één keer per half jaar. Liever helemaal niet?",
    never: "Vraag me geen review meer",
  },
  paymentOpen: {
    subject: (when: string) => `Je uur staat nog voor je klaar: ${when}`,
    title: "Je uur staat nog voor je klaar",
    text: <T>(until: T) => [
      "we houden dit uur voor je vrij ",
      until,
      ". Betaal om het vast te leggen, of kies een ander.",
    ],
    button: "Betaal of kies een ander uur",
    notAsked: "Heb jij dit niet gevraagd? Dan hoef je niets te doen: het uur komt vanzelf weer vrij.",
  },
  paymentOver: {
    subject: (when: string) => `We houden je uur niet langer vrij: ${when}`,
    title: "We houden je uur niet langer vrij",
    text: "we kregen geen betaling, dus dit uur is weer vrij. Wil je het nog? Boek dan opnieuw.",
    button: "Boek opnieuw",
  },
  refund: {
    message: (cents: number) => `Je betaling van ${euros(cents)} is terugbetaald`,
    preview: (shop: string, why: string) => `Bij ${shop}, ${why}`,
    label: "Het uur waarvoor je betaalde",
    test: "Test: er ging geen geld heen en er komt geen terug.",
    when: "Het bedrag staat binnen 5 tot 10 werkdagen terug op de rekening waarmee je betaalde. Je hoeft niets te doen.",
    come: <T>(phone: T) => ["Wil je nog langskomen? Kies een ander uur, of bel ons op ", phone, "."],
    button: "Kies een ander uur",
    why: {
      recovered:
        "want door een storing bij ons is je afspraak verloren gegaan. Er staat nu geen afspraak op je naam. Onze excuses!",
      byShop: "want we hebben je afspraak geannuleerd.",
      byCustomer: "want je hebt je afspraak op tijd geannuleerd.",
      withdrawn: "want je hebt je afspraak herroepen.",
      late: "want ze kwam binnen toen we het uur niet meer voor je konden vasthouden. Er staat nu geen afspraak op je naam.",
      unused: (hours: number) => `want er werd binnen ${hours} uur geen afspraak mee geboekt.`,
    },
  },
  refundStuck: {
    title: (cents: number) => `Je terugbetaling van ${euros(cents)}`,
    disputed:
      "je betwistte deze betaling bij je bank. Zolang je bank dat bekijkt, kunnen wij ze niet terugbetalen. Krijg je gelijk, dan heb je het geld van je bank; krijgen wij het toch terug, dan storten we het vanzelf naar je door.",
    byHand:
      "we wilden je betaling terugstorten, maar dat lukte niet vanzelf. We kijken ernaar en betalen je zelf terug; je hoeft niets te doen.",
    questions: <T>(phone: T) => ["Vragen? Bel ons op ", phone, "."],
  },
  mine: {
    subject: (shop: string) => `Je afspraken bij ${shop}`,
    text: "hier vind je al je afspraken: wat nog komt, en wat voorbij is.",
    button: "Bekijk mijn afspraken",
    toBook: {
      subject: (shop: string) => `Boek verder bij ${shop}`,
      text: "je wilde net een afspraak boeken. Tik op de knop: dan weten we dat onze mails bij jou aankomen, en boek je meteen verder.",
      button: "Boek verder",
    },
    valid: "De link werkt een uur.",
    notAsked: "Vroeg je dit niet? Dan hoef je niets te doen. Stuur deze mail niet door.",
  },
  waiting: {
    subject: (when: string) => `Je staat op de wachtlijst: ${when}`,
    text: (minutes: number) =>
      `komt er iets vrij, dan hoor je het meteen per mail. We houden dat uur dan ${countText(minutes, "minuut", "minuten")} voor je vrij, geteld in onze openingsuren.`,
    notAsked: "Niet meer nodig, of heb jij dit niet gevraagd?",
  },
  offer: {
    subject: (when: string) => `Er is iets vrij: ${when}`,
    title: "Er is iets vrij voor jou",
    preview: (service: string, until: string) => `${service}. Vrijgehouden ${until}.`,
    text: <T>(until: T) => [
      "je staat op onze wachtlijst en er kwam net een plaats vrij. We houden ze voor jou vrij ",
      until,
      ". Daarna is het aan de volgende.",
    ],
    doesNotSuit: "Past het niet? Dan hoef je niets te doen: je blijft op de wachtlijst.",
  },
  calendar: {
    product: "Afspraken",
    file: "afspraak.ics",
    description: (link: string, phone: string, { price, sum }: { price?: string; sum?: string }) =>
      `Kom 5 minuten vroeger.${price ? `\nPrijs: ${price}` : ""}${sum ? `\nSamen te betalen: ${sum}` : ""}\n\nBekijken, verplaatsen of annuleren: ${link}${callOr("\nBellen: ", phone)}`,
  },
};

type Sms = { shop: string; soon: string; service: string; link: string };
