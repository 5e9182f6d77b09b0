import { z } from "zod";
import { plainEmail } from "#app/customers/tables/customer-fields.ts";
import { isDate, isTime } from "#app/i18n/format/dates.ts";

/** Describes a field for the owner's forms and the list of changes. `field` attaches it to the field's rule. */
export type FieldDescription = {
  label?: string;
  /** Full name for changes and messages, where the label alone is too short. */
  name?: string;
  hint?: string;
  /** Name of the control in settings/document-form.tsx that shows the field. Default: one line of text. */
  control?: string;
  type?: "date" | "email" | "tel" | "time" | "url";
  inputMode?: "decimal" | "numeric" | "url";
  min?: number;
  max?: number;
  rows?: number;
  isRequired?: boolean;
  /** An empty field becomes null. */
  isNullable?: boolean;
  /** True for a field that takes the whole width of the form. */
  isWide?: boolean;
  options?: { value: string; label: string }[];
};

export const descriptions = z.registry<FieldDescription>();

/** Gives a rule its label. Limits such as the length come from the rule itself. */
export function field<Rule extends z.ZodType>(
  rule: Rule,
  label: string,
  description: Omit<FieldDescription, "label"> = {},
) {
  return withDescription(rule, { label, ...description });
}

export function withDescription<Rule extends z.ZodType>(rule: Rule, description: FieldDescription): Rule {
  // Several fields may share the rule, so the description belongs to a copy.
  const copy = rule.clone();
  descriptions.add(copy, description);
  return copy;
}

export function line(max: number, emptyMessage?: string) {
  return withDescription(requiredText(cleanLine, max, emptyMessage), { max, isRequired: true });
}

export function paragraphs(max: number, emptyMessage?: string) {
  return withDescription(requiredText(cleanLines, max, emptyMessage), {
    control: "text",
    max,
    isRequired: true,
  });
}

function requiredText(clean: (value: string) => string, max: number, emptyMessage = "Vul dit in.") {
  return z
    .string(emptyMessage)
    .transform(clean)
    .refine((value) => value.length >= 1, { error: emptyMessage, abort: true })
    .refine(...atMost(max));
}

export function optionalParagraphs(max: number) {
  const rule = z
    .string()
    .default("")
    .transform(cleanLines)
    .refine(...atMost(max));
  return withDescription(rule, { control: "text", max });
}

function atMost(max: number): [(value: string) => boolean, error: string] {
  return [(value) => [...value].length <= max, `Hou het bij ${max} tekens.`];
}

export function optionalLine(max: number) {
  const rule = optionalParagraphs(max).transform((value) => value.replace(/\s+/g, " "));
  return withDescription(rule, { control: "line" });
}

export function wholeNumber(
  from: number,
  to: number,
  message = `Kies een heel getal van ${from} tot ${to}.`,
) {
  const rule = z.int(message).min(from, message).max(to, message);
  return withDescription(rule, { control: "number", inputMode: "numeric", isRequired: true });
}

export function minutes(from: number, to: number) {
  return wholeNumber(from, to).multipleOf(5, "Kies een veelvoud van 5 minuten.");
}

export const time = withDescription(
  z.string().refine(isTime, { error: "Schrijf een uur als 09:30.", abort: true }),
  { type: "time" },
);
export const date = withDescription(z.string().refine(isDate, { error: "Kies een datum.", abort: true }), {
  type: "date",
});

export const email = withDescription(
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
export const slug = withDescription(
  z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Gebruik kleine letters, cijfers en koppeltekens.")
    .max(80, "Hou het bij 80 tekens."),
  { max: 80 },
);

/**
 * Accepts the name of a picture in content/images or the id of an upload.
 * @param missingText error for an empty or malformed reference; whether the picture exists is checked elsewhere
 */
export function pictureRef(missingText = "Kies een foto.") {
  return withDescription(z.string(missingText).regex(/^[a-z0-9-]{1,80}$/, missingText), {
    label: "Foto",
    control: "photo",
  });
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
