import {
  bullets,
  joinPresent,
  type LegalFacts,
  type LegalText,
  paragraphs,
  sentences,
} from "../format/legal.ts";
import { euros } from "../format/money.ts";
import { countText, formatMonths } from "../format/numbers.ts";

export function terms(about: LegalFacts): LegalText {
  const { shop, city, addressee, companyText, email, phone, booking, vat, hasPrices, paymentMethods } = about;
  const { cancelUntilHours, undoMinutes, daysAhead, maxOpenPerCustomer } = booking;
  const contactText = joinPresent("of", email && `mail ${email}`, phone && `bel ${phone}`);
  return {
    title: `Voorwaarden: boeken, annuleren en betalen | ${shop}`,
    description: `Wat je met ${shop} in ${city} afspreekt als je boekt: wijzigen, annuleren, vooraf betalen, geld terug en klachten. In gewone taal.`,
    heading: "Voorwaarden",
    lead: "Wat we met elkaar afspreken als je boekt.",
    sections: [
      { id: "wie", title: "Wie we zijn", text: paragraphs(companyText, joinPresent("·", email, phone)) },
      {
        id: "boeken",
        title: "Zo boek je",
        text: paragraphs(
          `Je boekt online, ${phone && "aan de telefoon "}of in de zaak. Online kies je een dienst, een dag en een uur, tot ${countText(daysAhead, "dag", "dagen")} vooruit. Voordat je op “Afspraak boeken” tikt, zie je wat je koos en verbeter je wat fout is.`,
          `Je afspraak staat vast als je dat op je scherm leest. Wordt er ongewoon veel geboekt, dan kunnen we een nieuwe klant vragen om eerst met één tik in onze mail te bevestigen; we zeggen tot wanneer, en daarna kan het uur weer vrijkomen. Je krijgt ook een bevestiging per mail, met een link naar de pagina van je afspraak: daar vind je ze terug. Eén klant kan online ${countText(maxOpenPerCustomer, "komende afspraak", "komende afspraken")} hebben.`,
        ),
      },
      {
        id: "prijs",
        title: "Wat het kost",
        text: paragraphs(
          hasPrices
            ? `De prijzen staan op onze [prijslijst](/prijzen). ${vat} Verandert een prijs nadat je boekte, dan geldt voor jou de prijs van toen je boekte.`
            : `Vraag ons je prijs: je kent hem voordat we beginnen. ${vat}`,
          paymentMethods && `Je betaalt in de zaak: ${paymentMethods}.`,
        ),
      },
      {
        id: "annuleren",
        title: "Verplaatsen of annuleren",
        text: paragraphs(
          `Dat doe je gratis en zelf, op de pagina van je afspraak, tot ${cancelUntilHours > 0 ? `${cancelUntilHours} uur voordat ` : ""}ze begint.${undoMinutes > 0 && cancelUntilHours > 0 ? ` Boek je later dan dat, dan kan het nog ${countText(undoMinutes, "minuut", "minuten")} na je boeking, tot ze begint.` : ""} ${cancelUntilHours > 0 ? "Komt er daarna iets tussen, verwittig ons dan." : ""}`,
          "Vragen wij je om een ander uur te kiezen, dan kun je gratis verplaatsen of annuleren tot je afspraak begint.",
        ),
      },
      ...reminderSections(about),
      { id: "vooruitbetalen", title: "Vooraf betalen", text: prepaymentText(about) },
      {
        id: "wij-annuleren",
        title: "Als wij annuleren",
        text: paragraphs(
          "Moeten wij je afspraak afzeggen, dan mailen we je dat, met een link om een ander uur te kiezen. Wat je vooraf betaalde, krijg je dan altijd volledig terug.",
          about.prepayment.isAsked &&
            "Betaalde je vooraf, en zeggen wij af of vragen we je te verplaatsen wanneer jij zelf niet meer gratis kon annuleren? Dan krijg je er op je volgende bezoek evenveel korting bij als je vooraf betaalde. We mailen het je, en het gaat vanzelf van de prijs af.",
        ),
      },
      {
        id: "herroepen",
        title: "Herroepen",
        text: paragraphs(
          "Betaalde je vooraf, dan mag je daar zonder reden op terugkomen, tot 14 dagen na de dag van je betaling en zolang je dienst niet volledig is uitgevoerd. Dat kan ook als je te laat bent om te annuleren, en als je niet kwam. Op de pagina van je afspraak staat dan “Herroep je afspraak”. Je krijgt meteen een bevestiging per mail, en alles terug op de rekening waarmee je betaalde.",
          `Liever op een andere manier? Elke duidelijke boodschap volstaat, ook met dit formulier: “Aan ${addressee}${email && `, ${email}`}. Ik deel u mee dat ik onze overeenkomst over deze dienst herroep: … Besteld op: … Naam: … Adres: … Datum: … Handtekening, alleen op papier: …” Dan annuleren wij voor jou, en krijg je alles terug.`,
          "Kies je een uur binnen die 14 dagen, dan vraag je ons om je zo snel te ontvangen. Daarom eindigt dit recht zodra je dienst volledig is uitgevoerd.",
        ),
      },
      {
        id: "klachten",
        title: "Niet tevreden?",
        text: paragraphs(
          `Zeg het ons: ${contactText || "in de zaak"}. We zoeken samen een oplossing.`,
          "Raken we er niet uit, dan kun je gratis terecht bij de [Consumentenombudsdienst](https://consumentenombudsdienst.be), Koning Albert II-laan 8 bus 1, 1000 Brussel. Melden dat iets niet volgens de regels is, kan bij [ConsumerConnect](https://consumerconnect.be) van de FOD Economie.",
        ),
      },
      {
        id: "recht",
        title: "Recht en taal",
        text: "Op onze afspraken is het Belgische recht van toepassing, en je behoudt elk recht dat de wet je als consument geeft. Je kunt ook naar de rechter van je eigen woonplaats. Deze voorwaarden bestaan in het Nederlands, het Frans en het Engels. Zeggen ze niet hetzelfde, dan geldt wat voor jou het beste is.",
      },
      {
        id: "versie",
        title: "Wat je boekte, blijft",
        text: paragraphs(
          "Veranderen wij later onze regels, dan geldt voor jouw afspraak wat er stond toen je boekte: tot wanneer je kunt annuleren, wat je vooraf betaalt en wanneer we je herinneren. We bewaren deze voorwaarden bij je afspraak en bij je betaling; de link staat in je mails.",
        ),
      },
    ],
  };
}

function reminderSections({
  reminders: { firstHours, secondHours, bySms },
}: LegalFacts): LegalText["sections"] {
  const hours = [firstHours, secondHours].filter((each) => each > 0).map((each) => `${each} uur`);
  if (hours.length === 0) return [];
  const text = `Met je e-mailadres erbij mailen we je een herinnering, ${hours.join(" en ")} vooraf${bySms ? ", en sturen we ook een sms" : ""}. Niet ’s nachts: dan komt ze de avond ervoor. Boek je later dan dat, dan krijg je er geen.`;
  return [{ id: "herinneren", title: "Herinneren", text }];
}

function prepaymentText({ prepayment }: LegalFacts): string {
  const { isAsked, audience, fromMinutes, noShowThreshold, withinMonths, amountCents, percent, validHours } =
    prepayment;
  if (!isAsked)
    return "We vragen niemand om vooraf te betalen. Wie vroeger vooraf betaalde, behoudt zijn rechten.";
  const missed = noShowThreshold === 1 ? "een afspraak" : `${noShowThreshold} afspraken`;
  const amount =
    percent > 0
      ? `${percent} % van de prijs, of ${euros(amountCents)} voor een dienst zonder vaste prijs,`
      : euros(amountCents);
  const others = [
    audience === "new" && "Wie nog niet bij ons kwam, betaalt dat ook.",
    fromMinutes > 0 &&
      `Voor een dienst vanaf ${countText(fromMinutes, "minuut", "minuten")} betaalt iedereen het.`,
  ];
  const payers =
    audience === "everybody"
      ? [`Wie online boekt, betaalt ${amount} vooraf.`]
      : [
          `Wie de voorbije ${withinMonths === 1 ? "maand" : formatMonths(withinMonths)} ${missed} miste, betaalt bij elke online boeking ${amount} vooraf.`,
          "Dat geldt ook met hetzelfde telefoonnummer en een nieuw e-mailadres.",
          ...others,
        ];
  return paragraphs(
    `${sentences(...payers)} We zeggen het voordat je betaalt. In de zaak gaat het van de prijs af.`,
    "Je krijgt alles vanzelf terug, op de rekening waarmee je betaalde:",
    bullets(
      "als je annuleert of herroept zolang dat kan;",
      "als wij annuleren, of je vragen een ander uur te kiezen en je annuleert;",
      `als je er binnen ${validHours} uur geen afspraak mee maakt;`,
      "als je betaling te laat komt en we je uur niet meer konden vrijhouden.",
    ),
    "Annuleer je te laat of kom je niet, dan krijg je het alleen nog terug als je herroept: dat kan tot 14 dagen na je betaling, zolang je dienst niet volledig is uitgevoerd. Anders houden we het: je stoel bleef leeg en we konden hem aan niemand anders meer geven. Meer dan dat bedrag vragen we nooit. Betaalde je niets vooraf, dan kost wegblijven je niets.",
  );
}
