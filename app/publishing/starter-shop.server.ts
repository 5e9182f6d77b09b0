import type { ShopFacts } from "../shop/facts.ts";
import { type Draft, readContentFolder } from "./content-folder.server.ts";
import { factsOf } from "./facts-of.ts";
import { type Kind, kinds } from "./kinds.ts";

/** The shop of content/, for scripts that run without a database. */
export function starterShop(): ShopFacts {
  return factsOf(byKind(readContentFolder("content")));
}

function byKind(drafts: Draft[]): Parameters<typeof factsOf>[0] {
  const ofKind = (kind: Kind) =>
    drafts.filter((draft) => draft.kind === kind).map((draft) => ({ ...draft, version: 1 }));
  return Object.fromEntries(
    Object.keys(kinds).map((kind) => [kind, ofKind(kind as Kind)]),
  ) as unknown as Parameters<typeof factsOf>[0];
}
