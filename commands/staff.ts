/** `npm run staff` */
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { askSite, type ControlAnswer } from "../app/platform/runtime/control-socket.server.ts";
import { openDatabase } from "../app/platform/runtime/open-database.server.ts";
import { readSettings } from "../app/platform/settings.server.ts";
import {
  problemOf,
  runStaffCommand,
  type StaffCommand,
} from "../app/workflows/accounts/staff-command.server.ts";
import { askSecrets } from "./ask-secret.ts";

const usage = `Usage:
  npm run staff -- add EMAIL --role admin|staff [--password-stdin]
  npm run staff -- list
  npm run staff -- remove EMAIL`;

try {
  const command = await read(process.argv.slice(2));
  const problem = problemOf(command);
  if (problem) throw new Error(problem);
  const answer = await run(command);
  process.stdout.write(`${answer.text}\n`);
  // Not process.exit, which could cut off the output.
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function read(args: string[]): Promise<StaffCommand> {
  const { values, positionals } = parse(args);
  const [action, email = "", ...rest] = positionals;
  if (rest.length > 0) throw new Error(usage);
  if (action === "list" && !email) return { do: "list" };
  if (action === "remove" && email) return { do: "remove", email };
  if (action !== "add" || !email) throw new Error(usage);
  const { role } = values;
  if (role !== "admin" && role !== "staff") throw new Error(`Say what the account may do.\n${usage}`);
  const password = values["password-stdin"] ? await passwordFromPipe() : await askPassword();
  return { do: "add", email, role, password };
}

function parse(args: string[]) {
  try {
    const options = { role: { type: "string" }, "password-stdin": { type: "boolean" } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** A running site holds the embedded database, so it is asked. */
async function run(command: StaffCommand): Promise<ControlAnswer> {
  const settings = readSettings(process.env);
  const input = { command: "staff", input: command };
  const answer = settings.databaseUrl ? undefined : await askSite(settings.dataDir, input);
  if (answer) return answer;
  const database = await openDatabase(settings);
  try {
    return await runStaffCommand(database.db, command);
  } finally {
    await database.close();
  }
}

async function passwordFromPipe(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, "");
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error("No terminal to ask for the password: pipe it in with --password-stdin.");
  const [password = "", again] = await askSecrets("Password: ", "Once more: ");
  if (password !== again) throw new Error("The two were not the same.");
  return password;
}
