import { z } from "zod";
import { field, minutes, optionalParagraphs, wholeNumber } from "./fields.ts";
import { bookingRetentionMonths } from "./legal.ts";

// Stripe refuses payments below 50 cents.
const amountMessage = "Kies een bedrag van 0,50 tot 1000 euro, zoals 10 of 12,50.";

export const rules = z.strictObject({
  booking: z.strictObject({
    slotMinutes: field(minutes(5, 240), "Stap tussen de uren, in minuten", {
      hint: "Om de zoveel minuten kan een afspraak beginnen, geteld vanaf het openingsuur.",
    }),
    daysAhead: field(wholeNumber(1, 366), "Vooruit te boeken, in dagen", {
      hint: "Zo ver vooruit kunnen klanten online boeken.",
    }),
    noticeMinutes: field(
      wholeNumber(0, 10_080, "Kies 0 tot 168 uur, zoals 0,5 of 2.").default(0),
      "Minstens vooraf te boeken, in uren",
      {
        hint: "Wat vroeger begint, boeken klanten niet meer online; jij wel. Een halfuur is 0,5.",
        control: "hours",
        inputMode: "decimal",
      },
    ),
    onlyKnown: field(z.boolean().default(false), "Alleen klanten die we kennen boeken online"),
    mustConfirm: field(z.boolean().default(false), "Nieuwe klanten bevestigen met één tik"),
    cancelUntilHours: field(wholeNumber(0, 168), "Annuleren tot, in uren vooraf", {
      hint: "Tot dan verplaatsen en annuleren klanten zelf, en krijgen ze een vooruitbetaling terug. Met 0 kan het tot de afspraak begint.",
    }),
    undoMinutes: field(wholeNumber(0, 120), "Tijd om een vergissing recht te zetten, in minuten", {
      hint: "Zo lang na het boeken kan annuleren altijd, voor wie een verkeerd uur koos. Met 0 kan het niet.",
    }),
    maxOpenPerCustomer: field(wholeNumber(1, 10_000), "Afspraken per klant", {
      hint: "Zoveel komende afspraken kan één klant online maken. Zelf mag je er meer inboeken.",
    }),
  }),
  prepayment: z.strictObject({
    isAsked: field(z.boolean().default(true), "Vraag een vooruitbetaling", {
      name: "Vooruitbetaling",
      hint: "Zet je dit uit, dan betaalt niemand nog vooraf. Wie al aan het betalen is, houdt zijn uur. Waar een artikel het bedrag met een invulwoord noemt, valt die alinea weg; de rest pas je zelf aan. Standaard: aan.",
      isWide: true,
    }),
    audience: field(z.enum(["missed", "new", "everybody"]).default("missed"), "Wie betaalt vooraf", {
      hint: "Nieuw is wie nog niet kwam, met dat e-mailadres of telefoonnummer. Wie je zelf inboekt, betaalt nooit vooraf.",
      control: "choice",
      options: [
        { value: "missed", label: "Wie een afspraak miste" },
        { value: "new", label: "Ook een nieuwe klant" },
        { value: "everybody", label: "Iedereen die online boekt" },
      ],
    }),
    fromMinutes: field(wholeNumber(0, 480).default(0), "Lange diensten, vanaf hoeveel minuten", {
      hint: "Wie zo’n dienst boekt, betaalt altijd vooraf. Met 0 maakt de duur niet uit.",
    }),
    noShowThreshold: field(wholeNumber(1, 100), "Vanaf hoeveel gemiste afspraken", {
      hint: "Wie er minder miste, betaalt niets vooraf.",
    }),
    withinMonths: field(
      wholeNumber(1, bookingRetentionMonths).default(12),
      "Hoelang ze meetellen, in maanden",
      {
        hint: "Daarna telt een gemiste afspraak niet meer en wissen we wie het was. Dat wissen kun je niet terugzetten.",
      },
    ),
    amountCents: field(
      z.int(amountMessage).min(50, amountMessage).max(100_000, amountMessage),
      "Bedrag, in euro",
      {
        hint: "In de zaak gaat het van de prijs af.",
        control: "euros",
        inputMode: "decimal",
        isRequired: true,
      },
    ),
    percent: field(wholeNumber(0, 100).default(0), "Of een percentage van de prijs", {
      hint: "Met 0 vraag je het bedrag. Een dienst zonder vaste prijs, ook “vanaf”, houdt het bedrag. Nooit minder dan €0,50: minder laten kaarten niet toe.",
    }),
    validHours: field(wholeNumber(1, 720), "Een betaling blijft geldig, in uren", {
      hint: "Maakt de klant er intussen geen afspraak mee, dan krijgt die het geld vanzelf terug.",
    }),
  }),
  reminders: z
    .strictObject({
      firstHours: field(wholeNumber(0, 168), "Eerste herinnering, in uren vooraf", {
        hint: "Dan vertrekt een mail; 's nachts wordt dat 20:30 de avond ervoor. Met 0 vertrekt er geen.",
      }),
      secondHours: field(wholeNumber(0, 48), "Tweede herinnering, in uren vooraf", {
        hint: "Een kortere mail, dichter bij de afspraak. Met 0 vertrekt er geen.",
      }),
      bySms: field(z.boolean().default(false), "Stuur ook een sms", { name: "Ook een sms", isWide: true }),
    })
    .refine(({ firstHours, secondHours }) => secondHours < (firstHours || Infinity), {
      path: ["secondHours"],
      error: "De tweede herinnering komt later dan de eerste: kies minder uren, of 0 voor geen.",
    })
    .default({ firstHours: 24, secondHours: 2, bySms: false }),
  till: z
    .strictObject({
      isKept: field(z.boolean().default(false), "Houd bij wat klanten in de zaak betalen", {
        name: "Afrekenen bijhouden",
        hint: "Bij Klaar vul je dan het bedrag in, en Dagtotaal telt op per kapper. Het is geen kassaregister: wat de wet van je kassa en je boekhouding vraagt, blijft. Zet je het uit, dan blijft alles bewaard. Standaard: uit.",
        isWide: true,
      }),
      vatPercent: field(wholeNumber(0, 30).default(21), "Btw, in procent", {
        hint: "Zit in je prijzen. Geldt voor wat er nog komt. Of je vrijgesteld bent, zeg je bij Wettelijke gegevens. Standaard: 21.",
      }),
    })
    .default({ isKept: false, vatPercent: 21 }),
  queue: z
    .strictObject({
      isAtDoor: field(z.boolean().default(false), "Laat klanten zelf in de wachtrij gaan, met een QR-code", {
        name: "Wachtrij aan de deur",
        hint: "Alleen zolang jij de wachtrij van vandaag openhoudt. De code druk je af bij Boeklink. Standaard: uit.",
        isWide: true,
      }),
    })
    .default({ isAtDoor: false }),
  engravings: z
    .strictObject({
      isOn: field(z.boolean().default(false), "Maak een gravure van een coupe, als de klant dat wil", {
        name: "Gravures",
        hint: "Na Klaar neem je één foto, als de klant ja zegt. De gravure staat bij zijn afspraak, met een tweede ja ook in je galerij. De foto zelf bewaren we niet. Zet je het uit, dan is je galerij meteen weer zonder. Standaard: uit.",
        isWide: true,
      }),
    })
    .default({ isOn: false }),
  notice: field(optionalParagraphs(200), "Bericht", {
    name: "Bericht op de site",
    hint: "Staat bovenaan, bijvoorbeeld bij werken in de straat of een volle wachtruimte. Standaard: leeg, dan staat er niets.",
    rows: 3,
    isWide: true,
  }),
});
