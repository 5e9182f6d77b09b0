import * as crypto from "better-auth/crypto";
import { concurrencyLimiter } from "#app/platform/http/overload.server.ts";
import { limits } from "#app/platform/limits.server.ts";

const acquire = concurrencyLimiter(limits.passwordHash);

/** Hashes few passwords at a time: all of them together would hold up every visitor. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => crypto.hashPassword(password));
}

/** Tells whether the password is the hashed one, few at a time. */
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
