import type { Database } from "../platform/database.server.ts";
import { readContentFolder } from "./content-folder.server.ts";
import { isSingle, type Kind, kinds } from "./kinds.ts";
import { publish } from "./publish.server.ts";
import { shopDocuments, shopVersions } from "./tables.server.ts";

/** Fills an empty database from content/, and adds what an older one lacks. Several processes may start at once. */
export async function publishStarter(db: Database): Promise<void> {
  const missing = await missingSingles(db);
  if (missing.length === 0) return;
  const isEmpty = (await db.$count(shopVersions)) === 0;
  const drafts = readContentFolder("content").filter(({ kind }) => isEmpty || missing.includes(kind));
  const edits = drafts.map((draft) => ({ ...draft, seen: undefined }));
  const published = await publish(db, { by: null, edits });
  // "newer": another process was first.
  if (!published.ok && published.reason === "invalid")
    throw new Error(
      `content/ has mistakes:\n${published.issues.map(({ kind, key, message }) => `  ${kind} ${key}: ${message}`).join("\n")}`,
    );
}

/** Pages cannot do without these. */
async function missingSingles(db: Database): Promise<Kind[]> {
  const rows = await db.selectDistinct({ kind: shopDocuments.kind }).from(shopDocuments);
  const isThere = (kind: Kind) => rows.some((row) => row.kind === kind);
  return (Object.keys(kinds) as Kind[]).filter((kind) => isSingle(kind) && !isThere(kind));
}
