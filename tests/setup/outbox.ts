import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** @param known those read before: to read one costs more than to send it */
export async function mailsIn(dataDir: string, known = new Map<string, Promise<Email>>()): Promise<Email[]> {
  const outbox = join(dataDir, "outbox");
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    files.map((name) => {
      const mail = known.get(name) ?? PostalMime.parse(readFileSync(join(outbox, name)));
      known.set(name, mail);
      return mail;
    }),
  );
}
