/** Runs a command, prints its result, and sets the exit code. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Database } from "../app/platform/database/database.server.ts";
import { askSite, type ControlAnswer } from "../app/platform/runtime/control-socket.server.ts";
import { openDatabase } from "../app/platform/runtime/runtime.server.ts";
import { readSettings } from "../app/platform/settings.server.ts";

export async function run(command: () => Promise<ControlAnswer>): Promise<void> {
  try {
    const { ok, text } = await command();
    process.stdout.write(`${ok ? text : inWords(text)}\n`);
    // process.exit could cut off the output.
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${inWords(error instanceof Error ? error.message : String(error))}\n`);
    process.exitCode = 1;
  }
}

/** Turns Node's "ENOENT: no such file or directory, open '/a/b'" into a sentence. Keeps the code, which app/backup reads. */
function inWords(problem: string): string {
  const [, code = "", path] = /^(E[A-Z]+): [^']*?(?: '(.*)')?$/.exec(problem) ?? [];
  const reason = reasons[code];
  return reason ? `${path ?? "The file"}: ${reason} (${code}).` : problem;
}

const reasons: Record<string, string> = {
  ENOENT: "no such file, or its folder is not there",
  EISDIR: "a file was expected, this is a folder",
  ENOTDIR: "a folder was expected, this is a file",
  EACCES: "this account may not read or write there",
};

/** Asks the running site, which holds the embedded database; without one, opens the database and runs `work`. */
export async function askSiteOr(
  question: { command: string; input: unknown },
  work: (db: Database) => Promise<ControlAnswer>,
): Promise<ControlAnswer> {
  const settings = readSettings(process.env);
  const answer = settings.databaseUrl ? undefined : await askSite(settings.dataDir, question);
  if (answer) return answer;
  const database = await openDatabase(settings);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Asks for secrets in a terminal, without showing them. Each is one line. */
export async function askSecrets(...questions: string[]): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  lines.once("SIGINT", () => process.exit(130));
  // `question` would lose the second of two pasted lines.
  const input = lines[Symbol.asyncIterator]();
  const answers: string[] = [];
  try {
    for (const question of questions) {
      process.stdout.write(question);
      const { value, done } = await input.next();
      process.stdout.write("\n");
      if (done) throw new Error("Nothing was typed.");
      answers.push(value);
    }
    return answers;
  } finally {
    lines.close();
  }
}
