import { z } from "zod";
import { email, line, optionalLine, phone, webAddress } from "./fields.ts";

function degrees(max: number) {
  const message = `Schrijf een getal van -${max} tot ${max}, zoals het op de kaart staat.`;
  return z.number(message).min(-max, message).max(max, message);
}

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
  whatsapp: phone,
  email,
  instagram: webAddress,
  /** Where customers write a review. */
  reviewsUrl: webAddress,
  /** Required by law on a website. */
  legal: z.strictObject({
    companyName: line(100, "Vul de naam van je onderneming in."),
    enterpriseNumber: z
      .string()
      .trim()
      .regex(/^[01]\d{3}\.\d{3}\.\d{3}$/, "Schrijf het ondernemingsnummer als 0123.456.789."),
    vatNumber: z
      .string()
      .trim()
      .regex(/^BE [01]\d{3}\.\d{3}\.\d{3}$/, "Schrijf het btw-nummer als BE 0123.456.789."),
  }),
  /** "€15-€75", for search engines while no service has a price. */
  priceRange: optionalLine(30).prefault("€15-€75"),
  /** "Nederlands" */
  languages: z.array(line(30)).max(12, "Hou het bij 12 talen.").default([]),
  /** "Cash" */
  paymentMethods: z.array(line(30)).max(12, "Hou het bij 12 betaalwijzen.").default([]),
});
