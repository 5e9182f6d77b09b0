import type { LinkedChoice } from "#app/bookings/linked-choice.ts";
import { withWholeVisit } from "#app/shop/facts/services.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { rememberedCustomer } from "./remember-me.tsx";

// app/hydrate-on-demand.ts looks for this key. It removes an old draft on every page, and any once it is booked.
const storage = browserStorage("session", "typed_before");
const draftMs = 30 * 60_000;

/**
 * Saves the form's values in this tab for half an hour whenever the page is left, for a reload, another language, the
 * waiting list or the way back.
 * @param form returns undefined if there is nothing to save: it was booked, or a payment has it.
 * @param linked the link's choices, which are no draft by themselves, like a remembered customer's details.
 * @param signal stops it.
 */
export function keepDraft(
  form: () => HTMLFormElement | null | undefined,
  linked: LinkedChoice | undefined,
  signal: AbortSignal,
): void {
  const keep = () => {
    const fields = form();
    // `nog` confirms a second appointment on the day of this attempt only.
    const { website: _, nog: __, ...values } = typedIn(fields ?? null);
    const given: FormValues = { ...rememberedCustomer(), ...asTyped(linked), remember: "on" };
    if (!Object.entries(values).some(([name, value]) => value && value !== given[name]))
      return storage.forget();
    storage.keep({ ...values, savedAt: String(Date.now()), savedOn: location.search });
  };
  // A phone may discard a hidden tab without any other event.
  for (const name of ["pagehide", "visibilitychange"]) addEventListener(name, keep, { signal });
}

/** Returns the values saved in this tab. The choices of a link count first, except after a reload or the way back. */
export function savedDraft(linked?: LinkedChoice): FormValues | undefined {
  const { savedAt, savedOn = "", ...values } = asTyped(storage.read());
  if (!savedAt || Date.now() - Number(savedAt) > draftMs) {
    storage.forget();
    return;
  }
  if (savedOn !== location.search) {
    values.bookedWith = "";
    // The former link opened the form for companions, whom nobody named.
    for (const field of Object.keys(values))
      if (linked && /^others/.test(field) && !values[field.replace(/\w+$/, "name")]) delete values[field];
  } else if (/^(reload|back_forward)$/.test(navigation()?.type ?? "")) return values;
  if (!linked) return values;
  const isOtherDay = linked.date !== "" && linked.date !== values.date;
  return { ...values, ...(isOtherDay && { time: "" }), ...asTyped(linked) };
}

const navigation = () => (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0];

export type FormValues = Record<string, string>;

export function typedIn(form: HTMLFormElement | null): FormValues {
  return form
    ? withWholeVisit(
        Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
      )
    : {};
}

/** Returns what was entered before the script ran. */
export function changedIn(form: HTMLFormElement | null): FormValues {
  const unchanged = form?.cloneNode(true);
  if (!(unchanged instanceof HTMLFormElement)) return {};
  unchanged.reset();
  const before = typedIn(unchanged);
  return Object.fromEntries(Object.entries(typedIn(form)).filter(([name, value]) => value !== before[name]));
}

/**
 * Stores the first values of the form for a companion; the appointment's link "Nog iemand boeken" leads to
 * it. app/hydrate-on-demand.ts looks for this key.
 */
export const companionStorage = browserStorage("session", "companion");

/** Returns the stored companion if it is for the moment that the link chooses. */
export function companionFor(linked: LinkedChoice | undefined): FormValues | undefined {
  const stored = asTyped(companionStorage.read());
  return linked && stored.date === linked.date && stored.time === linked.time ? stored : undefined;
}

function asTyped(stored: unknown): FormValues {
  const entries = Object.entries(stored ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}
