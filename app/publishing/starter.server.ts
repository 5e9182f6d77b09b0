import type { Database } from "../platform/database.server.ts";
import { type Draft, readContentFolder } from "./content-folder.server.ts";
import { isSingle, type Kind, kinds } from "./kinds.ts";
import { publish } from "./publish.server.ts";
import { shopDocuments, shopVersions } from "./tables.server.ts";

/** Fills an empty database from content/, and adds what an older one lacks. Several processes may start at once. */
export async function publishStarter(db: Database): Promise<void> {
  const isEmpty = (await db.$count(shopVersions)) === 0;
  const drafts = isEmpty ? readContentFolder("content") : await missingSingles(db);
  if (drafts.length === 0) return;
  const edits = drafts.map((draft) => ({ ...draft, seen: undefined }));
  const published = await publish(db, { by: null, edits });
  // "newer": another process was first.
  if (!published.ok && published.reason === "invalid")
    throw new Error(
      `content/ has mistakes:\n${published.issues.map(({ kind, key, message }) => `  ${kind} ${key}: ${message}`).join("\n")}`,
    );
}

/** Pages cannot do without these. */
async function missingSingles(db: Database): Promise<Draft[]> {
  const rows = await db.selectDistinct({ kind: shopDocuments.kind }).from(shopDocuments);
  const isThere = (kind: Kind) => rows.some((row) => row.kind === kind);
  const missing = (Object.keys(kinds) as Kind[]).filter((kind) => isSingle(kind) && !isThere(kind));
  return missing.length === 0
    ? []
    : readContentFolder("content").filter(({ kind }) => missing.includes(kind));
}
