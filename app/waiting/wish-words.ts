import { longDateWithoutYear } from "../shop/dates.ts";
import type { WaitingEntry } from "./tables.server.ts";

type Wish = Pick<WaitingEntry, "fromDate" | "toDate" | "part">;

/** "zaterdag 28 november, 's middags", "donderdag 26 november t.e.m. zaterdag 28 november" */
export function wishWords({ fromDate, toDate, part }: Wish): string {
  const [first, last] = [longDateWithoutYear(fromDate), longDateWithoutYear(toDate)];
  return `${first === last ? first : `${first} t.e.m. ${last}`}${partWords[part]}`;
}

const partWords: Record<Wish["part"], string> = {
  day: "",
  morning: ", ’s ochtends",
  afternoon: ", ’s middags",
  evening: ", ’s avonds",
};
