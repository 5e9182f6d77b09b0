import type { Database } from "../platform/database.server.ts";
import { readContentFolder } from "./content-folder.server.ts";
import { publish } from "./publish.server.ts";
import { shopVersions } from "./tables.server.ts";

/** Fills an empty database from content/. Several processes may start at once. */
export async function publishStarter(db: Database): Promise<void> {
  if ((await db.$count(shopVersions)) > 0) return;
  const edits = readContentFolder("content").map((draft) => ({ ...draft, seen: undefined }));
  const published = await publish(db, { by: null, edits });
  // "newer": another process was first.
  if (!published.ok && published.reason === "invalid")
    throw new Error(
      `content/ has mistakes:\n${published.issues.map(({ kind, key, message }) => `  ${kind} ${key}: ${message}`).join("\n")}`,
    );
}
