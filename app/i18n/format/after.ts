/** "bel ons op 056 21 22 23", or what a shop without a number asks instead: "kom even langs". */
export function after(words: string, phone: string, otherwise = ""): string {
  return phone ? words + phone : otherwise;
}
