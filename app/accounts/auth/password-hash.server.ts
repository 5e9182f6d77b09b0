import * as crypto from "better-auth/crypto";
import { concurrencyLimiter } from "#app/platform/http/overload.server.ts";
import { limits } from "#app/platform/limits.server.ts";

const acquire = concurrencyLimiter(limits.passwordHash);

/** Hashes a few passwords at a time: many at once would slow down every visitor. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => crypto.hashPassword(password));
}

/** Compares a password with a hash, a few at a time. */
export function verifyPassword(both: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => crypto.verifyPassword(both));
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const release = await acquire();
  if (!release) throw new Error("Too many passwords at once");
  try {
    return await work();
  } finally {
    release();
  }
}
