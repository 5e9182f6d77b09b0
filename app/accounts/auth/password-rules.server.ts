import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { identity } from "#app/shop/schema/identity.ts";
import { shopDocuments } from "#app/shop/tables/content.server.ts";
import { passwordLength } from "./account-limits.ts";

export type PasswordRefusal = { field: "newPassword" | "repeatedPassword"; text: string };

/** Checks a new password that was typed twice; returns undefined for a good one. */
export async function checkNewPassword(
  passwords: { newPassword: string; repeatedPassword: string },
  email: string,
): Promise<PasswordRefusal | undefined> {
  const issue = schema.safeParse(passwords).error?.issues[0];
  if (issue) {
    const isRepetition = issue.path[0] === "repeatedPassword";
    return { field: isRepetition ? "repeatedPassword" : "newPassword", text: issue.message };
  }
  const weakness = await weaknessOf(db(), passwords.newPassword, email);
  return weakness && { field: "newPassword", text: weaknesses[weakness] };
}

const schema = z
  .object({
    newPassword: z
      .string()
      .min(passwordLength.min, `Kies een wachtwoord van minstens ${passwordLength.min} tekens`)
      .max(passwordLength.max, `Kies een wachtwoord van hoogstens ${passwordLength.max} tekens`),
    repeatedPassword: z.string(),
  })
  .refine((passwords) => passwords.newPassword === passwords.repeatedPassword, {
    path: ["repeatedPassword"],
    message: "Dit is niet hetzelfde als je nieuwe wachtwoord",
  });

const weaknesses = {
  common: "Dit is een van de meest gebruikte wachtwoorden. Kies een ander.",
  known: "Wie de zaak kent, kan dit raden. Kies een ander wachtwoord.",
};

/** Checks a password that is long enough: whether it is a common one, or made of words that anybody can look up. */
export async function weaknessOf(
  database: Database,
  password: string,
  email: string,
): Promise<keyof typeof weaknesses | undefined> {
  if (isMadeOf(await knownWords(database, email), password)) return "known";
  // Imported on demand: only somebody who chooses a password needs the list.
  const list = await import("@zxcvbn-ts/language-common/src/passwords.json", { with: { type: "json" } });
  // Ignores punctuation at the end: "password123!" is no better than "password123".
  const withoutPunctuation = password.toLowerCase().replace(/\W+$/, "");
  return list.default.includes(withoutPunctuation) ? "common" : undefined;
}

/** Returns whether the password has only digits and at most two letters left once these words are removed. */
function isMadeOf(words: string[], password: string): boolean {
  const text = plain(password);
  const remainingText = words.reduce((remaining, word) => remaining.replaceAll(word, ""), text);
  return remainingText !== text && remainingText.replace(/\d/g, "").length < 3;
}

async function knownWords(database: Database, email: string): Promise<string[]> {
  const { value } = shopDocuments;
  const [row] = await database
    .select({ value })
    .from(shopDocuments)
    .where(eq(shopDocuments.kind, "identity"));
  // Before the first start, the database holds no facts of a shop.
  const shop = identity.safeParse(row?.value).data;
  const facts = [email];
  if (shop) facts.push(shop.name, shop.legal.companyName, shop.address.street, shop.address.city);
  if (shop) facts.push(shop.email, shop.instagram);
  const words = facts.flatMap((fact) => [fact, ...fact.split(/[^\p{L}\d]+/u)]).map(plain);
  // Removes the country prefix, so that "+32 56…", "0032 56…" and "056…" are the same.
  const numbers = shop
    ? [shop.phone, shop.whatsapp].map((each) => plain(each).replace(/^(00)?32|^0/, ""))
    : [];
  // The longest words come first, so that no word leaves half of another.
  return [...words, ...numbers].filter((word) => word.length > 3).sort((a, b) => b.length - a.length);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z\d]/g, "");
}
