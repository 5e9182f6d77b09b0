import { type Language, languages } from "#app/i18n/format/language.ts";
import { isCompany, vatExempt } from "../schema/company-numbers.ts";
import type { ShopFacts } from "./facts.ts";

/** Who runs the shop, a line for each fact, as the law asks on a website. What is not known is left out. */
export function companyLines(
  { name, address, legal }: Pick<ShopFacts, "name" | "address" | "legal">,
  language: Language = "nl",
): string[] {
  const { street, postcode, city } = address;
  const { companyName, form, court, seat, enterpriseNumber, vatNumber } = legal;
  const says = languages[language].company;
  const named = companyName.endsWith(` ${form}`) ? companyName : `${companyName} ${form}`.trim();
  const person = form === "Eenmanszaak" ? [companyName, says.onePerson].join(", ") : named;
  const trades =
    companyName && companyName !== name ? `${person}, ${says.tradingAs} ${name}` : person || name;
  const vat = vatNumber === vatExempt ? says.exempt : vatNumber && `${says.vat} ${vatNumber}`;
  return [
    trades,
    `${street}, ${postcode} ${city}, ${says.country}`,
    seat && `${says.seat} ${seat}`,
    [enterpriseNumber && `${says.enterprise} ${enterpriseNumber}`, vat].filter(Boolean).join(" · "),
    isCompany(form) && court && `${says.register} ${court}`,
  ].filter((line): line is string => Boolean(line));
}

/** Below prices. */
export function vatNote({ legal }: Pick<ShopFacts, "legal">, language: Language = "nl"): string {
  const { exempt, vatIncluded } = languages[language].company;
  return legal.vatNumber === vatExempt ? `${exempt}.` : vatIncluded;
}
