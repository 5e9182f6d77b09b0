import { and, eq, notInArray, sql } from "drizzle-orm";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { crossDocumentIssues } from "./cross-document-rules.ts";
import { InvalidStoredDocument, readDocuments, type Snapshot } from "./documents.server.ts";
import { factsOf } from "./facts-of.server.ts";
import {
  byKind,
  type Document,
  type Documents,
  documentIn,
  type Edit,
  isOf,
  type Kind,
  kinds,
  type PublishIssue,
} from "./kinds.ts";
import { loadSnapshot, notifyPublished, snapshotWith } from "./snapshot.server.ts";
import { shopChanges, shopDocuments, shopVersions } from "./tables/content.server.ts";

export type PublishResult =
  | { ok: true; version: number }
  | { ok: false; reason: "invalid"; issues: PublishIssue[] }
  /** A colleague changed these documents after the version that the editor saw (`seen`); null means removed. */
  | {
      ok: false;
      reason: "changed_meanwhile";
      conflicts: { kind: Kind; key: string; document: Document | null }[];
    }
  /** Another stored document does not fit its schema; overwriting it repairs it. */
  | { ok: false; reason: "invalid_document"; kind: Kind; key: string };

/**
 * Publishes all edits or none. This process has the new version at once, others within moments. @param check throws
 * if the editor may not publish any more.
 */
export async function publish(
  db: Database,
  { by, edits, check }: { by: string | null; edits: Edit[]; check?: (tx: Transaction) => Promise<void> },
): Promise<PublishResult> {
  const published = await transact(db, async (tx) => {
    // Before check(), so that its answer still holds when the edits are written.
    await lockVersions(tx);
    await check?.(tx);
    return publishInTransaction(tx, { by, edits });
  });
  if (published.ok) await loadSnapshot(db);
  return published;
}

/** Blocks other publishing until the transaction ends. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${shopVersions} IN EXCLUSIVE MODE`);
}

/** Publishes in the caller's transaction. The caller runs `loadSnapshot` afterwards. */
export async function publishInTransaction(
  tx: Transaction,
  { by, edits }: { by: string | null; edits: Edit[] },
): Promise<PublishResult> {
  await lockVersions(tx);
  const checked = await checkEdits(tx, edits);
  if (!checked.ok) return checked;
  const { before, writes, after } = checked;
  const { version } = after;
  await tx.insert(shopVersions).values({ version, by });
  for (const { kind, key, value, position } of writes) {
    const old = documentIn(before.documents, { kind, key });
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
  if (edits.some(({ kind }) => kind === "barber")) await syncBarbers(tx, factsOf(after.documents).barbers);
  await notifyPublished(tx, String(version));
  return { ok: true, version };
}

/** Returns the snapshot that the edits would make, without storing anything. */
export async function previewEdits(
  db: Database,
  edits: Edit[],
): Promise<{ ok: true; draft: Snapshot } | PublishRefusal> {
  const checked = await checkEdits(db, edits);
  if (!checked.ok) return checked;
  return { ok: true, draft: { ...(await snapshotWith(db, checked.after)), isDraft: true } };
}

async function checkEdits(
  database: Database | Transaction,
  edits: Edit[],
): Promise<CheckResult | PublishRefusal> {
  const before = await readDocuments(database, edits).catch(asInvalidStored);
  if ("ok" in before) return before;
  const conflicts = findConflicts(before, edits);
  if (conflicts.length > 0) return { ok: false, reason: "changed_meanwhile", conflicts };
  const parsed = parseEdits(before, edits);
  if (!parsed.ok) return parsed;
  const { writes } = parsed;
  const version = before.version + 1;
  const documents = withWrites(before, version, writes);
  const issues = crossDocumentIssues(documents, edits, before.documents);
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };
  return { ok: true, before, writes, after: { version, documents } };
}

/** Lists the edited documents that changed after the version that the editor saw. */
function findConflicts({ documents }: Content, edits: Edit[]) {
  return edits.flatMap((edit) => {
    const document = documentIn(documents, edit);
    return document?.version === edit.seen
      ? []
      : [{ kind: edit.kind, key: edit.key, document: document ?? null }];
  });
}

function parseEdits(before: Content, edits: Edit[]): { ok: true; writes: Write[] } | PublishRefusal {
  const issues: PublishIssue[] = [];
  const writes: Write[] = [];
  for (const edit of edits) {
    const { kind, key } = edit;
    if (edit.value === null) {
      writes.push({ kind, key, value: null, position: 0 });
      continue;
    }
    const { data, error } = kinds[kind].safeParse(edit.value);
    if (error) issues.push(...error.issues.map(({ path, message }) => ({ kind, key, path, message })));
    const position =
      edit.position ?? documentIn(before.documents, edit)?.position ?? nextPosition(before, kind);
    if (data) writes.push({ kind, key, value: data, position });
  }
  return issues.length > 0 ? { ok: false, reason: "invalid", issues } : { ok: true, writes };
}

type PublishRefusal = Extract<PublishResult, { ok: false }>;
type Content = Pick<Snapshot, "version" | "documents">;
type CheckResult = { ok: true; before: Content; writes: Write[]; after: Content };

function asInvalidStored(error: unknown): PublishRefusal {
  if (!(error instanceof InvalidStoredDocument)) throw error;
  const { kind, key } = error;
  return { ok: false, reason: "invalid_document", kind, key };
}

type Write = { kind: Kind; key: string; value: object | null; position: number };

function withWrites(before: Content, version: number, writes: Write[]): Documents {
  const rows = Object.values(before.documents)
    .flat()
    .filter((document) => !writes.some(isOf(document)));
  const added = writes.flatMap((write) => (write.value ? [{ ...write, version } as Document] : []));
  const all = [...rows, ...added].sort((one, other) => one.position - other.position);
  return byKind(all);
}

function nextPosition({ documents }: Pick<Snapshot, "documents">, kind: Kind): number {
  return Math.max(-1, ...documents[kind].map(({ position }) => position)) + 1;
}

/**
 * Copies the published barbers to the table that bookings refer to. A barber who left becomes inactive; the row stays
 * for past bookings.
 */
async function syncBarbers(
  db: Database | Transaction,
  working: { id: string; name: string }[],
): Promise<void> {
  const rows = working.map(({ id, name }, position) => ({ id, name, position, active: true }));
  await db
    .insert(barbers)
    .values(rows)
    .onConflictDoUpdate({
      target: barbers.id,
      set: { name: sql`excluded.name`, position: sql`excluded.position`, active: sql`excluded.active` },
    });
  const ids = rows.map(({ id }) => id);
  await db.update(barbers).set({ active: false }).where(notInArray(barbers.id, ids));
}
