import { createHmac } from "node:crypto";

export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: object };
};
export type SignOptions = { secret: string; ageSeconds?: number; body?: string };

let eventCount = 0;

export function eventOf(type: string, about: object): StripeEvent {
  const created = Math.floor(Date.now() / 1000);
  const object = structuredClone(about);
  return { id: `evt_test_${++eventCount}`, object: "event", type, created, data: { object } };
}

/** Signs an event. Stripe-Signature is "t=…,v1=…", an HMAC of time and body. */
export function signEvent(event: StripeEvent, { secret, ageSeconds = 0, body }: SignOptions) {
  const payload = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": `t=${at},v1=${signature}` },
    body: body ?? payload,
  };
}
