import { z } from "zod";
import { optionalAddress, optionalInstagram, optionalPhone, phone } from "./contact.ts";
import { email, line, optionalLine } from "./fields.ts";

function degrees(max: number) {
  const message = `Schrijf een getal van -${max} tot ${max}, zoals het op de kaart staat.`;
  return z.number(message).min(-max, message).max(max, message);
}

/** As people type it: "BE0123456789", "0123 456 789". */
const enterprise = /^(?:BE)?\s*([01]\d{3})[. ]?(\d{3})[. ]?(\d{3})$/i;

/** Who and where the shop is. */
export const identity = z.strictObject({
  name: line(60, "Vul de naam van je zaak in."),
  /** "15+ jaar" */
  experience: line(30),
  address: z.strictObject({
    street: line(100, "Vul straat en nummer in."),
    postcode: line(12, "Vul de postcode in."),
    city: line(60, "Vul de gemeente in."),
    country: z.string().regex(/^[A-Z]{2}$/, "Schrijf de landcode met twee hoofdletters, zoals BE."),
  }),
  /** The door, in degrees. */
  geo: z.strictObject({
    latitude: degrees(90),
    longitude: degrees(180),
  }),
  phone,
  /** This and the next two: empty for a shop that has none. */
  whatsapp: optionalPhone,
  email,
  instagram: optionalInstagram,
  /** Where customers write a review. */
  reviewsUrl: optionalAddress,
  /** Required by law on a website. */
  legal: z.strictObject({
    companyName: line(100, "Vul de naam van je onderneming in."),
    enterpriseNumber: z
      .string()
      .trim()
      .transform((typed) => typed.replace(enterprise, "$1.$2.$3"))
      .refine(
        (value) => /^[01]\d{3}\.\d{3}\.\d{3}$/.test(value),
        "Schrijf het ondernemingsnummer als 0123.456.789.",
      ),
    vatNumber: z
      .string()
      .trim()
      .transform((typed) => typed.replace(enterprise, "BE $1.$2.$3"))
      .refine(
        (value) => /^BE [01]\d{3}\.\d{3}\.\d{3}$/.test(value),
        "Schrijf het btw-nummer als BE 0123.456.789.",
      ),
  }),
  /** "€15-€75", for search engines while no service has a price. */
  priceRange: optionalLine(30).prefault("€15-€75"),
  /** "Nederlands" */
  languages: z.array(line(30)).max(12, "Hou het bij 12 talen.").default([]),
  /** "Cash" */
  paymentMethods: z.array(line(30)).max(12, "Hou het bij 12 betaalwijzen.").default([]),
});
