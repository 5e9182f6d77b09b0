import type { z } from "zod";
import { companyWords, type Language } from "#app/i18n/format/language.ts";
import type { identity } from "../schema/identity.ts";
import { isCompany, vatExempt } from "../schema/legal.ts";
import { internationalPhone } from "../schema/phone.ts";

type Identity = Omit<z.output<typeof identity>, "geo">;

/** Lists the company facts that the law requires on a website, one per line. Unknown facts are left out. */
export function companyLines(
  { name, address, legal }: Pick<Identity, "name" | "address" | "legal">,
  language: Language = "nl",
): string[] {
  const { street, postcode, city } = address;
  const { form, court, seat } = legal;
  const words = companyWords[language];
  const asShown = (fact: string) => (isPlaceholder(fact) ? `${fact} (${words.example})` : fact);
  const companyName = asShown(legal.companyName);
  const enterpriseNumber = asShown(legal.enterpriseNumber);
  const vatNumber = asShown(legal.vatNumber);
  const named = companyName.endsWith(` ${form}`) ? companyName : `${companyName} ${form}`.trim();
  const person = form === "Eenmanszaak" ? [companyName, words.onePerson].join(", ") : named;
  const trades =
    companyName && companyName !== name ? `${person}, ${words.tradingAs} ${name}` : person || name;
  const vat = vatNumber !== vatExempt && vatNumber && `${words.vat} ${vatNumber}`;
  return [
    trades,
    `${street}, ${postcode} ${city}, ${words.country}`,
    seat && `${words.seat} ${seat}`,
    [enterpriseNumber && `${words.enterprise} ${enterpriseNumber}`, vat, isVatExempt(legal) && words.exempt]
      .filter(Boolean)
      .join(" · "),
    isCompany(form) && court && `${words.register} ${court}`,
  ].filter((line): line is string => Boolean(line));
}

/** Returns whether a fact is still the starter's example. A public site shows none of them. */
export function isPlaceholder(fact: string): boolean {
  return /(00 ?){3}$|0000\.000\.000$|\.example\b|vul-je-/i.test(fact);
}

/** A shop that is exempt may have a VAT number; without one it wrote the word in that field. */
export function isVatExempt(legal: Identity["legal"]): boolean {
  return legal.isVatExempt || legal.vatNumber === vatExempt;
}

export function vatNote({ legal }: Pick<Identity, "legal">, language: Language = "nl"): string {
  const { exempt, vatIncluded } = companyWords[language];
  return isVatExempt(legal) ? `${exempt}.` : vatIncluded;
}

export type Links = ReturnType<typeof linksOf>;

/** Builds the shop's links; a link is empty if its fact is. */
export function linksOf(shop: Identity) {
  const { street, postcode, city } = shop.address;
  const place = encodeURIComponent(`${shop.name}, ${street}, ${postcode} ${city}`);
  return {
    phone: shop.phone && `tel:${shop.phone.replace(/[^\d+]/g, "")}`,
    whatsapp: shop.whatsapp && `https://wa.me/${shop.whatsapp.replace(/\D/g, "")}`,
    email: shop.email && `mailto:${shop.email}`,
    map: `https://www.google.com/maps/search/?api=1&query=${place}`,
    route: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
    instagram: shop.instagram,
    reviews: shop.reviewsUrl,
  };
}

/**
 * Returns undefined if the number's country is unknown: the message would reach somebody else. @param text prefilled
 * message.
 */
export function whatsappLink(phone: string, text = ""): string | undefined {
  const number = internationalPhone(phone)?.slice(1);
  if (!number) return;
  return `https://wa.me/${number}${text && `?${new URLSearchParams({ text }).toString().replaceAll("+", "%20")}`}`;
}

/**
 * Drops the trade from a name: "Brilliant" for "Brilliant Barbershop", "Els" for "Kapper Els". Keeps the name if
 * little is left.
 */
export function shortName(name: string): string {
  const withoutTrade = name.replace(before, "").replace(tradeAtEnd, "");
  return /^\p{L}/u.test(withoutTrade) ? withoutTrade : name;
}

/** Splits the name for the logo: the brand, and below it the trade or else the city. */
export function logoLines({ name, address }: { name: string; address: { city: string } }) {
  const [ending = "", trade = address.city] = tradeAtEnd.exec(name) ?? [];
  return { brand: name.slice(0, name.length - ending.length), below: trade };
}

const trades = "barbers?|barber ?shop|kappers?|herenkappers?|kapperszaak|kapsalon|haarsalon";
const before = new RegExp(`^(?:${trades})\\s+`, "i");
const tradeAtEnd = new RegExp(`\\s+(${trades})$`, "i");

export function signatureOf({ name, address }: Pick<Identity, "name" | "address">): string {
  return `${name} · ${address.city}`;
}
