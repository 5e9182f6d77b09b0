import { z } from "zod";

// The same lengths as in `npm run staff`.
const wanted = z
  .string()
  .min(10, "Kies een wachtwoord van minstens 10 tekens")
  .max(128, "Kies een wachtwoord van hoogstens 128 tekens");

/** A new password, typed twice. */
export const passwordFields = { wanted, again: z.string() };

export function isSameTwice({ wanted, again }: { wanted: string; again: string }): boolean {
  return wanted === again;
}

export const notTheSame = { path: ["again"], message: "Dit is niet hetzelfde als je nieuwe wachtwoord" };

export type PasswordIssue = { field: "wanted" | "again"; message: string };

/** Undefined for one that is long enough and typed the same twice. */
export function passwordIssue(typed: { wanted: string; again: string }): PasswordIssue | undefined {
  const issue = schema.safeParse(typed).error?.issues[0];
  if (issue) return { field: issue.path[0] === "again" ? "again" : "wanted", message: issue.message };
}

const schema = z.object(passwordFields).refine(isSameTwice, notTheSame);
