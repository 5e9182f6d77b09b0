import fc from "fast-check";
import { expect, test } from "vitest";
import { bothEngines, openTestShop } from "../setup/test-shop.ts";
import { type MalformedRequest, requests } from "./malformed/requests.ts";
import { idsToAimAt, sender } from "./malformed/send.ts";
import { limit, report, rounds, seed } from "./rounds.ts";

// Our own code refuses them, and it is the same on both.
const counts = {
  server: rounds({ quick: 1_000, long: 50_000 }),
  embedded: rounds({ quick: 250, long: 50_000 }),
};

test.each(bothEngines)(
  "on the %s database malformed requests are each answered, and none causes a server error",
  async (engine) => {
    const count = counts[engine];
    const shop = await openTestShop({ engine, environment: { TRUST_PROXY: "1" } });
    const send = await sender(shop);
    const malformed = requests(await idsToAimAt(shop));
    const statuses: Record<number, number> = {};
    const problems: string[] = [];
    const memoryMb = [memoryNow()];

    async function sendAll(waiting: Iterable<MalformedRequest>): Promise<void> {
      for (const request of waiting) {
        const { status, problem } = await send(request);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (problem) problems.push(`${problem}: ${described(request)}`);
      }
    }
    const batchSize = 250;
    for (let done = 0; done < count; done += batchSize) {
      const waiting = fc.sample(malformed, { seed: seed + done, numRuns: batchSize }).values();
      await Promise.all(Array.from({ length: 4 }, () => sendAll(waiting)));
      if (done % 10_000 === 0) memoryMb.push(memoryNow());
    }
    memoryMb.push(memoryNow());
    expect((await shop.fetch("/readyz")).status).toBe(200);
    await shop.close();
    report(`malformed input, ${engine} database`, { seed, requests: count, statuses, memoryMb });
    expect(problems, `to see it again: FAULT_SEED=${seed}`).toEqual([]);
  },
  limit(counts.server, { secondsEach: 0.05 }),
);

/** Returns resident megabytes after a garbage collection. */
function memoryNow(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}

function described({ method, target, headers, body, isStaff }: MalformedRequest): string {
  const text = body && new TextDecoder().decode(body.subarray(0, 400));
  return JSON.stringify({
    method,
    target: target.slice(0, 400),
    headers: headers.map((each) => each.join(": ").slice(0, 80)),
    text,
    isStaff,
  });
}
