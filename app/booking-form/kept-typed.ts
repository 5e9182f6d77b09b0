import type { LinkedChoice } from "#app/bookings/linked-choice.ts";
import { formPaths } from "#app/i18n/format/language.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { timeAfter } from "#app/shop/facts/grid.ts";
import { serviceOf, withWholeVisit } from "#app/shop/facts/services.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import type { MadeBooking } from "./send-booking.ts";

// app/hydrate-on-demand.ts looks for this name.
const storage = browserStorage("session", "typed_before");
const forms = [...formPaths, "/wachtlijst"];

/** For the form that a link of this page leads to: in another language, or of the waiting list. @returns how to stop. */
export function keepTypedForNext(form: () => HTMLFormElement | null): () => void {
  const keep = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link && forms.includes(link.pathname) && isAnother(link)) storage.keep(typedIn(form()));
  };
  document.addEventListener("click", keep);
  return () => document.removeEventListener("click", keep);
}

/** Not "#booking" of this page. */
const isAnother = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname;

/** Once. */
export function takeTyped(): Record<string, string> | undefined {
  const values = asTyped(storage.read());
  storage.forget();
  return Object.keys(values).length > 0 ? values : undefined;
}

export type Typed = Record<string, string>;

export function typedIn(form: HTMLFormElement | null): Typed {
  return form
    ? withWholeVisit(
        Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
      )
    : {};
}

/** Keeps the first values of the form for somebody who comes along; the link "Nog iemand boeken" of the appointment leads to it. */
export const companionStorage = browserStorage("session", "companion");

/** Returns the same phone, e-mail, barber and service, right after; the name and message are new. */
export function companionOf(booking: MadeBooking, fields: Typed, shop: ShopFacts): Typed {
  const { phone = "", email = "", barber = "" } = fields;
  const { service, date, manageUrl, others = [] } = booking;
  const ends = [booking, ...others].map((each) =>
    timeAfter(each.time, serviceOf(each.service, shop)?.minutes ?? 0),
  );
  const bookedWith = manageUrl.split("/").at(-1) ?? "";
  return { phone, email, barber, service, date, time: ends.sort().at(-1) ?? "", bookedWith };
}

/** Returns what was kept for the moment that the address of the page chooses. */
export function companionFor(linked: LinkedChoice | undefined): Typed | undefined {
  const stored = asTyped(companionStorage.read());
  return linked && stored.date === linked.date && stored.time === linked.time ? stored : undefined;
}

function asTyped(stored: unknown): Typed {
  const entries = Object.entries(stored ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}
