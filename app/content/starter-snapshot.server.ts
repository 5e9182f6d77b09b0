import { type Draft, readContentFolder } from "./content-folder.server.ts";
import type { Snapshot } from "./documents.server.ts";
import { factsOf } from "./facts-of.ts";
import { type Kind, kinds } from "./kinds.ts";

/** What content/ holds, for scripts and tests without a database. */
export function starterSnapshot(): Snapshot {
  const documents = byKind(readContentFolder("content"));
  return { version: 1, documents, shop: factsOf(documents), pictures: new Map(), serverSettings: [] };
}

function byKind(drafts: Draft[]): Snapshot["documents"] {
  const ofKind = (kind: string) =>
    drafts.filter((draft) => draft.kind === kind).map((draft) => ({ ...draft, version: 1 }));
  const names = Object.keys(kinds) as Kind[];
  return Object.fromEntries(names.map((kind) => [kind, ofKind(kind)])) as unknown as Snapshot["documents"];
}
