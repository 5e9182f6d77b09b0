import type { Service } from "#app/content/shop/facts.ts";
import { doesService } from "#app/content/shop/services.ts";
import { perVersion, snapshot } from "#app/content/snapshot.server.ts";

type ServiceRules = Pick<Service, "barbers" | "bufferMinutes">;

const perCode = perVersion(
  ({ documents }) => new Map<string, ServiceRules>(documents.service.map(({ key, value }) => [key, value])),
);

/**
 * Also of services that are no longer offered: their appointments may still be to come.
 * @param extra the code of a second service of the same visit.
 */
export function serviceRules(code: string, extra?: string | null): ServiceRules {
  const rules = perCode(snapshot()).get(code) ?? { barbers: [], bufferMinutes: 0 };
  return extra ? both(rules, serviceRules(extra)) : rules;
}

function both(first: ServiceRules, second: ServiceRules): ServiceRules {
  const shared =
    first.barbers.length === 0 ? second.barbers : first.barbers.filter((id) => doesService(id, second));
  return {
    // Nobody does both: whoever does the first.
    barbers: shared.length > 0 ? shared : first.barbers,
    bufferMinutes: Math.max(first.bufferMinutes, second.bufferMinutes),
  };
}
