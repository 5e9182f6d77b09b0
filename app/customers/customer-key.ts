import { emailKey } from "../shop/email-key.ts";
import { forgottenName } from "./forgotten.ts";

/**
 * What makes two bookings those of one customer: the same e-mail address, however it was typed; of someone who gave
 * none, the same phone number. Undefined for someone who left neither, and for someone who was forgotten.
 */
export function customerKey({ name, email, phone }: Customer): string | undefined {
  if (name === forgottenName) return;
  if (email) return emailKey(email);
  // 0470 12 34 56 and +32 470 12 34 56 are the same phone.
  return phone?.replace(belgian, "0");
}

type Customer = { name: string; email: string | null; phone: string | null };

/** `keyOfRow` says the same in SQL. */
export const belgian = /^(\+32|0032)/;
