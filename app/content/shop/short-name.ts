import type { ShopFacts } from "./facts.ts";

/** Without the trade: "Brilliant" of "Brilliant Barbershop", "Els" of "Kapper Els"; the whole when little else is left. */
export function shortName(name: string): string {
  const short = name.replace(before, "").replace(after, "");
  return /^\p{L}/u.test(short) ? short : name;
}

/** As a logo sets it: the trade, or else the city, below. */
export function logoLines({ name, address }: { name: string; address: { city: string } }) {
  const [whole = "", trade = address.city] = after.exec(name) ?? [];
  return { brand: name.slice(0, name.length - whole.length), below: trade };
}

const trades = "barbers?|barber ?shop|kappers?|herenkappers?|kapperszaak|kapsalon|haarsalon";
const before = new RegExp(`^(?:${trades})\\s+`, "i");
const after = new RegExp(`\\s+(${trades})$`, "i");

/** The last line on each share picture. */
export function signatureOf({ name, address }: ShopFacts): string {
  return `${name} · ${address.city}`;
}
