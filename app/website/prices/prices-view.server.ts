import { offeredServices } from "#app/content/offered-services.server.ts";
import { type Named, ownersName, serviceName } from "#app/content/shop/services.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { formatPrice } from "#app/i18n/format/money.ts";

export type PriceRow = ReturnType<typeof priceRows>[number];

/** Every service with its price, in the owner's order. */
export function priceRows(language: Language) {
  return offeredServices(snapshot()).flatMap((offered) => {
    const service = snapshot().documents.service.find(({ key }) => key === offered.key)?.value;
    if (!service) return [];
    const { key, group, path, title, durationText, price } = offered;
    const name: Named = language === "nl" ? { text: title } : serviceName(service, language);
    const translated = language === "nl" ? "" : service[language].priceReason;
    const reason = price?.isFrom && price.reason;
    return {
      ...{ key, group, name, price },
      /** The services have pages in Dutch only. */
      path: language === "nl" ? path : undefined,
      duration: language === "nl" ? durationText : `${service.minutes} min`,
      priceText: price ? formatPrice(price, language) : undefined,
      reason: reason ? (translated ? { text: translated } : ownersName(reason, language)) : undefined,
    };
  });
}
