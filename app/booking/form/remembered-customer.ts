import { browserStorage } from "#app/ui/browser-storage.ts";

type RememberedCustomer = Record<(typeof facts)[number], string>;

/** Kept in this browser alone, and only for who asked for it; nothing of it is sent before a booking. */
export function rememberedCustomer(): RememberedCustomer | undefined {
  const kept = storage.read();
  return isRemembered(kept) ? kept : undefined;
}

export function rememberCustomer(customer: RememberedCustomer): void {
  storage.keep(customer);
}

export function forgetCustomer(): void {
  storage.forget();
}

const storage = browserStorage("local", "remembered_customer");
const facts = ["name", "phone", "email", "service", "barber"] as const;

function isRemembered(kept: unknown): kept is RememberedCustomer {
  if (typeof kept !== "object" || kept === null) return false;
  const values = new Map(Object.entries(kept));
  return facts.every((name) => typeof values.get(name) === "string");
}

export const contact = ["name", "phone", "email"] as const;

/** Fields that are still empty. */
export function fillContact(form: HTMLFormElement | null, customer: Record<string, string>): void {
  for (const name of contact) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !field.value) field.value = customer[name] ?? "";
  }
}
