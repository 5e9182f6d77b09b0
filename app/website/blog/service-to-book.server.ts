import { firstFreeByService } from "#app/bookings/first-free.server.ts";
import type { Snapshot } from "#app/shop/documents.server.ts";
import { findService } from "#app/shop/offered-services.server.ts";

/** Returns the bookable service that the text links to first, or else the shop's first one. */
export function serviceToBook(markdown: string, content: Snapshot) {
  const linkedKeys = [...markdown.matchAll(/\]\(\/services\/([\w-]+)/g)].map(
    ([, slug = ""]) => findService(content.documents.service, slug)?.key,
  );
  const { services } = content.shop;
  const service =
    linkedKeys.flatMap((key) => services.find(({ code }) => code === key) ?? [])[0] ?? services[0];
  if (!service) return;
  return { code: service.code, label: service.label, free: firstFreeByService(content)[service.code] };
}
