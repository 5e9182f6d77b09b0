/** The `meta` of public pages: `export const meta = homeMeta;`. */
import { shop } from "../../content/shop.ts";
import { pageMeta } from "./page-meta.ts";
import { pages } from "./pages.ts";
import { barbershop, breadcrumbs, questionsPage, serviceList } from "./structured-data.ts";

export function homeMeta() {
  return [...pageMeta({ ...pages.home, image: "home" }), barbershop(), questionsPage()];
}

export function servicesMeta() {
  return [
    ...pageMeta({ ...pages.services, image: "services" }),
    serviceList(),
    breadcrumbs([{ name: "Services", path: "/services" }]),
  ];
}

export function contactMeta() {
  return [
    ...pageMeta({ ...pages.contact, image: "contact" }),
    barbershop(),
    breadcrumbs([{ name: "Contact", path: "/contact" }]),
  ];
}

export function blogMeta() {
  return [...pageMeta({ ...pages.blog, image: "blog" }), breadcrumbs([{ name: "Blog", path: "/blog" }])];
}

export function privacyMeta() {
  return [
    ...pageMeta({ ...pages.privacy, image: "privacy" }),
    breadcrumbs([{ name: "Privacy", path: "/privacy" }]),
  ];
}

export function notFoundMeta() {
  return [{ title: `Pagina niet gevonden | ${shop.name}` }, { name: "robots", content: "noindex" }];
}
