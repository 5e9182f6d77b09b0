import { access, constants, mkdir } from "node:fs/promises";
import type { Staff } from "#app/accounts/access.server.ts";
import { providers } from "#app/payments/provider.server.ts";
import { consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { tryMail } from "../first-steps.server.ts";

export type Tried = { part: string; isGood: boolean; words: string };

/** What a button of the page asks; undefined for another. */
export async function tryPart(part: string, staff: Staff): Promise<Tried | undefined> {
  if (part === "mail") {
    const { isSent, words } = await tryMail(staff);
    return { part, isGood: isSent, words };
  }
  const attempt = { payments: tryPayments, backup: tryBackupFolder, address: tryAddress }[part];
  if (!attempt) return;
  const wait = await consumeLimits([{ key: `try ${part} ${staff.userId}`, most: 10, seconds: 600 }]);
  if (wait > 0)
    return {
      part,
      isGood: false,
      words: "Je vroeg het net al tien keer. Probeer het over tien minuten opnieuw.",
    };
  return { part, ...(await attempt()) };
}

type Outcome = Omit<Tried, "part">;

/** An unknown checkout: with the right key Stripe knows that it is none. */
async function tryPayments(): Promise<Outcome> {
  if (!runtime().settings.stripe) return { isGood: false, words: "Stripe is niet ingesteld." };
  const { ok } = await providers()[0].find("cs_test_is_there_an_answer");
  return ok
    ? { isGood: true, words: "Stripe antwoordt en kent je sleutel." }
    : { isGood: false, words: "Stripe antwoordt niet, of kent je sleutel niet. Het logboek zegt waarom." };
}

async function tryBackupFolder(): Promise<Outcome> {
  const { backups } = runtime().settings;
  if (!backups) return { isGood: false, words: "BACKUP_DIR is niet ingesteld." };
  try {
    await mkdir(backups.folder, { recursive: true, mode: 0o700 });
    await access(backups.folder, constants.W_OK | constants.X_OK);
    return { isGood: true, words: "In de map kan geschreven worden." };
  } catch {
    return {
      isGood: false,
      words: "In de map kan niet geschreven worden. Vraag aan wie je site installeerde om dat toe te laten.",
    };
  }
}

/** As a visitor would: by its name and its certificate. */
async function tryAddress(): Promise<Outcome> {
  const { appUrl } = runtime().settings;
  try {
    const answer = await fetch(`${appUrl}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(8_000),
    });
    if (answer.ok && (await answer.text()) === "ok") return { isGood: true, words: `${appUrl} opent.` };
    return { isGood: false, words: `Op ${appUrl} antwoordt iets anders dan je site (${answer.status}).` };
  } catch {
    return {
      isGood: false,
      words: `${appUrl} opent niet vanaf de computer van je site. Klopt het adres, en het certificaat?`,
    };
  }
}
