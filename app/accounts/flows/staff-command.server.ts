import { z } from "zod";
import { emailKey } from "#app/customers/tables/customer-fields.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ControlAnswer } from "#app/platform/runtime/control-socket.server.ts";
import { addOrResetAccount, listAccounts, logChange, removeAccount } from "../accounts.server.ts";
import { passwordLength } from "../auth/account-limits.ts";
import { weaknessOf } from "../auth/password-rules.server.ts";

export type StaffCommand = z.infer<typeof commandSchema>;

export async function runStaffCommand(db: Database, input: unknown): Promise<ControlAnswer> {
  const command = commandSchema.safeParse(input);
  if (!command.success) return { ok: false, text: problemOf(input) ?? "" };
  switch (command.data.do) {
    case "add":
      return add(db, command.data);
    case "list":
      return list(db);
    case "remove":
      return remove(db, command.data.email);
  }
}

/** Returns what is wrong with a command, in one sentence; undefined for a valid one. */
export function problemOf(command: unknown): string | undefined {
  return commandSchema.safeParse(command).error?.issues[0]?.message;
}

const emailSchema = z.string().transform(emailKey).pipe(z.email("That is no e-mail address."));
const passwordSchema = z
  .string()
  .min(passwordLength.min, `The password must have at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `The password must have at most ${passwordLength.max} characters.`);

const commandSchema = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("add"),
    email: emailSchema,
    password: passwordSchema,
    role: z.enum(["admin", "staff"], "The role must be admin or staff."),
  }),
  z.object({ do: z.literal("list") }),
  z.object({ do: z.literal("remove"), email: emailSchema }),
]);

const weaknesses = {
  common: "That is one of the most used passwords: choose another.",
  known: "Somebody who knows the shop can guess that password: choose another.",
};

async function add(
  db: Database,
  { email, password, role }: Extract<StaffCommand, { do: "add" }>,
): Promise<ControlAnswer> {
  const weakness = await weaknessOf(db, password, email);
  if (weakness) return { ok: false, text: `${weaknesses[weakness]} Nothing was changed.` };
  const outcome = await addOrResetAccount(db, { email, password, role });
  if (outcome === "added") return { ok: true, text: `Added ${email} as ${role}.` };
  return {
    ok: true,
    text: `${email} was there: new password, role ${role}, signed out everywhere, second step switched off.${await noAdminWarning(db)}`,
  };
}

async function list(db: Database): Promise<ControlAnswer> {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) return { ok: true, text: "No accounts yet." };
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, role, hasSecondFactor, since }) =>
    [
      email.padEnd(width),
      (role ?? "no role").padEnd(7),
      `since ${since.toISOString().slice(0, 10)}`,
      hasSecondFactor ? "second step on" : "",
    ].join("  "),
  );
  return { ok: true, text: lines.map((line) => line.trimEnd()).join("\n") };
}

async function remove(db: Database, email: string): Promise<ControlAnswer> {
  const removed = await removeAccount(db, email);
  if (!removed) return { ok: false, text: `No account has the address ${email}.` };
  logChange("account removed", { account: removed, by: "command" });
  return { ok: true, text: `Removed ${email}, signed out everywhere.${await noAdminWarning(db)}` };
}

async function noAdminWarning(db: Database): Promise<string> {
  const hasAdmin = (await listAccounts(db)).some(({ role }) => role === "admin");
  return hasAdmin ? "" : " No admin is left: add one with --role admin.";
}
