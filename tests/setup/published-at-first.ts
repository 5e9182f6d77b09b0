import { isDeepStrictEqual } from "node:util";
import { beforeEach } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { type Kind, kinds } from "#app/shop/kinds.ts";
import { publish } from "#app/shop/publish.server.ts";
import { shopDocuments } from "#app/shop/tables/content.server.ts";

/** Restores, before each test of the block, what was published before the first one. */
export function publishedAsAtFirst(db: () => Database): void {
  let atFirst: Documents | undefined;
  beforeEach(async () => {
    atFirst ??= await read(db());
    await putBack(db(), atFirst);
  });
}

type Documents = Awaited<ReturnType<typeof read>>;

async function read(db: Database) {
  const rows = await db.select().from(shopDocuments);
  const documents = rows.flatMap(({ kind, ...row }) => (isKind(kind) ? [{ kind, ...row }] : []));
  return new Map(documents.map((each) => [`${each.kind} ${each.key}`, each]));
}

const isKind = (kind: string): kind is Kind => kind in kinds;

async function putBack(db: Database, atFirst: Documents): Promise<void> {
  const present = await read(db);
  const edits = [...new Set([...atFirst.keys(), ...present.keys()])].flatMap((name) => {
    const [then, now] = [atFirst.get(name), present.get(name)];
    if (then && isDeepStrictEqual([now?.position, now?.value], [then.position, then.value])) return [];
    const document = then ?? (now && { ...now, value: null });
    return document ? [{ ...document, seen: now?.version }] : [];
  });
  if (edits.length === 0) return;
  const published = await publish(db, { by: null, edits });
  if (!published.ok) throw new Error(`What another test published stays: ${JSON.stringify(published)}`);
}
