import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { type Document, documentKey, type Kind } from "#app/content/kinds.ts";
import { factPlaceholders } from "#app/content/site/fact-placeholders.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { newKey } from "../form/new-key.ts";

/** What a form shows: nothing for a new one. A document that is gone keeps its form, for what was typed in it. */
export function shownDocument<K extends Kind>(kind: K, key: string) {
  const documents: readonly Document<K>[] = snapshot().documents[kind];
  const document = documents.find((each) => each.key === key);
  const isNew = key === newKey;
  const isGone = !document && !isNew;
  return data({ document, isNew, isGone, facts: factsNow() }, { status: isGone ? 404 : 200 });
}

/** @throws 404 when no document could have it. */
export function keyToSave(key: string): string {
  if (!documentKey.test(key)) throw data(null, { status: 404 });
  return key === newKey ? randomUUID() : key;
}

/** What each placeholder becomes now. */
export function factsNow() {
  return factPlaceholders.map(({ name, label, of }) => ({ name: `{${name}}`, label, now: of(shop()) }));
}

export function publishedTexts(): Document<"texts"> {
  const [document] = snapshot().documents.texts;
  if (!document) throw new Error("The database holds no texts of the shop");
  return document;
}
