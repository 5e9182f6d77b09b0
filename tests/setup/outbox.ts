import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

export async function mailsIn(dataDir: string): Promise<Email[]> {
  const outbox = join(dataDir, "outbox");
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox, { withFileTypes: true }).filter((file) => file.name.endsWith(".eml"));
  return Promise.all(files.map(({ name }) => PostalMime.parse(readFileSync(join(outbox, name)))));
}
