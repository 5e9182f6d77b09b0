export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether who reads the one reads the other: a link is only told to its own mailbox. */
export function isSameMailbox(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && emailKey(one) === emailKey(other);
}
