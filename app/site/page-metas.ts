/** The `meta` of public pages, built from their loaders' data. */

import type { MetaDescriptor } from "react-router";
import { equalPath, type Language, pathOf, type TranslatedPage } from "#app/i18n/format/language.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { pagesOf } from "#app/shop/pages.ts";
import type { TextSection } from "#app/shop/schema/text-fields.ts";
import type { Question } from "#app/shop/site/fill-facts.ts";
import { type PictureChoice, pictureAddress } from "#app/ui/picture-data.ts";
import { pageMeta, translationLinks } from "./page-meta.ts";
import { barbershop, breadcrumbs, questionsPage, serviceData, serviceList } from "./structured-data.ts";

type WithSearchTexts = { search: { title: string; description: string } };

export function homeMeta(
  shop: ShopFacts,
  about: WithSearchTexts & {
    questions: Question[];
    gallery: { picture: PictureChoice }[];
    starterGalleryNotice?: "none" | "marked" | "titled";
  },
) {
  const work = about.starterGalleryNotice === "titled" ? [] : about.gallery;
  const pictures = work.slice(0, 3).map(({ picture }) => picture);
  return [...metaOf("home", shop, about), barbershop(shop, pictures), questionsPage(about.questions)];
}

export function servicesMeta(
  shop: ShopFacts,
  about: WithSearchTexts & { services: Parameters<typeof serviceList>[1] },
) {
  return [
    ...metaOf("services", shop, about),
    serviceList(shop, about.services),
    breadcrumbs([{ name: "Services", path: "/services" }]),
  ];
}

export function serviceMeta(
  shop: ShopFacts,
  service: Omit<Parameters<typeof serviceData>[1], "picture"> & {
    path: string;
    questions: Question[];
    picture?: PictureChoice;
    share: { path: string; alt: string };
  },
) {
  const { title, path, picture, questions, share } = service;
  const name = `${title} in ${shop.address.city}`;
  const description = `${service.description} Bij ${shop.name} in ${shop.address.city}.`.replace(/\s+/g, " ");
  return [
    ...pageMeta(
      { title: `${name} | ${shop.name}`, description: shortened(description), path, image: share },
      shop,
    ),
    serviceData(shop, { ...service, picture: picture && pictureAddress(picture) }),
    ...(questions.length > 0 ? [questionsPage(questions)] : []),
    breadcrumbs([
      { name: "Services", path: "/services" },
      { name: title, path },
    ]),
  ];
}

/** Cuts a text at the length that search engines show. */
function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s\S*$/, "")}…`;
}

export function contactMeta(shop: ShopFacts, about: WithSearchTexts & { pictures: PictureChoice[] }) {
  return [
    ...metaOf("contact", shop, about),
    barbershop(shop, about.pictures),
    breadcrumbs([{ name: "Contact", path: "/contact" }]),
  ];
}

/** @param name name of the page among the breadcrumbs. */
export function plainMeta(page: OwnPage, name: string, shop: ShopFacts, about: WithSearchTexts) {
  return [...metaOf(page, shop, about), breadcrumbs([{ name, path: pagesOf(shop)[page].path }])];
}

/** @param about.heading name of the page among the breadcrumbs. */
export function bookingMeta(
  shop: ShopFacts,
  about: { language: Language; heading: string } & WithSearchTexts["search"],
) {
  const { language, heading, ...translated } = about;
  const path = equalPath("booking", language);
  return [
    ...pageMeta({ ...translated, path, language, image: shareName("booking", language) }, shop),
    breadcrumbs([{ name: heading, path }]),
    ...translationLinks("booking"),
    ...(language === "nl" ? [] : [barbershop(shop, [])]),
  ];
}

/** @param about.heading name of the page among the breadcrumbs. */
export function translatedMeta(
  shop: ShopFacts,
  about: {
    page: Exclude<TranslatedPage, "booking">;
    language: Language;
    heading: string;
  } & WithSearchTexts["search"],
) {
  const { page, language, heading, ...translated } = about;
  const path = pathOf(page, language);
  return [
    ...pageMeta({ ...translated, path, language, image: shareName(page, language) }, shop),
    ...translationLinks(page),
    breadcrumbs([{ name: heading, path }], pathOf("booking", language)),
  ];
}

/** Returns the name of the share picture in a language. */
function shareName(page: TranslatedPage, language: Language): string {
  return language === "nl" ? page : `${page}-${language}`;
}

export function notFoundMeta(shop: ShopFacts): MetaDescriptor[] {
  return [{ title: `Pagina niet gevonden | ${shop.name}` }, { name: "robots", content: "noindex" }];
}

/** Pages whose search title and description the owner writes. */
type OwnPage = Exclude<TextSection, "footer">;

function metaOf(page: OwnPage, shop: ShopFacts, { search }: WithSearchTexts): MetaDescriptor[] {
  return pageMeta({ ...pagesOf(shop)[page], ...search, image: page }, shop);
}
