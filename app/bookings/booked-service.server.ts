import type { Service } from "#app/content/shop/facts.ts";
import { type Named, ownersName, serviceName } from "#app/content/shop/services.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import type { Language } from "#app/i18n/format/language.ts";

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
