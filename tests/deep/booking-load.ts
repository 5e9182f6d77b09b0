import { setTimeout as pause } from "node:timers/promises";
import type { StripeApi } from "../fakes/stripe-api.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import type { Site } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

export type Acknowledged = {
  /** Paths of appointment pages whose booking was answered with 201. */
  booked: Set<string>;
  paid: Set<string>;
  /** Counts by status; 0 stands for no answer. */
  statuses: Record<number, number>;
};

export const nothingAcknowledged = (): Acknowledged => ({ booked: new Set(), paid: new Set(), statuses: {} });

/** Returns status 0 if the connection broke or timed out. */
export async function post(site: Pick<Site, "url">, path: string, body: unknown) {
  try {
    // Each request has its own address, because the limits would stop it otherwise.
    const number = ++posts;
    const headers = { "X-Forwarded-For": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
    const init = {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience(30)),
    };
    const response = await fetch(site.url + path, init);
    return { ...(await response.json()), status: response.status };
  } catch {
    return { status: 0 };
  }
}

export async function freeMoments(site: Pick<Site, "url">, daysAhead: number) {
  const from = openDate(daysAhead);
  const to = Temporal.PlainDate.from(from).add({ days: 13 }).toString();
  const response = await fetch(
    `${site.url}/api/availability?${new URLSearchParams({ service: "haarknip", from, to })}`,
  );
  const { days } = (await response.json()) as { days: { date: string; times: string[] }[] };
  return days.flatMap(({ date, times }) => times.map((time) => ({ date, time })));
}

let [customers, posts] = [0, 0];

/** Books the given moments; every third booking prepays. @param options.withSons lets some of the others bring a companion. */
export async function keepBooking(
  site: Pick<Site, "url">,
  options: {
    acknowledged: Acknowledged;
    moments: Iterable<{ date: string; time: string }>;
    stripe?: StripeApi;
    isOver?: () => boolean;
    withSons?: boolean;
  },
): Promise<void> {
  const { acknowledged, moments, stripe, isOver = () => false, withSons = false } = options;
  const count = ({ status }: { status: number }) => {
    acknowledged.statuses[status] = (acknowledged.statuses[status] ?? 0) + 1;
  };
  for (const moment of moments) {
    if (isOver()) return;
    const number = ++customers;
    const request = bookingRequest({
      ...moment,
      email: `klant${number}@example.be`,
      phone: `047${1_000_000 + number}`,
    });
    if (stripe && number % 3 === 0) {
      const checkout = await post(site, "/api/create-prepayment-checkout", request);
      count(checkout);
      if (checkout.status !== 200) continue;
      acknowledged.paid.add(checkout.sessionId);
      const event = stripe.webhook(await stripe.pay(checkout.sessionId));
      count(await fetch(`${site.url}/api/stripe-webhook`, event).catch(() => ({ status: 0 })));
    } else {
      const others = withSons && number % 5 === 0 ? [{ name: "Zoon", service: "haarknip" }] : undefined;
      const booked = await post(site, "/api/bookings", { ...request, others });
      count(booked);
      if (booked.status === 201)
        for (const { manageUrl } of [booked.booking, ...(booked.others ?? [])])
          acknowledged.booked.add(manageUrl);
      if (booked.status === 0) await pause(20);
    }
  }
}

/** Addresses with a missed appointment, which have to prepay. */
export const payers = Array.from({ length: 3000 }, (_, i) => `klant${(i + 1) * 3}@example.be`);
