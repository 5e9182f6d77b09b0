import { formatPrice } from "#app/i18n/format/money.ts";
import { formatDuration } from "#app/i18n/format/numbers.ts";
import { perVersion } from "./documents.server.ts";
import type { Document } from "./kinds.ts";
import { isUnexplained } from "./schema/service.ts";

export type OfferedService = ReturnType<typeof offeredOf>;

export const offeredServices = perVersion(({ documents }) =>
  documents.service.filter(({ value }) => !value.isArchived).map(offeredOf),
);

/** Names the services without a price, or with a "vanaf" price that has no reason. */
export const servicesToPrice = perVersion(({ documents }) =>
  documents.service
    .filter(({ value }) => !value.isArchived && (!value.price || isUnexplained(value.price)))
    .map(({ value }) => value.title || value.label),
);

export function findService(documents: readonly Document<"service">[], slug: string) {
  return (
    documents.find(({ value }) => value.slug === slug) ??
    documents.find(({ value }) => value.formerSlugs.includes(slug))
  );
}

/** Builds what pages show of a service. `books` is the code to book, if it can be booked. */
export function offeredOf({ key, version, value }: Document<"service">) {
  return {
    key,
    version,
    path: `/services/${value.slug}`,
    group: value.group,
    title: value.title || value.label,
    description: value.description,
    durationText: value.durationText || formatDuration(value.minutes),
    features: value.features,
    price: value.price,
    priceText: value.price ? formatPrice(value.price) : "",
    books: value.isBookable ? key : value.booksAs,
  };
}
