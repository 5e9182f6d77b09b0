import type { MetaDescriptor } from "react-router";
import {
  equalPath,
  type Language,
  languageCodes,
  languages,
  type TranslatedPage,
} from "#app/i18n/format/language.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { origin } from "#app/shop/site/origin.ts";
import { sharePath } from "#app/shop/site/share-picture.ts";

type About = {
  title: string;
  description: string;
  /** The path without the query: "/services". */
  path: string;
};
type Page = About & {
  language?: Language;
  /** The name of a page, or a picture of 1200 by 630. */
  image?: string | { path: string; alt: string };
  type?: "website" | "article";
  /** Most search engines ignore keywords. */
  keywords?: string[];
};

export function pageMeta(
  { title, description, path, language = "nl", image = "home", type = "website", keywords = [] }: Page,
  shop: ShopFacts,
): MetaDescriptor[] {
  const share = typeof image === "string" ? { path: sharePath(image, shop), alt: title } : image;
  return [
    ...about({ title, description, path }),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Blog", href: "/blog/rss.xml" },
    ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    { property: "og:site_name", content: shop.name },
    { property: "og:locale", content: languages[language].locale.replace("-", "_") },
    { property: "og:type", content: type },
    { property: "og:url", content: origin() + path },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: origin() + share.path },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: share.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: origin() + share.path },
  ];
}

export function unlistedMeta(
  { title, description }: Omit<About, "path">,
  { matches, location }: MetaContext,
): MetaDescriptor[] {
  const page = { title: `${title} | ${shopIn(matches).name}`, description, path: location.pathname };
  return [...about(page), { name: "robots", content: "noindex" }];
}

/** Returns the `meta` function of a page with a fixed title that search engines must not list. */
export function unlistedPage(title: string, description?: string) {
  return ({ matches, location }: MetaContext): MetaDescriptor[] =>
    description
      ? unlistedMeta({ title, description }, { matches, location })
      : [{ title: `${title} | ${shopIn(matches).name}` }, { name: "robots", content: "noindex" }];
}

/** The part of a `meta` function's arguments that is read here. */
type MetaContext = { matches: Matches; location: { pathname: string } };
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Returns the shop that app/root.tsx loaded, for a `meta` function. */
export function shopIn([root]: Matches): ShopFacts {
  const data = root?.loaderData as { shop: ShopFacts };
  return data.shop;
}

/** Returns the alternate links that tell search engines the translations of a page. */
export function translationLinks(page: TranslatedPage): MetaDescriptor[] {
  const pages = languageCodes.map((language) => [language, equalPath(page, language)]);
  return [...pages, ["x-default", equalPath(page, "nl")]].map(([hrefLang, path]) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: origin() + path,
  }));
}

/** Returns the `meta` function of a page behind a secret link. */
export function linkPage(title: string) {
  return ({ matches }: { matches: Matches }) => linkMeta(title, shopIn(matches));
}

/** Returns the `meta` of a page behind a secret link. */
export function linkMeta(title: string, { name }: Pick<ShopFacts, "name">): MetaDescriptor[] {
  return [{ title: `${title} | ${name}` }, { name: "robots", content: "noindex" }, postsOrigin];
}

/** Overrides the "no-referrer" header of private pages, with which browsers post `Origin: null`, which is refused. */
export const postsOrigin: MetaDescriptor = { name: "referrer", content: "same-origin" };

function about({ title, description, path }: About): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin() + path },
  ];
}
