import type { MetaDescriptor } from "react-router";
import { shop } from "../../content/shop.ts";
import { origin } from "./origin.ts";
import { sharePictures } from "./share-pictures.gen.ts";

type Page = {
  title: string;
  description: string;
  /** "/services"; the address that search engines keep. */
  path: string;
  /** Name of the picture that goes with a shared link: a page's or an article's. */
  image?: string;
  type?: "website" | "article";
  /** For pages that belong to one visitor or to the staff. */
  noindex?: boolean;
};

/** What search engines and shared links show of a page. */
export function pageMeta({ title, description, path, image = "home", type = "website", noindex }: Page) {
  const about: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (noindex) return [...about, { name: "robots", content: "noindex" }];
  return [...about, { tagName: "link", rel: "canonical", href: origin + path }, ...shared()];

  function shared(): MetaDescriptor[] {
    return [
      { property: "og:site_name", content: shop.name },
      { property: "og:locale", content: "nl_BE" },
      { property: "og:type", content: type },
      { property: "og:url", content: origin + path },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:image", content: sharePictureUrl(image) },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: title },
      { name: "twitter:card", content: "summary_large_image" },
      { name: "twitter:title", content: title },
      { name: "twitter:description", content: description },
      { name: "twitter:image", content: sharePictureUrl(image) },
    ];
  }
}

/** Absolute, because those who fetch it have left the page. */
export function sharePictureUrl(name: string): string {
  return `${origin}${sharePictures[name] ?? sharePictures.home}`;
}
