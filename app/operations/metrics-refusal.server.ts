import { createHash, timingSafeEqual } from "node:crypto";
import type { Settings } from "#app/platform/settings.server.ts";

/** Returns undefined for a reader with the token METRICS_TOKEN; without a token, for a reader on this machine. */
export function refusal(question: {
  request: Request;
  peer: string;
  settings: Pick<Settings, "metricsToken" | "trustProxy" | "appUrl">;
}): Response | undefined {
  const { request, settings } = question;
  const { metricsToken } = settings;
  if (metricsToken) {
    if (isSame(request.headers.get("Authorization") ?? "", `Bearer ${metricsToken}`)) return;
    return answer(401, "this address requires the token of METRICS_TOKEN", { "WWW-Authenticate": "Bearer" });
  }
  if (isLocal(question)) return;
  return answer(
    403,
    "only this machine may read metrics: set METRICS_TOKEN to read them from elsewhere or behind a proxy",
  );
}

/** Returns whether the request comes from this machine. Behind a proxy here, every request would seem to. */
function isLocal({ request: { headers }, peer, settings }: Parameters<typeof refusal>[0]): boolean {
  const hasProxy = settings.trustProxy > 0 || settings.appUrl.startsWith("https:");
  const isForwarded = [...headers.keys()].some((name) =>
    /^(x-forwarded|x-real-ip|forwarded$|via$)/.test(name),
  );
  // Checks the Host header: a page of another site could make a browser on this machine ask under that site's name.
  const host = URL.parse(`http://${headers.get("Host")}`)?.hostname ?? "";
  return !hasProxy && !isForwarded && isLoopback(peer) && (host === "localhost" || isLoopback(host));
}

const isLoopback = (address: string) => /^((::ffff:)?127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(address);

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

function answer(status: number, text: string, headers = {}): Response {
  return new Response(`${text}\n`, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
