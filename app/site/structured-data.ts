/** schema.org data, each as a meta descriptor. */

import { wallClockAt } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { bookingPath, languageCodes, languages } from "#app/i18n/format/language.ts";
import { euros, plainEuros } from "#app/i18n/format/money.ts";
import { exceptionsWithClosures } from "#app/shop/facts/door-hours.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { openingHoursSpecification, specialOpeningHours } from "#app/shop/facts/opening-hours.ts";
import { vatExempt } from "#app/shop/schema/legal.ts";
import type { Question } from "#app/shop/site/fill-facts.ts";
import { origin } from "#app/shop/site/origin.ts";
import { sharePictureUrl } from "#app/shop/site/share-picture.ts";
import { type PictureChoice, pictureAddress } from "#app/ui/picture-data.ts";
import { iconsOf } from "./logo.tsx";

/** Without an aggregate rating, because the shop chose the reviews itself. */
export function barbershop(shop: ShopFacts, pictures: PictureChoice[]) {
  const special = specialOpeningHours(exceptionsWithClosures(shop), wallClockAt(new Date()).date);
  return jsonLd({
    "@type": "HairSalon",
    "@id": shopId(),
    name: shop.name,
    legalName: shop.legal.companyName || undefined,
    vatID: shop.legal.vatNumber === vatExempt ? undefined : shop.legal.vatNumber || undefined,
    url: `${origin()}/`,
    logo: logoUrl(shop),
    image: [sharePictureUrl("home", shop), ...pictures.map((picture) => origin() + pictureAddress(picture))],
    telephone: shop.phone || undefined,
    email: shop.email || undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: shop.address.street,
      postalCode: shop.address.postcode,
      addressLocality: shop.address.city,
      addressCountry: shop.address.country,
    },
    geo: shop.geo ? { "@type": "GeoCoordinates", ...shop.geo } : undefined,
    hasMap: shop.links.map,
    openingHoursSpecification: openingHoursSpecification(shop),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    priceRange: priceRange(shop),
    currenciesAccepted: "EUR",
    ...(shop.paymentMethods.length > 0 && { paymentAccepted: shop.paymentMethods.join(", ") }),
    ...(shop.languages.length > 0 && { knowsLanguage: shop.languages.map(languageCode) }),
    areaServed: { "@type": "City", name: shop.address.city },
    potentialAction: {
      "@type": "ReserveAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: origin() + bookingPath,
        inLanguage: "nl-BE",
        actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
      },
      result: { "@type": "Reservation", name: "Afspraak" },
    },
    sameAs: profiles(shop),
  });
}

/** Returns "nl" for "Nederlands", or the name if the site does not know the language. */
function languageCode(name: string): string {
  return languageCodes.find((code) => languages[code].dutchName === name) ?? name;
}

/** Returns the range of the services' prices, or the owner's text if there are none. */
function priceRange({ services, priceRange }: ShopFacts): string | undefined {
  const prices = services.flatMap(({ price }) => price?.cents ?? []);
  if (prices.length === 0) return priceRange || undefined;
  return [...new Set([Math.min(...prices), Math.max(...prices)])].map((cents) => euros(cents)).join("-");
}

type ServiceAbout = {
  title: string;
  description?: string;
  path?: string;
  price?: Price;
  nextPrice?: { from: string; price: Price };
};
type Price = { cents: number; isFrom: boolean } | null;

export function serviceList(shop: ShopFacts, services: ServiceAbout[], name = `Services van ${shop.name}`) {
  return jsonLd({
    "@type": "ItemList",
    name,
    itemListElement: services.map((service, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: serviceThing(shop, service),
    })),
  });
}

/** @param service.picture address of its picture. */
export function serviceData(shop: ShopFacts, service: ServiceAbout & { picture?: string }) {
  return jsonLd(serviceThing(shop, service));
}

function serviceThing(shop: ShopFacts, service: ServiceAbout & { picture?: string }) {
  const { title, description, path, price, nextPrice, picture } = service;
  const url = path && origin() + path;
  const priceValidUntil = nextPrice && addDays(nextPrice.from, -1);
  const offers = [
    ...(price ? [{ ...offer(price, url), priceValidUntil }] : []),
    ...(nextPrice?.price ? [{ ...offer(nextPrice.price, url), validFrom: nextPrice.from }] : []),
  ];
  return {
    "@type": "Service",
    name: title,
    description,
    url,
    image: picture && origin() + picture,
    areaServed: shop.address.city,
    provider: { "@type": "HairSalon", "@id": shopId(), name: shop.name },
    offers: offers.length > 1 ? offers : offers[0],
  };
}

function offer({ cents, isFrom }: NonNullable<Price>, url: string | undefined) {
  const amount = plainEuros(cents, "point");
  if (!isFrom) return { "@type": "Offer", price: amount, priceCurrency: "EUR", url };
  const from = { "@type": "PriceSpecification", minPrice: amount, priceCurrency: "EUR" };
  return { "@type": "Offer", priceSpecification: from, url };
}

export function questionsPage(questions: Question[]) {
  return jsonLd({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}

export function breadcrumbs(steps: { name: string; path: string }[], home = "/") {
  return jsonLd({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: home }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin() + path,
    })),
  });
}

/** @param article dates are "yyyy-MM-dd" and `image` is an absolute URL. */
export function blogPosting(
  shop: ShopFacts,
  article: {
    title: string;
    description: string;
    path: string;
    date: string;
    modified: string;
    author: string;
    words: number;
    image: string;
  },
) {
  const home = `${origin()}/`;
  const publisher = {
    "@type": "HairSalon",
    "@id": shopId(),
    name: shop.name,
    url: home,
    logo: logoUrl(shop),
  };
  return jsonLd({
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    mainEntityOfPage: origin() + article.path,
    image: article.image,
    datePublished: article.date,
    dateModified: article.modified,
    author: {
      "@type": "Organization",
      name: article.author,
      url: home,
      logo: logoUrl(shop),
      sameAs: profiles(shop),
      parentOrganization: { "@type": "HairSalon", "@id": shopId(), name: shop.name },
    },
    publisher,
    inLanguage: "nl-BE",
    wordCount: article.words,
  });
}

const profiles = ({ instagram }: ShopFacts) => (instagram ? [instagram] : undefined);
const shopId = () => `${origin()}/#shop`;
const logoUrl = (shop: ShopFacts) => origin() + iconsOf(shop).app512;

type Json = string | number | boolean | Json[] | { [key: string]: Json | undefined };

function jsonLd(thing: { [key: string]: Json | undefined }) {
  return { "script:ld+json": { "@context": "https://schema.org", ...thing } };
}
