import { now, timeZone } from "#app/i18n/format/clock.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { pushKeys, pushSubscriptions } from "#app/tables/push.server.ts";

/** @property path in the dashboard, which a tap opens. @property tag of two with the same the later one stays. */
export type Notification = { title: string; body: string; path: string; tag: string };
type Device = Pick<typeof pushSubscriptions.$inferSelect, "endpoint" | "p256dh" | "auth">;
type Keys = { publicKey: string; privateKey: string };

/** `gone`: this device wants no more. */
export async function deliver(
  { endpoint, p256dh, auth }: Device,
  notification: Notification,
): Promise<"sent" | "gone" | { problem: string }> {
  if (!isPushService(endpoint)) return "gone";
  // Not its `sendNotification`: Node.js warns of what that calls.
  const { encrypt, getVapidHeaders, supportedContentEncodings } = (await import("web-push")).default;
  const { AES_128_GCM } = supportedContentEncodings;
  const { publicKey, privateKey } = await keys();
  const { appUrl } = runtime().settings;
  // Apple wants to know whom to ask; a site without https is being tried out.
  const subject = appUrl.startsWith("https:") ? appUrl : "mailto:x@localhost";
  try {
    const { origin } = new URL(endpoint);
    const vapid = getVapidHeaders(origin, subject, publicKey, privateKey, AES_128_GCM);
    const { cipherText } = encrypt(p256dh, auth, JSON.stringify(notification), AES_128_GCM);
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: { ...vapid, TTL: "21600", Urgency: "high", "Content-Encoding": AES_128_GCM },
      body: new Uint8Array(cipherText),
      redirect: "error",
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 404 || answer.status === 410) return "gone";
    return answer.ok ? "sent" : { problem: String(answer.status) };
  } catch (error) {
    return { problem: error instanceof Error ? error.name : "" };
  }
}

/** The address comes from a browser: only the services that browsers have, so that it leads nowhere else. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username, origin } = URL.parse(endpoint) ?? {};
  if (origin !== undefined && origin === runtime().settings.pushServiceUrl) return true;
  return protocol === "https:" && port === "" && username === "" && services.test(hostname ?? "");
}

// Chrome and most others, Firefox, Edge, Safari.
const services =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/** Made at first. With another secret than then they are made anew, and no device knows them. */
export async function keys(): Promise<Keys> {
  const { symmetricDecrypt, symmetricEncrypt } = await import("better-auth/crypto");
  const key = authSecret(runtime().settings);
  const [kept] = await db().select().from(pushKeys);
  if (kept) {
    const { publicKey, privateKey: data } = kept;
    const privateKey = await symmetricDecrypt({ key, data }).catch(() => undefined);
    if (privateKey) return { publicKey, privateKey };
    await db().delete(pushKeys);
    await db().delete(pushSubscriptions);
  }
  const made = (await import("web-push")).default.generateVAPIDKeys();
  const data = await symmetricEncrypt({ key, data: made.privateKey });
  const [added] = await db()
    .insert(pushKeys)
    .values({ publicKey: made.publicKey, privateKey: data })
    .onConflictDoNothing()
    .returning();
  return added ? made : keys();
}

/** Seconds until the account may be disturbed; 0 for now. */
export function secondsOfQuiet({ quietFrom, quietUntil }: { quietFrom: string; quietUntil: string }): number {
  const local = now().toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  const isQuiet =
    quietFrom <= quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil;
  if (!isQuiet) return 0;
  const ends = local.withPlainTime(quietUntil);
  const next = time < quietUntil ? ends : ends.add({ days: 1 });
  return Math.max(1, local.until(next).total("seconds"));
}
