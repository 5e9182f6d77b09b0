import { longDateWithoutWeekday } from "../format/dates.ts";
import { bullets, joinPresent, type LegalFacts, type LegalText, paragraphs } from "../format/legal.ts";
import { formatMonths } from "../format/numbers.ts";

export function privacy(about: LegalFacts): LegalText {
  const { shop, city, companyText, email, phone, prepayment, reminders, retention, hasDoorQueue } = about;
  const { hasTill, hasEngravings } = about;
  const partner = joinPresent("of", ...about.paymentPartners);
  const reach = joinPresent("of", email && `mail ${email}`, phone && `bel ${phone}`);
  const isReminded = reminders.firstHours + reminders.secondHours > 0;
  return {
    title: `Privacy: wat we met je gegevens doen | ${shop}`,
    description: `Welke gegevens ${shop} in ${city} van je bewaart, waarom, hoelang, en hoe je ze inkijkt of laat wissen. In gewone taal.`,
    heading: "Wat we met je gegevens doen",
    lead: "In het kort: we gebruiken ze om je te ontvangen. We verkopen niets en volgen je niet.",
    sections: [
      {
        id: "wat",
        title: "Wat we van je vragen",
        text: `Maak je een afspraak, dan bewaren we je naam, je telefoonnummer, je e-mailadres, de dienst, het uur en het bericht dat je eventueel schrijft. Boek je mee voor anderen, dan ook hoe je hen noemt. Betaal je vooruit, dan doe je dat bij onze betaalpartner ${partner}: wij zien dat er betaald is en hoeveel, nooit je kaart of je rekening. In de zaak noteren we soms hoe je het graag hebt, om je de volgende keer goed te helpen, of dat iemand niet online kan boeken. Vind je het goed, dan nemen we een foto van je coupe voor op je kaart.${hasTill ? " Reken je bij ons af, dan noteren we bij je bezoek het bedrag en hoe je betaalde, nooit je kaart of je rekening." : ""}${hasEngravings ? " Zeg je ja, dan tekenen we van een foto van je coupe een gravure voor bij je afspraak; met een tweede ja komt ze ook in de galerij op onze site, met de dienst, de tondeuse en de kapper, zonder je naam. Die foto zelf bewaren we niet." : ""}`,
      },
      {
        id: "waarom",
        title: "Waarom",
        text: bullets(
          `Om je afspraak na te komen: je stoel${isReminded ? ", de bevestiging en een herinnering" : " en de bevestiging"}. Dat is wat we met je afspreken.`,
          `Om te weten of een afspraak gemist werd${prepaymentReason(prepayment)}: een lege stoel kost ons een uur werk. Daar hebben we een gerechtvaardigd belang bij.${prepayment.isAsked ? " Het boekingsformulier zegt het je voordat je betaalt." : ""}`,
          "Om je na je bezoek te bedanken en om een review te vragen, hoogstens één keer per half jaar, tenzij je “Stuur me geen bedankmail” aanvinkte. Boekten wij voor jou, dan alleen als je dat vroeg. Ook daar hebben we een gerechtvaardigd belang bij. Eén tik op de link onderaan die mail en we doen het niet meer; in de zaak zeggen mag ook.",
          "Om je volgende keer dezelfde coupe te geven: een foto ervan, alleen als je dat goed vindt. Bedenk je je, zeg het ons en we wissen ze.",
          hasEngravings &&
            "Om je coupe als gravure te tonen: alleen als je ja zei. Bedenk je je, dan wis je ze zelf op de pagina van je afspraak, of zeg je het ons.",
          "Om je de volgende keer goed te helpen, en om te weten wie niet online kan boeken: onze notities. Ook dat is ons gerechtvaardigd belang; vraag gerust wat er staat.",
          "Om misbruik van onze site tegen te houden: je IP-adres, zolang we tellen hoe vaak iemand iets vraagt, hoogstens een dag. Dat is ons gerechtvaardigd belang.",
          "Om onze boekhouding te voeren, omdat de wet dat vraagt.",
        ),
      },
      {
        id: "hoe-lang",
        title: "Hoelang",
        text: bullets(
          `Je naam, telefoon, e-mail en bericht: tot ${retention.bookingMonths} maanden na je afspraak. Zo lang kunnen we je helpen met wat je vorige keer kreeg. Daarna wissen we ze vanzelf en blijft enkel over dat er iemand was.`,
          "Sta je op de wachtlijst: je naam, telefoon, e-mail en wat je vroeg, tot de dag voorbij is of je van de lijst gaat.",
          "Wacht je in de zaak zonder afspraak: je naam, tot die dag om is. Ga je zitten, dan is het een afspraak als een andere.",
          "Wat we over je noteerden: tot we je laatste afspraak wissen. Foto’s van je coupe ook, hoogstens de laatste zes, of tot je ze niet meer wilt. Op onze site tonen we ze nooit.",
          hasEngravings &&
            "Een gravure van je coupe: tot we je afspraak wissen, of tot je ze niet meer wilt.",
          `Een gemiste afspraak: ${formatMonths(prepayment.withinMonths)}, dan is ze vergeten: wie lang geen uur meer liet vallen, begint opnieuw.`,
          `Begon je een vooruitbetaling en maakte je ze niet af: ${retention.draftDays} dagen, om een laat geld terug te vinden.`,
          "Dat je de link in een mail van ons opende: tot we je laatste afspraak wissen. Dat je geen reviewmails wilt: zolang we ons daaraan moeten houden, ook als je laatste afspraak gewist is. Dan bewaren we van je e-mailadres enkel een vingerafdruk waaruit het adres niet af te lezen is.",
          "Een betaling: het bedrag en de datum zo lang als de boekhoudwet het vraagt, zonder je e-mailadres.",
          "In een back-up blijft een kopie staan tot die back-up vervangen is. Zetten we er een terug, dan wissen we opnieuw wat te oud is en, volgens een lijst die we apart bewaren, wat sindsdien gewist werd.",
        ),
      },
      {
        id: "wie-ziet-ze",
        title: "Wie ze ziet",
        text: `Wijzelf, en wie het voor ons technisch mogelijk maakt: de bedrijven die onze site draaiende houden en onze mails versturen${reminders.bySms ? ", Twilio voor een sms" : ""}, en ${partner} voor een betaling. Een kapper kan zijn afspraken in zijn eigen agenda zetten, bij Google, Apple of Microsoft: het uur, de dienst en je naam of initialen. Niemand anders. Sommige van die bedrijven zijn Amerikaans: wat zij buiten Europa verwerken, valt onder het EU-VS-kader voor gegevensbescherming of onder de modelcontracten van de Europese Commissie.`,
      },
      {
        id: "cookies",
        title: "Cookies en volgen",
        text: paragraphs(
          "Deze site zet geen cookies om je te volgen en laadt niets van een ander voordat je erop klikt. Daarom krijg je ook geen cookiebanner. Je browser onthoudt enkel wat nodig is voor wat je vraagt:",
          bullets(
            "ga je betalen: je aanvraag, je e-mailadres en je uur, tot je betaald hebt of hier weer boekt;",
            "heb je betaald: dat je betaalde, met je e-mailadres, tot je ermee boekt;",
            "vul je het formulier in: wat je al invulde, een half uur lang of tot je boekt;",
            "een melding voor de volgende pagina, hoogstens een minuut;",
            "boek je: je telefoon, e-mail, kapper en keuze, voor wie je daarna nog boekt, tot je het tabblad sluit;",
            "boek je: welke afspraken je op dit toestel maakte, in één cookie (afspraken), tot de laatste voorbij is. Zo vragen we het na als je er diezelfde dag nog een boekt, en staat je volgende afspraak op de startpagina in het tabblad waarin je boekte of op een toestel waarop je “Onthoud mij” aanvinkte;",
            "vink je “Onthoud mij op dit toestel” aan: je naam, telefoon, e-mail en laatste keuze, tot je op “Vergeet mij” tikt;",
            hasDoorQueue &&
              "ga je aan de deur in de wachtrij: welke plaats van jou is, in één cookie (wachtrij), tot middernacht.",
          ),
        ),
      },
      {
        id: "rechten",
        title: "Wat je kunt doen",
        text: `Op de pagina van je afspraak, via de link in je bevestiging, kun je je gegevens inkijken, downloaden en na afloop wissen. Wil je iets laten verbeteren, het gebruik laten beperken, bezwaar maken of alles van je laten wissen? Zeg het ons: ${reach || "in de zaak"}. Dan is het binnen een maand in orde, meestal veel sneller. Kom je er met ons niet uit, dan kun je terecht bij de [Gegevensbeschermingsautoriteit](https://www.gegevensbeschermingsautoriteit.be).`,
      },
      { id: "wie", title: "Wie we zijn", text: paragraphs(companyText, joinPresent("·", email, phone)) },
    ],
  };
}

function prepaymentReason({
  isAsked,
  audience,
  noShowThreshold,
  withinMonths,
}: LegalFacts["prepayment"]): string {
  if (!isAsked || audience === "everybody") return "";
  const noShowText = noShowThreshold === 1 ? "niet kwam" : `${noShowThreshold} keer niet kwam`;
  return `. Aan wie ${noShowText}, vragen we ${formatMonths(withinMonths)} lang bij elke online boeking een vooruitbetaling${audience === "new" ? ", en ook aan wie nog niet bij ons kwam" : ""}`;
}

export function accessibility({ shop, city, email, phone, tested, paymentPartners }: LegalFacts): LegalText {
  const reach = joinPresent("of", email && `mail ${email}`, phone && `bel ${phone}`);
  const date = longDateWithoutWeekday(tested.date);
  return {
    title: `Toegankelijkheid van onze site | ${shop}`,
    description: `Hoe toegankelijk de site van ${shop} in ${city} is, volgens welke standaard, wat we testten, wat er nog ontbreekt en hoe je het ons laat weten.`,
    // A soft hyphen, because the word is wider than a phone.
    heading: "Toegankelijk\u00adheid",
    lead: "Iedereen moet hier kunnen boeken, ook wie niet goed ziet of hoort, of geen muis gebruikt.",
    sections: [
      {
        id: "status",
        title: "Hoever we staan",
        text: bullets(
          "We bouwen deze site volgens de Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA. Niemand die los van ons staat, keek dat na.",
          `Op ${date} bekeek het programma axe ${tested.axe} alle ${tested.pages} openbare pagina’s waarmee de site begint op telefoonformaat, en van elke soort één op een groot scherm. Het vond **geen fouten**.`,
          "Een programma ziet niet alles: mensen die elke dag met een schermlezer werken, hebben de site nog niet getest.",
          `Wat ontbreekt: de kaart van OpenStreetMap is niet met het toetsenbord te lezen (adres en route staan ernaast), de betaalpagina is van ${joinPresent("of", ...paymentPartners)}, en de blog en de diensten zijn er alleen in het Nederlands.`,
          `Lukt er iets niet? Laat het ons weten: ${reach || "in de zaak"}. We boeken ook gewoon met je samen. Niet tevreden met ons antwoord? Meld het bij [ConsumerConnect](https://consumerconnect.be), of bij [Unia](https://www.unia.be) als je je ongelijk behandeld voelt.`,
        ),
      },
    ],
  };
}
