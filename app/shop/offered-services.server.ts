import { dayAndMonth } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { formatDuration } from "#app/i18n/format/numbers.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { memoizeBySnapshot, type Snapshot } from "./documents.server.ts";
import { prepaymentScope } from "./facts/prepayment.ts";
import { priceOn, serviceLabel } from "./facts/services.ts";
import type { Document, Value } from "./kinds.ts";
import { isUnexplained } from "./schema/service.ts";

export type OfferedService = ReturnType<typeof offeredOf>;

export const offeredServices = memoizeBySnapshot((content) =>
  content.documents.service
    .filter(({ value }) => !value.isArchived)
    .map((document) => offeredOf(document, content)),
);

/** Names the services without a price, or with a "vanaf" price that has no reason. */
export const servicesToPrice = memoizeBySnapshot((content) =>
  offeredServices(content)
    .filter(({ price }) => !price || isUnexplained(price))
    .map(({ title }) => title),
);

export function findService(documents: readonly Document<"service">[], slug: string) {
  return (
    documents.find(({ value }) => value.slug === slug) ??
    documents.find(({ value }) => value.formerSlugs.includes(slug))
  );
}

/** Returns "vanaf 1 januari €27". */
export function nextPriceText({ from, price }: NonNullable<OfferedService["nextPrice"]>, language: Language) {
  return price && answersIn(language).nextPrice(dayAndMonth(from, language), formatPrice(price, language));
}

/**
 * Builds what pages show of a service. `bookedCode` is its own or another service's code, or empty; a group that must
 * pay first has one, but no `bookPath`. A service that is booked as another has that one's price, unless it has its
 * own; for several people it always has that price times the people.
 */
export function offeredOf({ key, version, value }: Document<"service">, { shop }: Pick<Snapshot, "shop">) {
  const bookedCode = value.isBookable ? key : value.booksAs;
  const bookedService = shop.services.find(({ code }) => code === bookedCode);
  const isForSeveral = value.people > 1;
  const hasOwnPrice = value.price !== null && !(isForSeveral && bookedCode);
  const priceSource = hasOwnPrice ? key : bookedCode || key;
  const pricedService = priceSource === key ? value : bookedService;
  const multiplier = priceSource === key ? 1 : value.people;
  const priceFor = (price: Value<"service">["price"] = null) =>
    price && { ...price, cents: price.cents * multiplier };
  const price = priceFor(pricedService?.price);
  const next = pricedService?.nextPrice;
  const groupQuery = isForSeveral ? `&personen=${value.people}` : "";
  // A payment covers one appointment only.
  const canBook = bookedCode !== "" && !(isForSeveral && prepaymentScope(bookedService, shop));
  return {
    key,
    version,
    path: `/services/${value.slug}`,
    group: value.group,
    title: value.title || value.label,
    description: value.description,
    durationText: value.durationText || formatDuration(value.minutes),
    features: value.features,
    price,
    priceText: price ? formatPrice(price) : "",
    nextPrice: next ? { from: next.from, price: priceFor(priceOn(next.from, pricedService)) } : undefined,
    /** The code of the service that the price and its reason come from. */
    priceSource,
    bookedCode,
    bookPath: canBook ? `/?service=${bookedCode}${groupQuery}#booking` : "",
    /** The service that is booked, "2 × Klassieke Haarknip"; empty if it cannot be booked. */
    bookLabel: canBook ? `${isForSeveral ? `${value.people} × ` : ""}${serviceLabel(bookedCode, shop)}` : "",
  };
}
