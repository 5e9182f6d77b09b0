import { z } from "zod";
import { webAddress } from "./fields.ts";
import { plainPhone } from "./phone.ts";

export const phone = z
  .string()
  .trim()
  .transform(withCountry)
  .refine(
    (value) => /^\+\d{10,15}$/.test(value.replaceAll(" ", "")),
    "Schrijf het nummer zoals 0470 12 34 56, of met landcode: +32 470 12 34 56.",
  );

/** Accepts a number or a WhatsApp link. */
export const optionalPhone = optional(
  (input) => input.replace(/^(https?:\/\/)?(wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?/i, "+"),
  phone,
);

export const optionalAddress = optional(withProtocol, webAddress);

/** Accepts "@karim", "karim", "instagram.com/karim" or the whole address. */
export const optionalInstagram = optional(
  (input) => withProtocol(input.replace(/^@?([\w.]{1,30})$/, handleAddress)),
  webAddress,
);

function optional(complete: (input: string) => string, schema: z.ZodType<string, string>) {
  const completed = z
    .string()
    .trim()
    .transform((input) => input && complete(input));
  return completed.pipe(z.literal("").or(schema)).default("");
}

function withProtocol(input: string): string {
  return input.replace(/^(?=[\w-]+(\.[\w-]+)+(\/|$))/, "https://");
}

function handleAddress(input: string, handle: string): string {
  return /^(www\.)?instagram\.com$/i.test(input) ? input : `https://www.instagram.com/${handle}`;
}

/** Adds the country: "0470/12.34.56" → "+32 470 12 34 56". A number with a + is returned unchanged. */
function withCountry(input: string): string {
  if (input.startsWith("+") && /^[+\d ]+$/.test(input)) return input;
  const plain = plainPhone(input).replace(/^00/, "+").replace(/^0/, "+32");
  const [, area, ...rest] = groups.map((shape) => shape.exec(plain)).find(Boolean) ?? [];
  return area ? ["+32", area, ...rest].join(" ") : plain;
}

const groups = [
  /^\+32(4\d\d)(\d\d)(\d\d)(\d\d)$/,
  /^\+32([2349])(\d{3})(\d\d)(\d\d)$/,
  /^\+32(\d\d)(\d\d)(\d\d)(\d\d)$/,
];
