/** The `meta` of public pages, from what their loaders gave. */
import type { MetaDescriptor } from "react-router";
import type { ShopFacts } from "../shop/facts.ts";
import type { PictureChoice } from "../ui/picture-data.ts";
import { pageMeta } from "./page-meta.ts";
import { pagesOf } from "./pages.ts";
import type { Question } from "./questions.ts";
import { barbershop, breadcrumbs, questionsPage, serviceList } from "./structured-data.ts";

export function homeMeta(
  shop: ShopFacts,
  about: { questions: Question[]; gallery: { picture: PictureChoice }[] },
) {
  const pictures = about.gallery.slice(0, 3).map(({ picture }) => picture);
  return [...metaOf("home", shop), barbershop(shop, pictures), questionsPage(about.questions)];
}

export function servicesMeta(shop: ShopFacts, services: { title: string; description: string }[]) {
  return [
    ...metaOf("services", shop),
    serviceList(shop, services),
    breadcrumbs([{ name: "Services", path: "/services" }]),
  ];
}

export function contactMeta(shop: ShopFacts, pictures: PictureChoice[]) {
  return [
    ...metaOf("contact", shop),
    barbershop(shop, pictures),
    breadcrumbs([{ name: "Contact", path: "/contact" }]),
  ];
}

export function blogMeta(shop: ShopFacts) {
  return [...metaOf("blog", shop), breadcrumbs([{ name: "Blog", path: "/blog" }])];
}

export function privacyMeta(shop: ShopFacts) {
  return [...metaOf("privacy", shop), breadcrumbs([{ name: "Privacy", path: "/privacy" }])];
}

export function notFoundMeta(shop: ShopFacts): MetaDescriptor[] {
  return [{ title: `Pagina niet gevonden | ${shop.name}` }, { name: "robots", content: "noindex" }];
}

function metaOf(page: keyof ReturnType<typeof pagesOf>, shop: ShopFacts): MetaDescriptor[] {
  return pageMeta({ ...pagesOf(shop)[page], image: page }, shop);
}
