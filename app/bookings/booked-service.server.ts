import { snapshot } from "../publishing/snapshot.server.ts";
import type { Service } from "../shop/facts.ts";

/** What a booking keeps of its service: later changes leave it alone. */
export function keptOf({ code, label, price }: Pick<Service, "code" | "label" | "price">) {
  return { service: code, serviceLabel: label, priceCents: price?.cents ?? null };
}

export type BookedService = { service: string; serviceLabel: string | null };

/** What was booked, in the words of then. */
export function bookedLabel({ service, serviceLabel }: BookedService): string {
  const published = snapshot().documents.service.find(({ key }) => key === service);
  return serviceLabel ?? published?.value.label ?? service;
}
