import { type ForeignLanguage, type Language, languages } from "#app/i18n/format/language.ts";
import type { Service, ShopFacts } from "./facts.ts";

export function serviceOf(code: string, { services }: Pick<ShopFacts, "services">): Service | undefined {
  return services.find((service) => service.code === code);
}

type Team = Pick<ShopFacts, "services" | "barbers">;

/** With the length and the price of one barber. Of nobody in particular: the price from which it is. */
export function serviceBy(code: string, barberId: string, shop: Team): Service | undefined {
  const service = serviceOf(code, shop);
  const team = shop.barbers.filter(({ id }) =>
    barberId ? id === barberId : service && doesService(id, service),
  );
  if (!service || !team.some(({ ownServices }) => ownServices)) return service;
  const theirs = team.map(({ ownServices }) => {
    const own = ownServices?.find((each) => each.service === code);
    return { minutes: own?.minutes ?? service.minutes, cents: own?.cents ?? service.price?.cents };
  });
  const amounts = theirs.flatMap(({ cents }) => cents ?? []);
  const price = service.price ?? { isFrom: false, reason: "" };
  const isFrom = price.isFrom || new Set(amounts).size > 1;
  return {
    ...service,
    minutes: barberId ? Math.max(...theirs.map(({ minutes }) => minutes)) : service.minutes,
    // Of one who asks nothing that is known there is no least.
    price:
      amounts.length === theirs.length ? { ...price, cents: Math.min(...amounts), isFrom } : service.price,
  };
}

/** An empty list of barbers is everyone. */
export function doesService(barberId: string, { barbers }: Pick<Service, "barbers">): boolean {
  return barbers.length === 0 || barbers.includes(barberId);
}

/** An unknown code is returned as it is. */
export function serviceLabel(code: string, shop: Pick<ShopFacts, "services">): string {
  return serviceOf(code, shop)?.label ?? code;
}

/** @property lang of what the owner did not translate. */
export type Named = { text: string; lang?: string };

/** Its name as customers of that language read it. */
export function serviceName(service: Pick<Service, "label" | ForeignLanguage>, language: Language): Named {
  return inLanguage(service, "label", service.label, language);
}

/** The line below its name. */
export function serviceSummary(service: Service, language: Language): Named {
  return inLanguage(service, "summary", service.description, language);
}

export function serviceNameOf(code: string, shop: Pick<ShopFacts, "services">, language: Language): Named {
  const service = serviceOf(code, shop);
  return service ? serviceName(service, language) : ownersName(code, language);
}

/** Of words in Dutch. */
export function ownersName(text: string, language: Language): Named {
  return language === "nl" ? { text } : { text, lang: languages.nl.locale };
}

function inLanguage(
  service: Pick<Service, ForeignLanguage>,
  part: "label" | "summary",
  dutch: string,
  language: Language,
): Named {
  const translated = language === "nl" ? "" : service[language][part];
  return translated ? { text: translated } : ownersName(dutch, language);
}

/** The barber's name, where there is more than one to choose from. */
export function barberName(id: string | null, { barbers }: Pick<ShopFacts, "barbers">): string | undefined {
  return barbers.length > 1 ? barbers.find((barber) => barber.id === id)?.name : undefined;
}
