import type { LinkedChoice } from "#app/bookings/linked-choice.ts";
import { joinVisitFields } from "#app/shop/facts/services.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { draftStorage } from "./kept-booking.ts";
import { rememberedCustomer } from "./remember-me.tsx";

const draftMs = 30 * 60_000;

/**
 * Saves the form's values in this tab for half an hour whenever the page is left, as by a reload, a link to another
 * language or the waiting list, or the browser's back button.
 * @param form returns undefined if there is nothing to save, because it was booked or waits for a payment.
 * @param linked the choices of the page's link. A form with only these and a remembered customer is not saved.
 * @param signal removes the listeners.
 */
export function saveDraftOnLeave(
  form: () => HTMLFormElement | null | undefined,
  linked: LinkedChoice | undefined,
  signal: AbortSignal,
): void {
  const keep = () => {
    const fields = form();
    // `nog` confirms a second appointment on that day, for this attempt only.
    const { website: _, nog: __, ...values } = valuesIn(fields ?? null);
    const prefilled: FormValues = { ...rememberedCustomer(), ...asFormValues(linked), remember: "on" };
    if (!Object.entries(values).some(([name, value]) => value && value !== prefilled[name]))
      return draftStorage.forget();
    draftStorage.keep({ ...values, savedAt: String(Date.now()), savedOn: location.search });
  };
  // A phone may discard a hidden tab without any other event.
  for (const name of ["pagehide", "visibilitychange"]) addEventListener(name, keep, { signal });
}

/**
 * Returns the values saved in this tab. The choices of the page's link replace them, except after a reload or when the
 * visitor returns with the browser's buttons.
 */
export function savedDraft(linkedChoice?: LinkedChoice): FormValues | undefined {
  const { savedAt, savedOn = "", ...values } = asFormValues(draftStorage.read());
  if (!savedAt || Date.now() - Number(savedAt) > draftMs) {
    draftStorage.forget();
    return;
  }
  const isSamePage = savedOn === location.search;
  if (isSamePage && isReturn()) return values;
  if (!isSamePage) values.bookedWith = "";
  if (!linkedChoice) return values;
  if (!isSamePage) removeLinkedCompanions(values);
  const isOtherDay = linkedChoice.date !== "" && linkedChoice.date !== values.date;
  return { ...values, ...(isOtherDay && { time: "" }), ...asFormValues(linkedChoice) };
}

/** Returns whether the visitor reloaded the page or came to it with the browser's buttons. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" || navigation?.type === "back_forward";
}

/** Removes companions without a name: they came from the link of the page before, not from the visitor. */
function removeLinkedCompanions(values: FormValues): void {
  for (const field of Object.keys(values))
    if (field.startsWith("others") && !values[field.replace(/\w+$/, "name")]) delete values[field];
}

export type FormValues = Record<string, string>;

export function valuesIn(form: HTMLFormElement | null): FormValues {
  return form
    ? joinVisitFields(
        Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
      )
    : {};
}

/** Returns the values that differ from those the server rendered: the visitor entered them before the script ran. */
export function changedValuesIn(form: HTMLFormElement | null): FormValues {
  const unchanged = form?.cloneNode(true);
  if (!(unchanged instanceof HTMLFormElement)) return {};
  unchanged.reset();
  const before = valuesIn(unchanged);
  return Object.fromEntries(Object.entries(valuesIn(form)).filter(([name, value]) => value !== before[name]));
}

/**
 * Stores the first values of the form for a companion; the appointment's link "Nog iemand boeken" leads to
 * it. app/hydrate-on-demand.ts looks for this key.
 */
export const companionStorage = browserStorage("session", "companion");

/** Returns the stored companion if it is for the moment that the link chooses. */
export function companionFor(linkedChoice: LinkedChoice | undefined): FormValues | undefined {
  const stored = asFormValues(companionStorage.read());
  return linkedChoice && stored.date === linkedChoice.date && stored.time === linkedChoice.time
    ? stored
    : undefined;
}

function asFormValues(stored: unknown): FormValues {
  const entries = Object.entries(stored ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}
