import type { Document, Kind, Value } from "#app/publishing/kinds.ts";
import { starterSnapshot } from "#app/publishing/starter-snapshot.server.ts";

export const snapshot = starterSnapshot();

/** The facts that a fresh database starts with. */
export const { shop } = snapshot;

/** The documents of one kind that a fresh database starts with. */
export function starter<K extends Kind>(kind: K): Value<K>[] {
  const documents: readonly Document<K>[] = snapshot.documents[kind];
  return documents.map(({ value }) => value);
}
