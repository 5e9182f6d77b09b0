/** Dutch names for what is published: kinds, documents and the fields in them. */
import type { Kind } from "#app/content/kinds.ts";
import { textFields } from "#app/content/schema/text-fields.ts";
import { labels } from "../identity/labels.ts";
import { bookingTexts, cancelTexts, prepaymentTexts, reminderTexts } from "../rules/rule-texts.ts";

const kindNames: Record<Kind, string> = {
  identity: "Gegevens van de zaak",
  hours: "Openingsuren",
  rules: "Regels",
  exception: "Sluitingsdag",
  service: "Dienst",
  barber: "Kapper",
  question: "Vraag",
  review: "Review",
  galleryPicture: "Foto in de galerij",
  article: "Artikel",
  texts: "Teksten",
};

/** "Dienst Klassieke Haarknip", "Openingsuren" */
export function documentName(kind: Kind, value: unknown): string {
  const { label, name, question, reason, alt, title } = Object(value);
  const own = kind === "identity" ? undefined : (label ?? name ?? question ?? reason ?? alt ?? title);
  return own ? `${kindNames[kind]} ${own}` : kindNames[kind];
}

/** "address.city" → "Gemeente"; "features.0" → "Punt 1"; "monday.0.1" → "Maandag 1 tot". */
export function fieldName(path: string): string {
  const parts = path.split(".");
  return knownName(path) ?? parts.map((part, at) => partName(part, parts[at - 1])).join(" ");
}

/** @returns undefined for a field of a form that has no name here. */
export function knownName(path: string): string | undefined {
  const parts = path.split(".");
  const text = textName(parts);
  if (text) return text;
  const known = names[parts.filter((part) => !isIndex(part)).join(".")];
  return known && [known, ...parts.filter(isIndex).map(rank)].join(" ");
}

/** "home.tagline" → "Startpagina: Regel onder de naam" */
function textName([first = "", second = "", third = ""]: string[]): string | undefined {
  if (first === "search") return `Google, ${pageNames[second]}: ${names[third]}`;
  const fields: Record<string, Record<string, { label: string }>> = textFields;
  const label = fields[first]?.[second]?.label;
  return label && `${pageNames[first]}: ${label}`;
}

const pageNames: Record<string, string> = {
  ...{ home: "Startpagina", services: "Services", blog: "Blog", contact: "Contact", privacy: "Privacy" },
  footer: "Onderaan",
};

function partName(part: string, before = ""): string {
  // The two ends of a range.
  if (isIndex(part) && isIndex(before)) return part === "0" ? "van" : "tot";
  return isIndex(part) ? rank(part) : (names[part] ?? part);
}

const isIndex = (part: string) => /^\d+$/.test(part);
const rank = (part: string) => String(Number(part) + 1);

const ruleTexts = [...bookingTexts, ...cancelTexts, ...prepaymentTexts, ...reminderTexts];

const names: Record<string, string> = {
  ...labels,
  ...Object.fromEntries(ruleTexts.map(({ name, label }) => [name, label])),
  ...{ monday: "Maandag", tuesday: "Dinsdag", wednesday: "Woensdag", thursday: "Donderdag" },
  ...{ friday: "Vrijdag", saturday: "Zaterdag", sunday: "Zondag" },
  ...{ name: "Naam", experience: "Ervaring", phone: "Telefoon", whatsapp: "WhatsApp", email: "E-mail" },
  ...{ geo: "Plaats op de kaart" },
  ...{ languages: "Taal" },
  ...{ paymentMethods: "Betaalwijze" },
  ...{ "prepayment.isAsked": "Vooruitbetaling" },
  ...{ "reminders.bySms": "Ook een sms" },
  ...{ notice: "Bericht op de site" },
  ...{
    from: "Eerste dag",
    to: "Laatste dag",
    reason: "Waarom",
    hours: "Uren",
    breaks: "Pauze",
    daysOff: "Vrij",
  },
  ...{ "breaks.weekday": "Pauze, dag", "breaks.from": "Pauze, van", "breaks.to": "Pauze, tot" },
  ...{ "daysOff.from": "Vrij, van", "daysOff.to": "Vrij, tot", "daysOff.reason": "Vrij, reden" },
  ...{ label: "Naam", title: "Titel", summary: "Korte zin", description: "Beschrijving", features: "Punt" },
  ...{
    "fr.label": "Naam in het Frans",
    "fr.summary": "Korte zin in het Frans",
    "en.label": "Naam in het Engels",
    "en.summary": "Korte zin in het Engels",
    durationText: "Duur in woorden",
    group: "Groep",
    isBookable: "Online boekbaar",
    booksAs: "Boeken als",
  },
  ...{ minutes: "Duur (minuten)", bufferMinutes: "Tijd erna (minuten)", "price.cents": "Prijs, in euro" },
  ...{ "price.isFrom": "Prijs is een vanafprijs", barbers: "Kapper", icon: "Icoon", picture: "Foto" },
  ...{
    slug: "Adres van de pagina",
    text: "Tekst",
    isArchived: "Gearchiveerd",
    about: "Over",
    userId: "Account",
  },
  ...{ "questions.question": "Vraag", "questions.answer": "Antwoord", question: "Vraag", answer: "Antwoord" },
  ...{
    rating: "Sterren",
    date: "Datum",
    link: "Link",
    isInvented: "Verzonnen",
    alt: "Beschrijving",
  },
  ...{
    formerSlugs: "Vroeger adres",
    excerpt: "Samenvatting",
    keywords: "Zoekwoord",
    pictureAlt: "Beschrijving van de foto",
    updated: "Bijgewerkt op",
  },
  ...{ author: "Auteur", enquiry: "Nodigt uit om te vragen", booking: "Nodigt uit om te boeken" },
  ...{ related: "Lees ook", isFeatured: "Uitgelicht", markdown: "Tekst", status: "Staat" },
  ...{ publishAt: "Verschijnt op", position: "Volgorde" },
  "footer.searches.label": "Vaak gezocht, woorden",
  "footer.searches.href": "Vaak gezocht, adres",
};
