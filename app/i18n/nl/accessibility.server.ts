import { longDateWithoutWeekday } from "../format/dates.ts";
import { bullets, either, type LegalFacts, type LegalText, paragraphs } from "../format/legal.ts";

export function accessibility({ shop, city, email, phone, tested }: LegalFacts): LegalText {
  const reach = either("of", email && `mail ${email}`, phone && `bel ${phone}`);
  const date = longDateWithoutWeekday(tested.date);
  return {
    title: `Toegankelijkheid van onze site | ${shop}`,
    description: `Hoe toegankelijk de site van ${shop} in ${city} is, volgens welke standaard, wat we testten, wat er nog ontbreekt en hoe je het ons laat weten.`,
    // One word is wider than a phone.
    heading: "Toegankelijk\u00adheid",
    lead: "Iedereen moet hier kunnen boeken, ook wie niet goed ziet of hoort, of geen muis gebruikt.",
    sections: [
      {
        id: "status",
        title: "Hoe ver we staan",
        text: "We bouwen deze site volgens de Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA, en de Europese norm EN 301 549. Ze voldoet daar voor zover we weten aan. Omdat geen onafhankelijke organisatie ze nakeek, noemen we haar “gedeeltelijk conform”. Deze verklaring volgt het model van de Europese Commissie.",
      },
      {
        id: "getest",
        title: "Wat we testten",
        text: paragraphs(
          `Een test van onszelf, het laatst op ${date}. Een echte browser opent, zo groot als een telefoon, de ${tested.pages} openbare pagina’s waarmee de site begint, en als computer één van elke soort. Het programma axe ${tested.axe} kijkt ze na op de regels van WCAG 2.2 A en AA: het vond **geen fouten**. Dezelfde test hoort bij elke nieuwe versie van de site.`,
          "Andere tests boeken een afspraak zonder JavaScript, en kijken na dat niets beweegt voor wie dat niet wil.",
        ),
      },
      {
        id: "ontbreekt",
        title: "Wat er ontbreekt",
        text: bullets(
          "Een programma vindt niet alles. Mensen die elke dag met een schermlezer werken, hebben de site nog niet getest.",
          "De kaart op de contactpagina komt van OpenStreetMap en is niet met het toetsenbord te lezen. Het adres en de route staan ernaast als tekst.",
          "De betaalpagina is van Stripe: daar hebben wij geen vat op.",
          "De blog en de pagina’s van de services zijn er alleen in het Nederlands.",
        ),
      },
      {
        id: "melden",
        title: "Lukt er iets niet?",
        text: paragraphs(
          `Laat het ons weten: ${reach || "in de zaak"}. Zeg erbij op welke pagina het was. Wat je nodig hebt, geven we je op een andere manier: we boeken ook gewoon met je samen.`,
          "Ben je niet tevreden met ons antwoord, meld het dan bij [ConsumerConnect](https://consumerconnect.be) van de FOD Economie, of bij [Unia](https://www.unia.be) als je je ongelijk behandeld voelt.",
        ),
      },
      {
        id: "datum",
        title: "Over deze verklaring",
        text: `Ze is gemaakt uit de uitslag van de test van ${date}.`,
      },
    ],
  };
}
