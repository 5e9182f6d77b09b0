import { emailKey } from "#app/tables/customer-fields.ts";

/** E-mail, or else phone number; undefined without both and for erased customers. */
export function customerKey({ erasedAt, email, phone }: Customer): string | undefined {
  if (erasedAt) return;
  if (email) return emailKey(email);
  // 0470 12 34 56 and +32 470 12 34 56 are one phone.
  return phone?.replace(belgian, "0");
}

type Customer = { erasedAt: Date | null; email: string | null; phone: string | null };

/** `keyOfRow` is the SQL form. */
export const belgian = /^(\+32|0032)/;
