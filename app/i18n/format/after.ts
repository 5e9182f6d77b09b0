/** " op 056 21 22 23", or nothing for a shop without a number: the sentence reads on without it. */
export function after(words: string, phone: string): string {
  return phone && words + phone;
}
