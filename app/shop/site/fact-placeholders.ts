import { shopToday } from "#app/i18n/format/clock.ts";
import { type Weekday, weekdays } from "#app/i18n/format/dates.ts";
import { euros, formatPrice } from "#app/i18n/format/money.ts";
import { countText, formatMonths } from "#app/i18n/format/numbers.ts";
import { shortName } from "../facts/company.ts";
import type { ShopFacts } from "../facts/facts.ts";
import {
  closedDayNames,
  dayName,
  openingHoursPhrase,
  openingHoursSummary,
  shortTime,
} from "../facts/opening-hours.ts";
import { chargesCustomersWithoutNoShow, prepaymentInWords } from "../facts/prepayment.ts";
import { hasPrices } from "../facts/services.ts";

/** Shop facts that texts refer to, so that a changed rule leaves no wrong sentence. */
export type FactPlaceholder = {
  /** Written between braces in a text: "{openingsuren}". */
  name: string;
  /** The kind of document that holds the fact. */
  from: "identity" | "hours" | "rules" | "service";
  /** An older name that keeps working. */
  former?: string;
  label: string;
  of: (shop: ShopFacts) => string;
  /** Returns whether the shop has no such fact. Texts that name it are then left out. */
  isMissing?: (shop: ShopFacts) => boolean;
};

const isNeverOpen = ({ openingHours }: ShopFacts) => Object.values(openingHours).flat().length === 0;
const joinFilledWithOr = (...ways: string[]) => ways.filter(Boolean).join(" of ");
const asksNoPrepayment = ({ prepayment }: ShopFacts) => !prepayment.isAsked;

export const factPlaceholders: FactPlaceholder[] = [
  { name: "naam", from: "identity", label: "Naam van de zaak", of: ({ name }) => name },
  {
    name: "korte naam",
    from: "identity",
    label: "Naam zonder ‘kapper’ of ‘barbershop’",
    of: ({ name }) => shortName(name),
  },
  { name: "stad", from: "identity", label: "Gemeente", of: ({ address }) => address.city },
  { name: "straat", from: "identity", label: "Straat en nummer", of: ({ address }) => address.street },
  {
    name: "adres",
    from: "identity",
    label: "Volledig adres",
    of: ({ address: { street, postcode, city } }) => `${street}, ${postcode} ${city}`,
  },
  {
    name: "telefoon",
    from: "identity",
    label: "Telefoonnummer",
    of: ({ phone }) => phone,
    isMissing: ({ phone }) => !phone,
  },
  {
    name: "bel of app",
    from: "identity",
    label: "“bel of stuur een WhatsApp”, of alleen “bel”; met een hoofdletter aan het begin van een zin",
    of: ({ phone, whatsapp }) =>
      joinFilledWithOr(phone && "bel", whatsapp && "stuur een WhatsApp") || "kom langs",
  },
  {
    name: "telefonisch of app",
    from: "identity",
    label: "“telefonisch of via WhatsApp”, of alleen “telefonisch”",
    of: ({ phone, whatsapp }) =>
      joinFilledWithOr(phone && "telefonisch", whatsapp && "via WhatsApp") || "in de zaak",
  },
  {
    name: "email",
    from: "identity",
    label: "E-mailadres",
    of: ({ email }) => email,
    isMissing: ({ email }) => !email,
  },
  {
    name: "ervaring",
    from: "identity",
    label: "Jaren ervaring",
    of: ({ experience }) => yearsOf(experience),
    isMissing: ({ experience }) => yearsOf(experience) === "",
  },
  {
    name: "betaalwijzen",
    from: "identity",
    label: "Hoe klanten betalen",
    of: (shop) => joinWithOr(shop.paymentMethods),
    isMissing: ({ paymentMethods }) => paymentMethods.length === 0,
  },
  {
    name: "openingsuren",
    from: "hours",
    former: "openingHours",
    label: "Openingsuren, kort",
    of: (shop) => openingHoursSummary(shop).join(", "),
  },
  { name: "openingstijden", from: "hours", label: "Openingsuren, in een zin", of: openingHoursPhrase },
  { name: "sluitingsdagen", from: "hours", label: "Vaste sluitingsdagen", of: closedDays },
  {
    name: "opent",
    from: "hours",
    label: "Vroegste openingsuur van de week",
    of: (shop) => earliestAndLatestTime(shop)[0],
    isMissing: isNeverOpen,
  },
  {
    name: "sluit",
    from: "hours",
    label: "Laatste sluitingsuur van de week",
    of: (shop) => earliestAndLatestTime(shop)[1],
    isMissing: isNeverOpen,
  },
  ...weekdays.map((weekday) => ({
    name: `uren ${dayName(weekday)}`,
    from: "hours" as const,
    label: `Uren op ${dayName(weekday)}; op een sluitingsdag valt de zin weg`,
    of: (shop: ShopFacts) => hoursOn(weekday, shop),
    isMissing: ({ openingHours }: ShopFacts) => openingHours[weekday].length === 0,
  })),
  {
    name: "annuleren tot",
    from: "rules",
    former: "cancelUntil",
    label: "Tot hoelang vooraf klanten annuleren",
    of: ({ booking }) => `${booking.cancelUntilHours} uur`,
  },
  {
    name: "bedenktijd",
    from: "rules",
    label: "Hoelang na het boeken annuleren altijd kan",
    of: ({ booking }) => countText(booking.undoMinutes, "minuut", "minuten"),
  },
  {
    name: "dagen vooruit",
    from: "rules",
    label: "Hoever vooruit boeken kan",
    of: ({ booking }) => countText(booking.daysAhead, "dag", "dagen"),
  },
  {
    name: "vooruitbetaling",
    from: "rules",
    former: "prepayment",
    label: "Bedrag van de vooruitbetaling; vraag je er geen, dan valt de alinea weg",
    of: prepaymentInWords,
    isMissing: asksNoPrepayment,
  },
  {
    name: "vooruitbetaling maanden",
    from: "rules",
    label: "Hoelang een gemiste afspraak meetelt; vraag je ze niemand of ook anderen, dan valt de alinea weg",
    of: ({ prepayment }) => formatMonths(prepayment.withinMonths),
    isMissing: (shop) => asksNoPrepayment(shop) || chargesCustomersWithoutNoShow(shop),
  },
  {
    name: "gemiste afspraak",
    from: "rules",
    label: "Wat er na een gemiste afspraak gebeurt",
    of: afterMissing,
  },
  {
    name: "met prijzen",
    from: "service",
    label: "Niets: de alinea staat er alleen als je diensten prijzen hebben",
    of: () => "",
    isMissing: (shop) => !hasPrices(shop),
  },
  {
    name: "zonder prijzen",
    from: "service",
    label: "Niets: de alinea staat er alleen zolang geen dienst een prijs heeft",
    of: () => "",
    isMissing: hasPrices,
  },
  { name: "prijs vanaf", from: "service", label: "Laagste prijs van een dienst", of: lowestPrice },
];

/** Lists a placeholder for each bookable service: "{prijs haarknip}". */
export function pricePlaceholders({ services }: ShopFacts): FactPlaceholder[] {
  return services.map(({ code, label, price }) => ({
    name: `prijs ${code}`,
    from: "service",
    label: `Prijs van ${label}; heeft die er geen, dan valt de zin weg`,
    of: () => (price ? formatPrice(price) : ""),
  }));
}

/** Returns "cash of elektronisch". */
export const joinWithOr = (words: string[]) => disjunction.format(words);
/** Returns "maandag en dinsdag". */
export const joinWithAnd = (words: string[]) => conjunction.format(words);

const disjunction = new Intl.ListFormat("nl-BE", { type: "disjunction" });
const conjunction = new Intl.ListFormat("nl-BE", { type: "conjunction" });

function closedDays(shop: ShopFacts): string {
  return joinWithAnd(closedDayNames(shop)) || "geen enkele dag";
}

function earliestAndLatestTime({ openingHours }: ShopFacts): [opens: string, closes: string] {
  const times = Object.values(openingHours).flat(2).sort();
  const [opens, closes] = [times.at(0), times.at(-1)];
  return opens && closes ? [shortTime(opens), shortTime(closes)] : ["gesloten", "gesloten"];
}

function hoursOn(weekday: Weekday, shop: ShopFacts): string {
  const ranges = shop.openingHours[weekday];
  if (ranges.length === 0) return "gesloten";
  return ranges.map(([from, to]) => `${shortTime(from)} tot ${shortTime(to)}`).join(" en ");
}

/** Describes in whole sentences what follows on a missed appointment, also when no prepayment is asked. */
function afterMissing(shop: ShopFacts): string {
  const { isAsked, audience, noShowThreshold, withinMonths } = shop.prepayment;
  if (!isAsked) return "Kun je niet komen, verwittig ons dan even. Een vooruitbetaling vragen we niet.";
  if (audience === "everybody")
    return `Wie online boekt, betaalt ${prepaymentInWords(shop)} vooraf. Het boekingsformulier zegt tot wanneer je dat terugkrijgt. Kun je niet komen, verwittig ons dan even.`;
  const missed = noShowThreshold === 1 ? "een afspraak" : `${noShowThreshold} afspraken`;
  const amount = `een vooruitbetaling van ${prepaymentInWords(shop)}`;
  const rule = `Mis je ${missed}, dan vragen we ${formatMonths(withinMonths)} lang bij elke online boeking ${amount}.`;
  const refund = "Voordat je betaalt, lees je waarom, en tot wanneer je het geld terugkrijgt.";
  const others = chargesCustomersWithoutNoShow(shop) ? "" : " Wie komt of verwittigt, betaalt niets vooraf.";
  return `${rule} ${refund}${others}`;
}

function lowestPrice({ services }: ShopFacts): string {
  const prices = services.flatMap(({ price }) => price?.cents ?? []);
  return prices.length > 0 ? euros(Math.min(...prices)) : "op aanvraag";
}

/** Returns "15 jaar" for "Sinds 2011", because texts say "{ervaring} ervaring"; "" in the first year. */
function yearsOf(experience: string): string {
  const [, start] = /^(?:sinds|vanaf|al sinds)\s+(\d{4})$/i.exec(experience.trim()) ?? [];
  if (!start) return experience;
  const years = Number(shopToday().slice(0, 4)) - Number(start);
  return years > 0 ? `${years} jaar` : "";
}
