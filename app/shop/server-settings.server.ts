/** The server settings that the owner entered. They are part of the snapshot, so that every process has them. */
import { inArray } from "drizzle-orm";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret, seal, unseal } from "#app/platform/secrets.server.ts";
import {
  type OwnersPart,
  ownersParts,
  type Settings,
  withOwnerSettings,
} from "#app/platform/settings.server.ts";
import { memoizeBySnapshot, type Snapshot, versionIn } from "./documents.server.ts";
import { lockVersions } from "./publish.server.ts";
import { loadSnapshot, notifyPublished, snapshot } from "./snapshot.server.ts";
import { serverSettings, serverSettingsKind, shopChanges, shopVersions } from "./tables/content.server.ts";

/** Returns a function that returns the current settings. @param environment the settings read at start. */
export function currentSettings(environment: Settings): () => Settings {
  const settingsOf = memoizeBySnapshot((published) =>
    withOwnerSettings(environment, storedValuesIn(environment, published)),
  );
  return () => settingsOf(snapshot());
}

/** Returns the stored settings by variable; undefined for a value that was encrypted with another secret. */
export function storedValuesIn(
  settings: Settings,
  { serverSettings: rows }: Snapshot,
): Record<string, string | undefined> {
  if (rows.length === 0) return {};
  const secret = authSecret(settings);
  return Object.fromEntries(
    rows.map(({ name, sealed }) => [name, unseal(sealed, { secret, purpose: name })]),
  );
}

/** Replaces all stored settings of a part, such as mail. @param check throws if the editor may not change them. */
export async function storePart(
  part: OwnersPart,
  values: Record<string, string>,
  { by, check }: { by: string; check(tx: Transaction): Promise<void> },
): Promise<void> {
  const secret = authSecret(runtime().settings);
  await transact(db(), async (tx) => {
    await lockVersions(tx);
    await check(tx);
    const version = (await versionIn(tx)) + 1;
    await tx.insert(shopVersions).values({ version, by });
    const whereOfPart = inArray(serverSettings.name, [...ownersParts[part]]);
    const removed = await tx
      .delete(serverSettings)
      .where(whereOfPart)
      .returning({ name: serverSettings.name });
    const added = Object.entries(values).map(([name, value]) => {
      return { name, sealed: seal(value, { secret, purpose: name }), version };
    });
    if (added.length > 0) await tx.insert(serverSettings).values(added);
    // The history records only whether the part had settings, because their values are secret.
    const documentOf = (rows: object[]) => (rows.length > 0 ? { position: 0, value: {} } : null);
    const change = { before: documentOf(removed), after: documentOf(added) };
    await tx.insert(shopChanges).values({ version, kind: serverSettingsKind, key: part, ...change });
    await notifyPublished(tx, String(version));
  });
  await loadSnapshot(db());
}
