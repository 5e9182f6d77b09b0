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
  (typed) => typed.replace(/^(https?:\/\/)?(wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?/i, "+"),
  phone,
);

export const optionalAddress = optional(withProtocol, webAddress);

/** Accepts "@karim", "karim", "instagram.com/karim" or the whole address. */
export const optionalInstagram = optional(
  (typed) => withProtocol(typed.replace(/^@?([\w.]{1,30})$/, handleAddress)),
  webAddress,
);

function optional(complete: (typed: string) => string, schema: z.ZodType<string, string>) {
  const completed = z
    .string()
    .trim()
    .transform((typed) => typed && complete(typed));
  return completed.pipe(z.literal("").or(schema)).default("");
}

function withProtocol(typed: string): string {
  return typed.replace(/^(?=[\w-]+(\.[\w-]+)+(\/|$))/, "https://");
}

function handleAddress(typed: string, handle: string): string {
  return /^(www\.)?instagram\.com$/i.test(typed) ? typed : `https://www.instagram.com/${handle}`;
}

/** Adds the country: "0470/12.34.56" → "+32 470 12 34 56". A number with a + is returned unchanged. */
function withCountry(typed: string): string {
  if (typed.startsWith("+") && /^[+\d ]+$/.test(typed)) return typed;
  const plain = plainPhone(typed).replace(/^00/, "+").replace(/^0/, "+32");
  const [, area, ...rest] = groups.map((shape) => shape.exec(plain)).find(Boolean) ?? [];
  return area ? ["+32", area, ...rest].join(" ") : plain;
}

const groups = [
  /^\+32(4\d\d)(\d\d)(\d\d)(\d\d)$/,
  /^\+32([2349])(\d{3})(\d\d)(\d\d)$/,
  /^\+32(\d\d)(\d\d)(\d\d)(\d\d)$/,
];
