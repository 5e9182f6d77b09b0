import { type ForeignLanguage, type Language, languages } from "#app/i18n/format/language.ts";
import type { Service, ShopFacts } from "./facts.ts";

export function serviceOf(code: string, { services }: Pick<ShopFacts, "services">): Service | undefined {
  return services.find((service) => service.code === code);
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
