import * as z from "zod/mini";
import { browserStorage } from "../../ui/browser-storage.ts";

export type RememberedCustomer = z.output<typeof schema>;

/** Kept in this browser alone, and only for who asked for it; nothing of it is sent before a booking. */
export function rememberedCustomer(): RememberedCustomer | undefined {
  return schema.safeParse(storage.read()).data;
}

export function rememberCustomer(customer: RememberedCustomer): void {
  storage.keep(schema.parse(customer));
}

export function forgetCustomer(): void {
  storage.forget();
}

const storage = browserStorage("local", "remembered_customer");
const schema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  service: z.string(),
  barber: z.string(),
});

export const contact = ["name", "phone", "email"] as const;

/** Fields that are still empty. */
export function fillContact(form: HTMLFormElement | null, customer: RememberedCustomer): void {
  for (const name of contact) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !field.value) field.value = customer[name];
  }
}
