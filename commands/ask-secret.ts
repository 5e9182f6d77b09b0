import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** One line for each question, typed in a terminal without being shown. */
export async function askSecrets(...questions: string[]): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  lines.once("SIGINT", () => process.exit(130));
  // `question` would lose the second of two pasted lines.
  const typed = lines[Symbol.asyncIterator]();
  const answers: string[] = [];
  try {
    for (const question of questions) {
      process.stdout.write(question);
      const { value, done } = await typed.next();
      process.stdout.write("\n");
      if (done) throw new Error("Nothing was typed.");
      answers.push(value);
    }
    return answers;
  } finally {
    lines.close();
  }
}
