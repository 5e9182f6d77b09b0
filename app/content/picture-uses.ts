import type { Documents } from "./documents.server.ts";
import type { Document } from "./kinds.ts";

/** Documents that show an uploaded photo, in whatever field or text. */
export function documentsWith(documents: Documents, id: string): Document[] {
  return Object.values(documents)
    .flat()
    .filter(({ value }) => JSON.stringify(value).includes(id));
}

/** Ids of all that is shown somewhere; other text may look like one. */
export function usedPictures(documents: Documents): string[] {
  return [...new Set(JSON.stringify(documents).match(/[0-9a-f]{16}/g))];
}
