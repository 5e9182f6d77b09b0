import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** @param parsedMails mails that were read before, because reading one costs more than sending it */
export async function mailsIn(
  dataDir: string,
  parsedMails = new Map<string, Promise<Email>>(),
): Promise<Email[]> {
  return Promise.all(
    filesIn(dataDir).map((path) => {
      // A mail that is sent again replaces the first.
      const version = `${path} ${statSync(path).mtimeMs}`;
      const mail = parsedMails.get(version) ?? PostalMime.parse(readFileSync(path));
      parsedMails.set(version, mail);
      return mail;
    }),
  );
}

export function emptyOutbox(dataDir: string): void {
  for (const path of filesIn(dataDir)) rmSync(path);
}

function filesIn(dataDir: string): string[] {
  const outbox = join(dataDir, "outbox");
  if (!existsSync(outbox)) return [];
  const names = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  return names.map((name) => join(outbox, name));
}
