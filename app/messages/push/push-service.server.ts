import { now, timeZone } from "#app/i18n/format/clock.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { pushKeys, pushSubscriptions } from "../tables/push.server.ts";

/**
 * @property path of the dashboard page that a tap opens. @property tag a later notification with the same tag
 * replaces this one
 */
export type Notification = { title: string; body: string; path: string; tag: string };
type Device = Pick<typeof pushSubscriptions.$inferSelect, "endpoint" | "p256dh" | "auth">;
type Keys = { publicKey: string; privateKey: string };

/**
 * Sends a push message. Returns `gone` if the subscription has ended or its address is not a push service's: the
 * caller deletes it.
 */
export async function deliver(
  { endpoint, p256dh, auth }: Device,
  notification: Notification,
): Promise<"sent" | "gone" | { problem: string }> {
  if (!isPushService(endpoint)) return "gone";
  // Avoids web-push's `sendNotification`, which calls a deprecated function of Node.js.
  const { encrypt, getVapidHeaders, supportedContentEncodings } = (await import("web-push")).default;
  const { AES_128_GCM } = supportedContentEncodings;
  const { publicKey, privateKey } = await keys();
  const { appUrl } = runtime().settings;
  // Apple requires a contact. A site without https is only being tried out.
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

/** Allows only the push services of browsers. The address comes from a browser, and must not lead anywhere else. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username, origin } = URL.parse(endpoint) ?? {};
  if (origin !== undefined && origin === runtime().settings.pushServiceUrl) return true;
  return protocol === "https:" && port === "" && username === "" && services.test(hostname ?? "");
}

// Chrome and most others, Firefox, Edge, Safari.
const services =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/**
 * Returns the site's keys, which are created at the first call. If the server's secret has changed, new keys replace
 * them, and all devices have to subscribe again.
 */
export async function keys(): Promise<Keys> {
  const { symmetricDecrypt, symmetricEncrypt } = await import("better-auth/crypto");
  const key = authSecret(runtime().settings);
  const [stored] = await db().select().from(pushKeys);
  if (stored) {
    const { publicKey, privateKey: data } = stored;
    const privateKey = await symmetricDecrypt({ key, data }).catch(() => undefined);
    if (privateKey) return { publicKey, privateKey };
    await db().delete(pushKeys);
    await db().delete(pushSubscriptions);
  }
  const created = (await import("web-push")).default.generateVAPIDKeys();
  const data = await symmetricEncrypt({ key, data: created.privateKey });
  const [added] = await db()
    .insert(pushKeys)
    .values({ publicKey: created.publicKey, privateKey: data })
    .onConflictDoNothing()
    .returning();
  // Another call stored its keys first: returns those.
  return added ? created : keys();
}

/** Returns seconds until the end of the quiet hours; 0 outside them. */
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
