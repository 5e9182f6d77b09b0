import type { SearchPage } from "#app/content/text-schema/search-texts.ts";

/** Each page that has a title and a description of its own. */
export const searchPages: Record<SearchPage, { name: string; path: string }> = {
  home: { name: "Startpagina", path: "/" },
  services: { name: "Services", path: "/services" },
  blog: { name: "Blog", path: "/blog" },
  contact: { name: "Contact", path: "/contact" },
  privacy: { name: "Privacy", path: "/privacy" },
};

export const searchPageNames = Object.keys(searchPages) as SearchPage[];
