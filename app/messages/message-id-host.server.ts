import { randomBytes } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { globalValue } from "#app/platform/global-value.ts";
import { isPublicSite, origin } from "#app/shop/site/origin.ts";
import { siteIdentity } from "./tables/site-identity.server.ts";

const stored = globalValue<string>("messageIdHost");

/** Returns the host in UIDs of calendar files and in Message-IDs. It stays the same when the site's address changes. */
export function messageIdHost(): string {
  if (!stored.value) throw new Error("loadMessageIdHost() has to come first");
  return stored.value;
}

/** Loads the host, and chooses it once. A site without a domain gets a random name. */
export async function loadMessageIdHost(db: Database): Promise<void> {
  const host = isPublicSite() ? new URL(origin()).hostname : `${randomBytes(8).toString("hex")}.internal`;
  await db.insert(siteIdentity).values({ host }).onConflictDoNothing();
  const [row] = await db.select().from(siteIdentity);
  setMessageIdHost(row?.host ?? host);
}

export function setMessageIdHost(host: string): void {
  stored.value = host;
}
