import { z } from "zod";
import { isDate, isTime } from "#app/i18n/format/dates.ts";
import { plainEmail } from "#app/tables/customer-fields.ts";

/** What the owner's forms and the list of changes say of a field. It stands beside the rule of the field. */
export type About = {
  label?: string;
  /** Among changes and mistakes, where the label alone says too little. */
  name?: string;
  hint?: string;
  /** How it is drawn and read: one line of text without it. */
  control?: string;
  type?: "date" | "email" | "tel" | "time" | "url";
  inputMode?: "decimal" | "numeric" | "url";
  min?: number;
  max?: number;
  rows?: number;
  isRequired?: boolean;
  /** What is empty is null. */
  isNullable?: boolean;
  /** Beside no other. */
  isWide?: boolean;
  options?: { value: string; label: string }[];
};

export const about = z.registry<About>();

/** A rule with its label; it knows already what its rule says, as how long it may be. */
export function field<Rule extends z.ZodType>(
  rule: Rule,
  label: string,
  more?: Omit<About, "label"> | false,
) {
  return described(rule, { label, ...more });
}

export function described<Rule extends z.ZodType>(rule: Rule, said: About): Rule {
  // A rule may stand in several places.
  const own = rule.clone();
  about.add(own, said);
  return own;
}

export function line(max: number, empty?: string) {
  return described(filledIn(cleanLine, max, empty), { max, isRequired: true });
}

export function paragraphs(max: number, empty?: string) {
  return described(filledIn(cleanLines, max, empty), { control: "text", max, isRequired: true });
}

function filledIn(clean: (value: string) => string, max: number, empty = "Vul dit in.") {
  return z
    .string(empty)
    .transform(clean)
    .refine((value) => value.length >= 1, { error: empty, abort: true })
    .refine(...atMost(max));
}

export function optionalParagraphs(max: number) {
  const rule = z
    .string()
    .default("")
    .transform(cleanLines)
    .refine(...atMost(max));
  return described(rule, { control: "text", max });
}

function atMost(max: number): [(value: string) => boolean, error: string] {
  return [(value) => [...value].length <= max, `Hou het bij ${max} tekens.`];
}

export function optionalLine(max: number) {
  const rule = optionalParagraphs(max).transform((value) => value.replace(/\s+/g, " "));
  return described(rule, { control: "line" });
}

export function wholeNumber(from: number, to: number) {
  const message = `Kies een heel getal van ${from} tot ${to}.`;
  const rule = z.int(message).min(from, message).max(to, message);
  return described(rule, { control: "number", inputMode: "numeric", isRequired: true });
}

export function minutes(from: number, to: number) {
  return wholeNumber(from, to).multipleOf(5, "Kies een veelvoud van 5 minuten.");
}

export const time = described(
  z.string().refine(isTime, { error: "Schrijf een uur als 09:30.", abort: true }),
  { type: "time" },
);
export const date = described(z.string().refine(isDate, { error: "Kies een datum.", abort: true }), {
  type: "date",
});

export const email = described(
  z.string().transform(plainEmail).pipe(z.email("Dat is geen e-mailadres.").max(255, "Dat is te lang.")),
  { type: "email", isRequired: true },
);

export const webAddress = z
  .string()
  .trim()
  .pipe(
    z
      .url({ protocol: /^https?$/, error: "Schrijf het volledige adres, met https:// ervoor." })
      .max(500, "Hou het bij 500 tekens."),
  );

/** Part of an address on the site: "fade-kapsel-gids". */
export const slug = described(
  z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Gebruik kleine letters, cijfers en koppeltekens.")
    .max(80, "Hou het bij 80 tekens."),
  { max: 80 },
);

/** The name of a picture in content/images, or the id of an uploaded one. @param gone said of one that is no more. */
export function pictureRef(gone = "Kies een foto.") {
  return described(z.string(gone).regex(/^[a-z0-9-]{1,80}$/, gone), { label: "Foto", control: "photo" });
}

function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function cleanLines(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
}
