import * as crypto from "better-auth/crypto";
import { concurrencyLimiter } from "#app/platform/http/overload.server.ts";
import { limits } from "#app/platform/limits.server.ts";

const acquire = concurrencyLimiter(limits.passwordHash);

/**
 * Hashes a few passwords at a time: many at once would slow down every visitor. Expects NFC, which form.server.ts makes
 * of all that is typed.
 */
export function hashNfcPassword(password: string): Promise<string> {
  return withHashSlot(() => crypto.hashPassword(password));
}

/** Compares a password, in NFC, with a hash; a few at a time. */
export function verifyNfcPassword(credential: { hash: string; password: string }): Promise<boolean> {
  return withHashSlot(() => crypto.verifyPassword(credential));
}

async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  const release = await acquire();
  // `catchOutage` tells the visitor to try again soon.
  if (!release) throw new Error("Too many passwords at once");
  try {
    return await work();
  } finally {
    release();
  }
}
