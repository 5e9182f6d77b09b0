import autocannon from "autocannon";
import type { Site } from "../tests/setup/site-process.ts";

export type Slot = { date: string; time: string };

/** Returns free times of the next 90 days. */
export async function freeStarts(site: Site, service = "haarknip"): Promise<Slot[]> {
  const day = (ahead: number) => Temporal.Now.plainDateISO("Europe/Brussels").add({ days: ahead }).toString();
  const starts: Slot[] = [];
  for (const [from, to] of [
    [day(1), day(60)],
    [day(61), day(90)],
  ]) {
    const response = await fetch(`${site.url}/api/availability?service=${service}&from=${from}&to=${to}`);
    const { days }: { days: { date: string; times: string[] }[] } = await response.json();
    for (const { date, times } of days) starts.push(...times.map((time) => ({ date, time })));
  }
  return starts;
}

export function customer(number: number, slot: Slot) {
  return {
    name: `Klant ${number}`,
    phone: `047${String(number).padStart(7, "0")}`,
    email: `klant${number}@example.be`,
    service: "haarknip",
    message: "",
    ...slot,
  };
}

export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export async function postBookings(options: {
  site: Site;
  connections: number;
  amount: number;
  slot: (index: number) => Slot;
}) {
  const { site, connections, amount, slot } = options;
  let sent = 0;
  const begun = performance.now();
  // autocannon's own duration ends at a whole second.
  let answeredAt = begun;
  const result = await autocannon({
    url: site.url,
    connections,
    amount,
    timeout: 60,
    requests: [
      {
        method: "POST",
        path: "/api/bookings",
        onResponse() {
          answeredAt = performance.now();
        },
        setupRequest(request) {
          const number = sent++;
          return {
            ...request,
            headers: { "Content-Type": "application/json", "X-Forwarded-For": addressOf(number) },
            body: JSON.stringify(customer(number, slot(number))),
          };
        },
      },
    ],
  });
  const counts = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
  );
  return {
    perSecond: (amount * 1000) / (answeredAt - begun),
    p99: result.latency.p99,
    counts,
    errors: result.errors,
  };
}
