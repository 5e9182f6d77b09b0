/** Fields that several kinds of documents share. Their messages are shown beside the field. */
import { z } from "zod";
import { isDate, isTime } from "#app/i18n/format/dates.ts";

/** One line. */
export function line(max: number, empty = "Vul dit in.") {
  return z
    .string(empty)
    .transform((value) =>
      value
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim(),
    )
    .refine((value) => value.length >= 1, { error: empty, abort: true })
    .refine((value) => [...value].length <= max, `Hou het bij ${max} tekens.`);
}

/** Several lines. */
export function paragraphs(max: number, empty = "Vul dit in.") {
  return z
    .string(empty)
    .transform((value) => cleanLines(value).trim())
    .refine((value) => value.length >= 1, { error: empty, abort: true })
    .refine((value) => [...value].length <= max, `Hou het bij ${max} tekens.`);
}

/** May be empty. */
export function optionalParagraphs(max: number) {
  return z
    .string()
    .default("")
    .transform((value) => cleanLines(value).trim())
    .refine((value) => [...value].length <= max, `Hou het bij ${max} tekens.`);
}

export function optionalLine(max: number) {
  return optionalParagraphs(max).transform((value) => value.replace(/\s+/g, " "));
}

export function wholeNumber(from: number, to: number) {
  const message = `Kies een heel getal van ${from} tot ${to}.`;
  return z.int(message).min(from, message).max(to, message);
}

/** Durations on the calendar. */
export function minutes(from: number, to: number) {
  return wholeNumber(from, to).multipleOf(5, "Kies een veelvoud van 5 minuten.");
}

export const time = z.string().refine(isTime, { error: "Schrijf een uur als 09:30.", abort: true });
export const date = z.string().refine(isDate, { error: "Kies een datum.", abort: true });

export const email = z.string().trim().pipe(z.email("Dat is geen e-mailadres.").max(255, "Dat is te lang."));

export const webAddress = z
  .string()
  .trim()
  .pipe(
    z
      .url({ protocol: /^https?$/, error: "Schrijf het volledige adres, met https:// ervoor." })
      .max(500, "Hou het bij 500 tekens."),
  );

/** Part of an address on the site: "fade-kapsel-gids". */
export const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Gebruik kleine letters, cijfers en koppeltekens.")
  .max(80, "Hou het bij 80 tekens.");

/** The name of a picture in content/images, or the id of an uploaded one. */
export const pictureRef = z.string().regex(/^[a-z0-9-]{1,80}$/, "Kies een foto.");

function cleanLines(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ");
}
