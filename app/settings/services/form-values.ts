/** The fields of the form of one service, and the document that they make. */
import type { Value } from "#app/content/kinds.ts";
import { slugOf } from "#app/content/slug.ts";
import { fitsDuration } from "#app/i18n/format/durations.ts";
import { centsAsTyped } from "../form/typed.ts";

export type Values = Record<string, string>;
export const maxQuestions = 12;

export function valuesOf(service: Value<"service">): Values {
  const { price } = service;
  return {
    label: service.label,
    title: service.title,
    summary: service.summary,
    "fr.label": service.fr.label,
    "fr.summary": service.fr.summary,
    "en.label": service.en.label,
    "en.summary": service.en.summary,
    description: service.description,
    features: service.features.join("\n"),
    durationText: service.durationText,
    minutes: String(service.minutes),
    bufferMinutes: String(service.bufferMinutes),
    priceKind: price ? (price.isFrom ? "from" : "exact") : "none",
    price: priceText(price),
    isBookable: service.isBookable ? "on" : "",
    booksAs: service.booksAs,
    group: service.group,
    icon: service.icon,
    slug: service.slug,
    text: service.text,
    picture: service.picture ?? "",
    ...Object.fromEntries(service.barbers.map((id) => [barberField(id), "on"])),
    ...Object.fromEntries(
      service.questions.flatMap(({ question, answer }, index) => [
        [`questions.${index}.question`, question],
        [`questions.${index}.answer`, answer],
      ]),
    ),
  };
}

/** For a new one. */
export const emptyValues: Values = {
  minutes: "30",
  bufferMinutes: "0",
  priceKind: "none",
  isBookable: "on",
  group: "main",
  icon: "scissors",
};

export const barberField = (id: string) => `barber-${id}`;

/** @param before the published document, whose former addresses are kept. */
export function documentOf(values: Values, before?: Value<"service">) {
  const field = (name: string) => values[name] ?? "";
  const slug = field("slug").trim() || slugOf(field("label"));
  const isBookable = values.isBookable === "on";
  const formerSlugs = before ? [...before.formerSlugs, before.slug] : [];
  return {
    label: field("label"),
    title: field("title").trim() === field("label").trim() ? "" : field("title"),
    summary: field("summary"),
    fr: { label: field("fr.label"), summary: field("fr.summary") },
    en: { label: field("en.label"), summary: field("en.summary") },
    description: field("description"),
    features: field("features")
      .split("\n")
      .filter((each) => each.trim()),
    durationText: durationIn(values, before),
    group: values.group,
    isBookable,
    booksAs: isBookable ? "" : field("booksAs"),
    minutes: numberIn(field("minutes")),
    bufferMinutes: field("bufferMinutes").trim() ? numberIn(field("bufferMinutes")) : 0,
    price: priceIn(values, before?.price),
    barbers: Object.keys(values)
      .filter((name) => name.startsWith(barberField("")))
      .map((name) => name.slice(barberField("").length)),
    icon: values.icon,
    picture: values.picture || null,
    slug,
    formerSlugs: [...new Set(formerSlugs)].filter((each) => each !== slug),
    text: field("text"),
    questions: writtenQuestions(values).map((index) => ({
      question: field(`questions.${index}.question`),
      answer: field(`questions.${index}.answer`),
    })),
    isArchived: before?.isArchived ?? false,
  };
}

/** The numbers of the questions of which something is written. */
export function writtenQuestions(values: Values): number[] {
  const all = Array.from({ length: maxQuestions }, (_, index) => index);
  return all.filter((index) =>
    (values[`questions.${index}.question`] ?? "").concat(values[`questions.${index}.answer`] ?? "").trim(),
  );
}

/** The field where a mistake of the document is said. */
export function fieldOf(values: Values) {
  return (path: string): string => {
    const [name = "", index, part] = path.split(".");
    if (name === "questions" && index !== undefined)
      return `questions.${writtenQuestions(values)[Number(index)]}.${part}`;
    if (name === "fr" || name === "en") return path;
    // Left empty it comes from the name.
    return name === "slug" && !values.slug?.trim() ? "label" : name;
  };
}

function numberIn(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** What named the minutes of before goes with them. */
function durationIn({ durationText = "", minutes = "" }: Values, before?: Value<"service">): string {
  const text = durationText.trim();
  return text === before?.durationText && !fitsDuration(text, numberIn(minutes)) ? "" : text;
}

function priceText(price: Value<"service">["price"] | undefined): string {
  return price ? centsAsTyped(price.cents) : "";
}

/** "25", "27,50" or "€ 27.5". Beside "none" counts what was typed, not what stood there. */
function priceIn({ price = "", priceKind }: Values, before: Value<"service">["price"] | undefined) {
  const isTyped = price.trim() !== "" && price.trim() !== priceText(before);
  if (priceKind !== "exact" && priceKind !== "from" && !isTyped) return null;
  const [, whole, part = ""] = /^\s*€?\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(price) ?? [];
  const cents = whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return { cents, isFrom: priceKind === "from" };
}
