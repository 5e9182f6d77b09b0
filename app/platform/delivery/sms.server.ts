import type { Settings } from "../settings.server.ts";
import type { DeliveryResult } from "./mail-transport.server.ts";

/** @property to in international form: "+32470123456". */
export type Sms = { to: string; text: string };
type Twilio = NonNullable<Settings["twilio"]>;

/**
 * Sends a text message through Twilio (https://www.twilio.com/docs/messaging/api/message-resource). Twilio has no
 * idempotency key, so a message that may have been sent is `uncertain` and never repeated.
 * @param beforeMessage runs before the request; when it throws, nothing is sent.
 */
export async function deliverSms(
  { to, text }: Sms,
  options: { twilio: Twilio; beforeMessage(): Promise<void>; timeoutMs?: number },
): Promise<DeliveryResult> {
  const { twilio, beforeMessage, timeoutMs = 20_000 } = options;
  const { from } = twilio;
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  await beforeMessage();
  try {
    const response = await callTwilio(twilio, "/Messages.json", timeoutMs, {
      method: "POST",
      body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
    });
    if (response.ok) return { outcome: "sent" };
    return { outcome: outcomeOf(response.status), problem: await problemOf(response) };
  } catch (error) {
    const code = codeOf(error);
    const hasLeft = !neverConnected.includes(code);
    return { outcome: hasLeft ? "uncertain" : "postponed", problem: code || "geen antwoord op tijd" };
  }
}

/** Returns whether Twilio accepts the account, without sending. Undefined when Twilio does not answer. */
export async function isKnownToTwilio(twilio: Twilio): Promise<boolean | undefined> {
  const answer = await callTwilio(twilio, ".json", 10_000).catch(() => undefined);
  return answer && (answer.ok || (answer.status < 500 ? false : undefined));
}

function callTwilio(
  { accountSid, authToken, apiUrl }: Twilio,
  path: string,
  timeoutMs: number,
  init?: RequestInit,
) {
  return fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}${path}`, {
    ...init,
    headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
}

const neverConnected = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"];

function outcomeOf(status: number) {
  // The owner can replace a refused key; too many requests can wait.
  if ([401, 403, 429].includes(status)) return "postponed" as const;
  return status < 500 ? ("refused" as const) : ("uncertain" as const);
}

/** Removes phone numbers from Twilio's answer. */
async function problemOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined);
  const { code, message } = Object(answer);
  const words = String(message ?? "").replace(/\+?\d(?:[\s./-]?\d){6,}/g, "…");
  const problem = [response.status, code, words].filter(Boolean).join(" ");
  return problem.replace(/[\p{Cc}\s]+/gu, " ").slice(0, 300);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
