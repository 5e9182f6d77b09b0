import { inject } from "vitest";
import type { Snapshot } from "#app/shop/documents.server.ts";
import type { Document, Kind, Value } from "#app/shop/kinds.ts";

export const snapshot: Snapshot = { ...(await read()), pictures: new Map() };

/** The facts that a fresh database starts with. */
export const { shop } = snapshot;

/** Returns the documents of one kind that a fresh database starts with. */
export function starter<K extends Kind>(kind: K): Value<K>[] {
  const documents: readonly Document<K>[] = snapshot.documents[kind];
  return documents.map(({ value }) => value);
}

/** Read here for the benchmarks, which run without Vitest. */
async function read(): Promise<Omit<Snapshot, "pictures">> {
  if ("__vitest_worker__" in globalThis) return inject("starter");
  return (await import("#app/shop/content-folder.server.ts")).starterSnapshot();
}
