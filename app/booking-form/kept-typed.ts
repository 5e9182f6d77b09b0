import type { LinkedChoice } from "#app/bookings/linked-choice.ts";
import { formPaths } from "#app/i18n/format/language.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { timeAfter } from "#app/shop/facts/grid.ts";
import { serviceOf, withWholeVisit } from "#app/shop/facts/services.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import type { MadeBooking } from "./send-booking.ts";

// app/hydrate-on-demand.ts looks for this key.
const storage = browserStorage("session", "typed_before");
const forms = [...formPaths, "/wachtlijst"];

/**
 * Saves the form's values when a link to the form in another language, or to the waiting list, is clicked.
 * @returns a function that stops it.
 */
export function keepTypedForNext(form: () => HTMLFormElement | null): () => void {
  const keep = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link && forms.includes(link.pathname) && isAnother(link)) storage.keep(typedIn(form()));
  };
  document.addEventListener("click", keep);
  return () => document.removeEventListener("click", keep);
}

/** Links within this page, such as "#booking", do not count. */
const isAnother = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname;

/** Returns the saved values and deletes them. */
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

/**
 * Stores the first values of the form for a companion; the appointment's link "Nog iemand boeken" leads to
 * it.
 */
export const companionStorage = browserStorage("session", "companion");

/**
 * Returns the values for a companion: the same phone, e-mail, barber and service, at the end of this booking.
 * Name and message are left out.
 */
export function companionOf(booking: MadeBooking, fields: Typed, shop: ShopFacts): Typed {
  const { phone = "", email = "", barber = "" } = fields;
  const { service, date, manageUrl, others = [] } = booking;
  const ends = [booking, ...others].map((each) =>
    timeAfter(each.time, serviceOf(each.service, shop)?.minutes ?? 0),
  );
  const bookedWith = manageUrl.split("/").at(-1) ?? "";
  return { phone, email, barber, service, date, time: ends.sort().at(-1) ?? "", bookedWith };
}

/** Returns the stored companion if it is for the moment that the link chooses. */
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
