import { readContentFolder } from "#app/publishing/content-folder.server.ts";
import type { Kind, Value } from "#app/publishing/kinds.ts";
import { starterShop } from "#app/publishing/starter-shop.server.ts";

/** The facts that a fresh database starts with. */
export const shop = starterShop();

/** The documents of one kind that a fresh database starts with. */
export function starter<K extends Kind>(kind: K): Value<K>[] {
  return documents.filter((each) => each.kind === kind).map(({ value }) => value as Value<K>);
}

const documents = readContentFolder("content");
