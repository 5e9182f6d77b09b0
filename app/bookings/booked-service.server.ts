import type { Service } from "#app/content/shop/facts.ts";
import { doesService, type Named, ownersName, serviceName } from "#app/content/shop/services.ts";
import { perVersion, snapshot } from "#app/content/snapshot.server.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { formatPrice } from "#app/i18n/format/money.ts";

/** What a booking keeps of its service: later changes leave it alone. */
export function serviceSnapshot({ code, label, price }: Pick<Service, "code" | "label" | "price">) {
  return { service: code, serviceLabel: label, priceCents: price?.cents ?? null };
}

export type BookedService = { service: string; serviceLabel: string | null };

/** What was booked, in the words of then. */
export function bookedLabel(booked: BookedService, language: Language = "nl"): string {
  return bookedName(booked, language).text;
}

/** Translated while the service still has the name that was booked. */
export function bookedName({ service, serviceLabel }: BookedService, language: Language): Named {
  const published = snapshot().documents.service.find(({ key }) => key === service)?.value;
  const label = serviceLabel ?? published?.label ?? service;
  return published?.label === label ? serviceName(published, language) : ownersName(label, language);
}

/** As promised when it was booked; nothing for a service without a price. */
export function bookedPrice(
  { service, priceCents }: { service: string; priceCents: number | null },
  language: Language,
): string | undefined {
  if (priceCents === null) return;
  const published = snapshot().documents.service.find(({ key }) => key === service)?.value.price;
  return formatPrice({ cents: priceCents, isFrom: published?.isFrom ?? false }, language);
}

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
