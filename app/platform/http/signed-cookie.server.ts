import { type Cookie, createCookie } from "react-router";
import { type Runtime, runtime } from "../runtime/runtime.server.ts";
import { authSecret } from "../secrets.server.ts";

const cookiesByRuntime = new WeakMap<Runtime, Map<string, Cookie>>();

/** Returns a cookie whose value nobody else can make: it is signed with the server's secret, for this name only. */
export function signedCookie(name: string): Cookie {
  const current = runtime();
  const cookies = cookiesByRuntime.getOrInsertComputed(current, () => new Map());
  return cookies.getOrInsertComputed(name, () =>
    createCookie(name, {
      httpOnly: true,
      sameSite: "lax",
      secrets: [`${name} ${authSecret(current.settings)}`],
    }),
  );
}
