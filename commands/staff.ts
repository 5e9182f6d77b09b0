/** `npm run staff` */
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { problemOf, runStaffCommand, type StaffCommand } from "../app/accounts/flows/staff-command.server.ts";
import { askSecrets, askSiteOr, run } from "./command.ts";

const usage = `Usage:
  npm run staff -- add EMAIL --role admin|staff [--password-stdin]
  npm run staff -- list
  npm run staff -- remove EMAIL`;

await run(async () => {
  const command = await read(process.argv.slice(2));
  const problem = problemOf(command);
  if (problem) throw new Error(problem);
  return await askSiteOr({ command: "staff", input: command }, (db) => runStaffCommand(db, command));
});

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

async function passwordFromPipe(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, "");
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error("No terminal to ask for the password: pipe it in with --password-stdin.");
  const [password = "", again] = await askSecrets("Password: ", "Once more: ");
  if (password !== again) throw new Error("The two passwords differ.");
  return password;
}
