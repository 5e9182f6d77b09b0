import { and, eq, sql } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { shopChanges, shopDocuments, shopVersions } from "#app/tables/content.server.ts";
import { syncBarbers } from "./barbers.server.ts";
import { crossDocumentIssues } from "./cross-document-rules.ts";
import type { Snapshot } from "./documents.server.ts";
import { readDocuments, SpoiledDocument } from "./documents.server.ts";
import { factsOf } from "./facts-of.ts";
import { type Document, type Edit, type Kind, kinds, type PublishIssue } from "./kinds.ts";
import { currentPreview } from "./preview.server.ts";
import { loadSnapshot, notifyPublished, readSnapshot } from "./snapshot.server.ts";

export type Published =
  | { ok: true; version: number }
  | { ok: false; reason: "invalid"; issues: PublishIssue[] }
  /** A colleague published these meanwhile; null is removed. */
  | { ok: false; reason: "newer"; newer: { kind: Kind; key: string; document: Document | null }[] }
  /** Another document does not fit its kind. It is mended by writing it again. */
  | { ok: false; reason: "spoiled"; kind: Kind; key: string };

/**
 * All edits or none. Every process has the new version within moments, this one at once.
 * @param check throws for who may not publish any more.
 */
export async function publish(
  db: Database,
  { by, edits, check }: { by: string | null; edits: Edit[]; check?: (tx: Transaction) => Promise<void> },
): Promise<Published> {
  if (currentPreview()) return tryOut(db, { by, edits });
  const published = await transact(db, async (tx) => {
    // May take long.
    await lockVersions(tx);
    await check?.(tx);
    return publishIn(tx, { by, edits });
  });
  if (published.ok) await loadSnapshot(db);
  return published;
}

/** Nobody else publishes until the transaction ends. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${shopVersions} IN EXCLUSIVE MODE`);
}

/** As `publish`, in a transaction of the caller, who calls `loadSnapshot` after it. */
export async function publishIn(
  tx: Transaction,
  { by, edits }: { by: string | null; edits: Edit[] },
): Promise<Published> {
  try {
    return await checkAndWrite(tx, { by, edits });
  } catch (error) {
    if (!(error instanceof SpoiledDocument)) throw error;
    const { kind, key } = error;
    return { ok: false, reason: "spoiled", kind, key };
  }
}

async function checkAndWrite(
  tx: Transaction,
  { by, edits }: { by: string | null; edits: Edit[] },
): Promise<Published> {
  await lockVersions(tx);
  const before = await readDocuments(tx, edits);
  const found = (edit: Edit) => documentIn(before, edit);
  const newer = edits.filter((edit) => found(edit)?.version !== edit.seen);
  if (newer.length > 0)
    return {
      ok: false,
      reason: "newer",
      newer: newer.map((edit) => ({ kind: edit.kind, key: edit.key, document: found(edit) ?? null })),
    };

  const issues: PublishIssue[] = [];
  const version = before.version + 1;
  const writes = edits.map((edit) => {
    const { kind, key } = edit;
    if (edit.value === null) return { kind, key, value: null, position: 0 };
    const parsed = kinds[kind].safeParse(edit.value);
    if (!parsed.success)
      issues.push(...parsed.error.issues.map(({ path, message }) => ({ kind, key, path, message })));
    const position = edit.position ?? found(edit)?.position ?? nextPosition(before, kind);
    return { kind, key, value: parsed.data ?? null, position };
  });
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };
  const after = withWrites(before, version, writes);
  issues.push(...crossDocumentIssues(after, edits));
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };

  await tx.insert(shopVersions).values({ version, by });
  for (const { kind, key, value, position } of writes) {
    const old = documentIn(before, { kind, key });
    await tx.insert(shopChanges).values({
      version,
      kind,
      key,
      before: old ? { position: old.position, value: old.value } : null,
      after: value ? { position, value } : null,
    });
    if (value) {
      const row = { position, value, version };
      await tx
        .insert(shopDocuments)
        .values({ kind, key, ...row })
        .onConflictDoUpdate({ target: [shopDocuments.kind, shopDocuments.key], set: row });
    } else
      await tx.delete(shopDocuments).where(and(eq(shopDocuments.kind, kind), eq(shopDocuments.key, key)));
  }
  if (edits.some(({ kind }) => kind === "barber")) await syncBarbers(tx, factsOf(after).barbers);
  await notifyPublished(tx, String(version));
  return { ok: true, version };
}

/** As `publish`, for a preview: everything is rolled back. */
async function tryOut(db: Database, { by, edits }: { by: string | null; edits: Edit[] }): Promise<Published> {
  const preview = currentPreview();
  const tried = await transact(db, async (tx) => {
    const published = await publishIn(tx, { by, edits });
    if (preview && published.ok) preview.snapshot = await readSnapshot(tx);
    throw new RolledBack(published);
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error;
    throw error;
  });
  return tried.published;
}

class RolledBack extends Error {
  readonly published: Published;
  constructor(published: Published) {
    super("A preview stores nothing");
    this.published = published;
  }
}

type Write = { kind: Kind; key: string; value: object | null; position: number };

function withWrites(
  before: Pick<Snapshot, "documents">,
  version: number,
  writes: Write[],
): Snapshot["documents"] {
  const isWritten = ({ kind, key }: Document) =>
    writes.some((each) => each.kind === kind && each.key === key);
  const rows = Object.values(before.documents)
    .flat()
    .filter((document) => !isWritten(document));
  const added = writes.flatMap((write) => (write.value ? [{ ...write, version } as Document] : []));
  const all = [...rows, ...added].sort((one, other) => one.position - other.position);
  return Object.fromEntries(
    Object.keys(kinds).map((kind) => [kind, all.filter((each) => each.kind === kind)]),
  ) as unknown as Snapshot["documents"];
}

function documentIn(
  { documents }: Pick<Snapshot, "documents">,
  { kind, key }: { kind: Kind; key: string },
): Document | undefined {
  const ofKind: readonly Document[] = documents[kind];
  return ofKind.find((document) => document.key === key);
}

function nextPosition({ documents }: Pick<Snapshot, "documents">, kind: Kind): number {
  return Math.max(-1, ...documents[kind].map(({ position }) => position)) + 1;
}
