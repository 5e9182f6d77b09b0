import { snapshot } from "#app/content/snapshot.server.ts";
import { formatDuration } from "#app/i18n/format/durations.ts";
import { formatPrice } from "#app/i18n/format/money.ts";

export type ListedService = ReturnType<typeof listOf>[number];

/** Every service in its order, also archived ones. */
export function listOf() {
  return snapshot().documents.service.map(({ key, value }) => ({
    key,
    label: value.title || value.label,
    facts: [formatDuration(value.minutes), value.price && formatPrice(value.price)]
      .filter(Boolean)
      .join(", "),
    isBookable: value.isBookable,
    isArchived: value.isArchived,
    group: value.group,
    icon: value.icon,
  }));
}

export const bookableCount = () => snapshot().shop.services.length;
