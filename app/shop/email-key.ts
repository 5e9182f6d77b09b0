/** An e-mail address as no-shows and payments are counted by: one customer, however it was typed. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
