/** `{openingHours}`, `{cancelUntil}` and `{prepayment}` are filled in from `shop.ts`. */
export const faq: { question: string; answer: string }[] = [
  {
    question: "Wat kost een knipbeurt?",
    answer:
      "Een klassieke knipbeurt is er vanaf ongeveer 25 euro. Een fade, een baard of een pakket heeft een andere " +
      "prijs. Stuur ons een foto van wat je wilt, dan zeggen we vooraf wat het kost.",
  },
  {
    question: "Wanneer zijn jullie open?",
    answer: "Onze openingsuren: {openingHours}. Online boeken kan op elk moment, ook als de zaak dicht is.",
  },
  {
    question: "Moet ik een afspraak maken of mag ik binnenlopen?",
    answer:
      "Allebei mag. Met een afspraak ben je zeker van je stoel, en zeker in het weekend raden we dat aan. Boeken " +
      "kan online, telefonisch of via WhatsApp. Kom vijf minuten op voorhand, dan beginnen we op tijd.",
  },
  {
    question: "Waar kan ik parkeren?",
    answer:
      "Gratis op straat, in de buurt van de zaak. Kijk even naar de borden waar je staat, want bij werken kan er " +
      "tijdelijk iets veranderen.",
  },
  {
    question: "Is het ver van het station?",
    answer: "Nee. Vanaf het station van Kortrijk is het ongeveer vijf minuten te voet.",
  },
  {
    question: "Hoe kan ik betalen?",
    answer: "Cash of elektronisch, zoals je wilt. Je rekent af in de zaak, na je beurt.",
  },
  {
    question: "Wat doen jullie allemaal?",
    answer:
      "Klassieke herenkapsels, fades (low, mid en high), tapers, baarden, styling, wassen, krullen en complete " +
      "makeovers. Op de pagina Services staat alles met de duur erbij.",
  },
  {
    question: "Wat houdt een baardverzorging bij jullie in?",
    answer:
      "We trimmen je baard op lengte en zetten de lijnen op je wangen en hals. Daarbij horen een warme handdoek en " +
      "baardolie. Reken op twintig tot dertig minuten.",
  },
  {
    question: "Hoelang duurt een beurt?",
    answer:
      "Een klassieke knipbeurt duurt dertig tot vijfenveertig minuten, premium styling drie kwartier tot een uur. " +
      "Voor een complete makeover trekken we anderhalf tot twee uur uit. In het boekingsformulier zie je hoeveel tijd " +
      "we inplannen. Heb je lang of dik haar, zet het er dan bij.",
  },
  {
    question: "Hoe vaak moet ik terugkomen?",
    answer:
      "Een gewoon kapsel laat je om de vier tot zes weken knippen. Een fade blijft scherp als je om de twee tot " +
      "drie weken komt, en ook je baard laat je best om de twee tot drie weken trimmen.",
  },
  {
    question: "Kan ik samen met mijn zoon of met een groep komen?",
    answer:
      "Ja, graag. Voor vader en zoon rekenen we zestig tot vijfenzeventig minuten. Een groep, bijvoorbeeld voor " +
      "een trouw, ontvangen we op afspraak. Bel of stuur een WhatsApp, dan zoeken we samen een moment.",
  },
  {
    question: "Kan ik mijn afspraak verplaatsen of annuleren? En wat als ik ze mis?",
    answer:
      "Verplaatsen of annuleren doe je tot {cancelUntil} vooraf zelf met de link in je bevestigingsmail, daarna bel je ons. Mis " +
      "je een afspraak, dan vragen we twaalf maanden lang bij elke online boeking een vooruitbetaling van {prepayment}. Het " +
      "boekingsformulier zegt waarom voor je betaalt, en tot wanneer je ze terugkrijgt. Wie komt of verwittigt, betaalt " +
      "niets vooraf.",
  },
];
