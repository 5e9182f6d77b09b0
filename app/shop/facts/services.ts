import {
  type ForeignLanguage,
  inEachForeignLanguage,
  type Language,
  languages,
} from "#app/i18n/format/language.ts";
import { minuteOfDay } from "#app/i18n/format/minutes.ts";
import type { Service, ShopFacts } from "./facts.ts";

const mostServices = 3;

/** Splits the code of a visit with several services: "haarknip,baard". */
export function splitCodes(code: string): string[] {
  return code.split(",");
}

export function joinCodes(codes: (string | undefined)[]): string {
  return codes.filter(Boolean).join(",");
}

/** Replaces the fields `service`, `second` and `third` of a form by one `service` with all codes. */
export function joinVisitFields({
  second,
  third,
  ...values
}: Record<string, string>): Record<string, string> {
  return { ...values, service: joinCodes([values.service, second, third]) };
}

export function splitVisitFields(code: string): { service: string; second: string; third: string } {
  const [service = "", second = "", third = ""] = splitCodes(code);
  return { service, second, third };
}

type PricedByDate = Pick<Service, "price"> & { nextPrice?: Service["nextPrice"] | null };

export function hasPrices({ services }: Pick<ShopFacts, "services">): boolean {
  return services.some(({ price }) => price);
}

/** Returns the price of a service for a visit on a day. @param date "yyyy-MM-dd" */
export function priceOn(date: string, { price, nextPrice }: PricedByDate): Service["price"] {
  if (!nextPrice || date < nextPrice.from) return price;
  return { isFrom: false, reason: "", ...price, cents: nextPrice.cents };
}

/** Returns the shop with the prices for visits on a day. @param date "yyyy-MM-dd"; empty for the prices of today. */
export function withPricesOn<Shop extends Pick<ShopFacts, "services">>(date: string, shop: Shop): Shop {
  const services = shop.services.map((service) => ({ ...service, price: priceOn(date, service) }));
  return { ...shop, services };
}

/** Finds the service; for several codes their combination, in the shop's order. Undefined if one code is unknown. */
export function findServiceByCode(
  code: string,
  { services }: Pick<ShopFacts, "services">,
): Service | undefined {
  return combineByCode(code, services, (service) => service);
}

function combineByCode(
  code: string,
  services: Service[],
  adjust: (service: Service) => Service,
): Service | undefined {
  const codes = splitCodes(code);
  const parts = services.filter((service) => codes.includes(service.code));
  const [first, ...others] = parts.length === codes.length ? parts.map(adjust) : [];
  return first && others.reduce(combineServices, first);
}

function combineServices(one: Service, other: Service): Service {
  const commonBarbers =
    one.barbers.length === 0 ? other.barbers : one.barbers.filter((id) => doesService(id, other));
  const combinedName = (language: Language) =>
    `${serviceName(one, language).text} + ${serviceName(other, language).text}`;
  return {
    code: joinCodes([one.code, other.code]),
    label: combinedName("nl"),
    description: "",
    ...inEachForeignLanguage((language) => ({ label: combinedName(language), summary: "", priceReason: "" })),
    minutes: one.minutes + other.minutes,
    bufferMinutes: Math.max(one.bufferMinutes, other.bufferMinutes),
    price: one.price &&
      other.price && {
        cents: one.price.cents + other.price.cents,
        isFrom: one.price.isFrom || other.price.isFrom,
        reason: "",
      },
    // Falls back to the barbers of the first service if nobody does both.
    barbers: commonBarbers.length > 0 ? commonBarbers : one.barbers,
    picture: null,
    isPackage: one.isPackage || other.isPackage,
  };
}

/** The facts that decide what can be booked. */
export type BookableShop = Pick<ShopFacts, "services" | "barbers" | "openingHours" | "exceptions">;

/** Returns why the services cannot be booked, as a key of the form's messages. */
export function serviceRefusal(code: string, shop: Pick<BookableShop, "services">) {
  const codes = splitCodes(code);
  if (codes.length > mostServices) return "tooManyServices";
  if (codes.some((each) => !findServiceByCode(each, shop))) return "service";
  if (new Set(codes).size < codes.length) return "serviceTwice";
}

/** Returns why the visit cannot be booked: `serviceRefusal`, or `notTogether`, which staff may overrule. */
export function visitRefusal(code: string, shop: BookableShop) {
  const refusal = serviceRefusal(code, shop);
  const parts = splitCodes(code).flatMap((each) => findServiceByCode(each, shop) ?? []);
  if (refusal || parts.length === 1) return refusal;
  // One barber has to do all services, within one range of opening hours.
  if (!shop.barbers.some(({ id }) => parts.every((part) => doesService(id, part)))) return "notTogether";
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  const ranges = [...Object.values(shop.openingHours), ...shop.exceptions.map(({ hours }) => hours)].flat();
  if (ranges.every(([from, to]) => minuteOfDay(to) - minuteOfDay(from) < minutes)) return "notTogether";
}

type Team = Pick<ShopFacts, "services" | "barbers">;

/** Returns the service with one barber's duration and price, or for any barber the lowest price. */
export function serviceBy(code: string, barberId: string, shop: Team): Service | undefined {
  return combineByCode(code, shop.services, (service) => serviceForBarber(service, barberId, shop.barbers));
}

function serviceForBarber(service: Service, barberId: string, barbers: ShopFacts["barbers"]): Service {
  const team = barbers.filter(({ id }) => (barberId ? id === barberId : doesService(id, service)));
  if (!team.some(({ ownServices }) => ownServices)) return service;
  const ownServicesOfTeam = team.map(({ ownServices }) => {
    const ownService = ownServices?.find((each) => each.service === service.code);
    return {
      minutes: ownService?.minutes ?? service.minutes,
      cents: ownService?.cents ?? service.price?.cents,
    };
  });
  const amounts = ownServicesOfTeam.flatMap(({ cents }) => cents ?? []);
  const price = service.price ?? { isFrom: false, reason: "" };
  const isFrom = price.isFrom || new Set(amounts).size > 1;
  return {
    ...service,
    minutes: barberId ? Math.max(...ownServicesOfTeam.map(({ minutes }) => minutes)) : service.minutes,
    // The lowest price is unknown if one barber has no price.
    price:
      amounts.length === ownServicesOfTeam.length
        ? { ...price, cents: Math.min(...amounts), isFrom }
        : service.price,
  };
}

/** An empty list of barbers means everyone. */
export function doesService(barberId: string, { barbers }: Pick<Service, "barbers">): boolean {
  return barbers.length === 0 || barbers.includes(barberId);
}

/** Returns an unknown code unchanged. */
export function serviceLabel(code: string, shop: Pick<ShopFacts, "services">): string {
  return findServiceByCode(code, shop)?.label ?? code;
}

/** @property lang set if the text is not translated. */
export type LocalizedText = { text: string; lang?: string };

export function serviceName(
  service: Pick<Service, "label" | ForeignLanguage>,
  language: Language,
): LocalizedText {
  return inLanguage(service, "label", service.label, language);
}

export function serviceSummary(service: Service, language: Language): LocalizedText {
  return inLanguage(service, "summary", service.description, language);
}

export function serviceNameOf(
  code: string,
  shop: Pick<ShopFacts, "services">,
  language: Language,
): LocalizedText {
  const service = findServiceByCode(code, shop);
  return service ? serviceName(service, language) : asDutchText(code, language);
}

export function asDutchText(text: string, language: Language): LocalizedText {
  return language === "nl" ? { text } : { text, lang: languages.nl.locale };
}

function inLanguage(
  service: Pick<Service, ForeignLanguage>,
  field: "label" | "summary",
  dutch: string,
  language: Language,
): LocalizedText {
  const translated = language === "nl" ? "" : service[language][field];
  return translated ? { text: translated } : asDutchText(dutch, language);
}

/** Returns the barber to show on a ticket; undefined if the shop has one barber and he has no portrait. */
export function barberOnTicket(id: string | null, { barbers }: Pick<ShopFacts, "barbers">) {
  const barber = barbers.find((each) => each.id === id);
  return barbers.length > 1 || barber?.portrait ? barber : undefined;
}

/** Returns the barber's name if the shop has more than one. */
export function barberName(id: string | null, shop: Pick<ShopFacts, "barbers">): string | undefined {
  return shop.barbers.length > 1 ? barberOnTicket(id, shop)?.name : undefined;
}
