import { typedLines, typedNumber } from "../form/typed.ts";
import { pointIn } from "./point-in.ts";

type Values = Record<string, string>;

export function typedIdentity(values: Values) {
  const text = (name: string) => values[name] ?? "";
  return {
    name: text("name"),
    experience: text("experience"),
    address: {
      street: text("address.street"),
      postcode: text("address.postcode"),
      city: text("address.city"),
      country: text("address.country").trim().toUpperCase(),
    },
    // A pasted link counts before the two numbers.
    geo: pointIn(text("mapLink")) ?? {
      latitude: typedNumber(values["geo.latitude"]),
      longitude: typedNumber(values["geo.longitude"]),
    },
    phone: text("phone"),
    whatsapp: text("whatsapp"),
    email: text("email"),
    instagram: text("instagram"),
    reviewsUrl: text("reviewsUrl"),
    legal: {
      companyName: text("legal.companyName"),
      enterpriseNumber: text("legal.enterpriseNumber"),
      vatNumber: text("legal.vatNumber"),
    },
    priceRange: text("priceRange"),
    languages: typedLines(values.languages),
    paymentMethods: typedLines(values.paymentMethods),
  };
}

/** A list is one field: "languages.2" → "languages". */
export const fieldOf = (path: string) => path.replace(/\.\d+$/, "");

export function unreadableLink({ mapLink = "" }: Values): boolean {
  return mapLink.trim() !== "" && !pointIn(mapLink);
}
