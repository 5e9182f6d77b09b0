import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** @param known those read before: to read one costs more than to send it */
export async function mailsIn(dataDir: string, known = new Map<string, Promise<Email>>()): Promise<Email[]> {
  const outbox = join(dataDir, "outbox");
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    files.map((name) => {
      const path = join(outbox, name);
      // One that is sent again takes the place of the first.
      const version = `${name} ${statSync(path).mtimeMs}`;
      const mail = known.get(version) ?? PostalMime.parse(readFileSync(path));
      known.set(version, mail);
      return mail;
    }),
  );
}
