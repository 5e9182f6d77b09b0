export type RuleText = { name: string; label: string; about: string; inputMode?: "decimal" | "numeric" };

/** What each rule does, in one sentence. */
export const bookingTexts: RuleText[] = [
  {
    name: "booking.slotMinutes",
    label: "Stap tussen de uren, in minuten",
    about: "Om de zoveel minuten kan een afspraak beginnen, geteld vanaf het openingsuur.",
  },
  {
    name: "booking.daysAhead",
    label: "Vooruit te boeken, in dagen",
    about: "Zo ver vooruit kunnen klanten online boeken.",
  },
  {
    name: "booking.maxOpenPerCustomer",
    label: "Afspraken per klant",
    about: "Zoveel komende afspraken kan één klant online maken. Zelf mag je er meer inboeken.",
  },
];

export const cancelTexts: RuleText[] = [
  {
    name: "booking.cancelUntilHours",
    label: "Annuleren tot, in uren vooraf",
    about:
      "Tot dan verplaatsen en annuleren klanten zelf, en krijgen ze een vooruitbetaling terug. Met 0 kan het tot de afspraak begint.",
  },
  {
    name: "booking.undoMinutes",
    label: "Bedenktijd na het boeken, in minuten",
    about: "Zo lang kan annuleren altijd, voor wie een verkeerd uur koos. Met 0 is er geen bedenktijd.",
  },
];

export const prepaymentTexts: RuleText[] = [
  {
    name: "prepayment.amountCents",
    label: "Bedrag, in euro",
    about: "In de zaak gaat het van de prijs af.",
    inputMode: "decimal",
  },
  {
    name: "prepayment.noShowThreshold",
    label: "Vanaf hoeveel gemiste afspraken",
    about: "Wie er minder miste, betaalt niets vooraf.",
  },
  {
    name: "prepayment.withinMonths",
    label: "Hoelang ze meetellen, in maanden",
    about:
      "Daarna telt een gemiste afspraak niet meer en wissen we wie het was. Dat wissen kun je niet terugzetten.",
  },
  {
    name: "prepayment.validHours",
    label: "Een betaling blijft geldig, in uren",
    about: "Maakt de klant er intussen geen afspraak mee, dan krijgt die het geld vanzelf terug.",
  },
];

export const reminderTexts: RuleText[] = [
  {
    name: "reminders.firstHours",
    label: "Eerste herinnering, in uren vooraf",
    about: "Dan vertrekt een mail; 's nachts wordt dat 20:30 de avond ervoor. Met 0 vertrekt er geen.",
  },
  {
    name: "reminders.secondHours",
    label: "Tweede herinnering, in uren vooraf",
    about: "Een kortere mail, dichter bij de afspraak. Met 0 vertrekt er geen.",
  },
];
