import { perVersion } from "../publishing/snapshot.server.ts";
import type { Service } from "../shop/facts.ts";

type ServiceRules = Pick<Service, "barbers" | "bufferMinutes">;

const perCode = perVersion(
  ({ documents }) => new Map<string, ServiceRules>(documents.service.map(({ key, value }) => [key, value])),
);

/** Also of services that are no longer offered: their appointments may still be to come. */
export function serviceRules(code: string): ServiceRules {
  return perCode().get(code) ?? { barbers: [], bufferMinutes: 0 };
}
