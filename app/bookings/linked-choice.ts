import { addDays, datesFrom, isDate, isTime, weekdayOf } from "#app/i18n/format/dates.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { prepaymentScope } from "#app/shop/facts/prepayment.ts";
import { doesService, findServiceByCode, splitCodes } from "#app/shop/facts/services.ts";
import type { Moment } from "./booking-schema.ts";
import { companionFields, mostPeople } from "./group.ts";

/** The fields of the form that a link fills in, with `others.0.service` and so on for companions. */
export type LinkedChoice = Record<"service" | "barber" | "date" | "time" | `others.${string}`, string>;

const names = {
  service: "service",
  barber: "kapper",
  date: "dag",
  time: "uur",
  like: "zoals",
  people: "personen",
} as const;

/**
 * Reads the choices in a link: "/?service=baard&kapper=barber-1&dag=2026-11-25&uur=10:30#booking", all of
 * them optional. `zoals` is a former appointment, "2026-11-25T10:30"; `personen` counts the customer and the
 * companions, who want the same service. Leaves out what the shop does not offer.
 * @param today "yyyy-MM-dd"
 * @returns undefined if the link chooses nothing.
 */
export function linkedChoice(
  query: URLSearchParams,
  { shop, today }: { shop: ShopFacts; today: string },
): LinkedChoice | undefined {
  const read = (name: keyof typeof names) => query.get(names[name]) ?? "";
  const again = sameMoment(read("like"), today);
  const date = isDate(read("date")) ? read("date") : (again?.date ?? "");
  const time = read("date") ? read("time") : (again?.time ?? "");
  const choice = {
    ...offeredChoice({ service: read("service"), barber: read("barber") }, shop),
    date,
    time: date && isTime(time) ? time : "",
  };
  // A payment covers one appointment only.
  const isDue = prepaymentScope(findServiceByCode(choice.service, shop), shop) !== undefined;
  const companions = isDue ? 0 : Number(read("people")) - 1 || 0;
  const others = Array.from({ length: Math.min(companions, mostPeople - 1) }, () => ({
    name: "",
    service: splitCodes(choice.service)[0],
  }));
  return Object.values(choice).some(Boolean) ? { ...choice, ...companionFields(others) } : undefined;
}

/** Returns whether the query preselects anything in the form. */
export function isChoosing(query: string): boolean {
  const params = new URLSearchParams(query);
  return Object.values(names).some((name) => params.has(name));
}

export function offeredChoice(
  { service: code = "", barber: id = "" }: { service?: string; barber?: string },
  shop: ShopFacts,
) {
  const service = findServiceByCode(code, shop);
  const barber = shop.barbers.find((each) => each.id === id);
  const isAble = barber && (!service || doesService(barber.id, service));
  return { service: service?.code ?? "", barber: isAble ? barber.id : "" };
}

/** Returns the next date with the same weekday, at the same hour. */
function sameMoment(like: string, today: string): Moment | undefined {
  const [date = "", time = ""] = like.split("T");
  if (!isDate(date) || !isTime(time)) return;
  const week = datesFrom(addDays(today, 1), addDays(today, 7));
  const sameWeekday = week.find((day) => weekdayOf(day) === weekdayOf(date));
  return sameWeekday === undefined ? undefined : { date: sameWeekday, time };
}
