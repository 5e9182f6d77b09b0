import type { z } from "zod";
import { formatPrice } from "#app/i18n/format/money.ts";
import type { ShopFacts } from "../facts/facts.ts";
import { capitalized } from "../facts/opening-hours.ts";
import { type FactPlaceholder, factPlaceholders } from "./fact-placeholders.ts";

export type Question = { question: string; answer: string };

/** Copies a text, list or document with its placeholders filled in. */
export function withFacts<T>(value: T, shop: ShopFacts): T {
  const facts = new Map(
    factPlaceholders.flatMap(({ name, former = name, of }) => {
      const fact = of(shop);
      return [
        [name, fact],
        [former, fact],
      ] as const;
    }),
  );
  /** A capital, as in "{Bel of app}", begins a sentence. */
  const capitalFact = (name: string) => {
    const fact = facts.get(lowered(name));
    return fact && capitalized(fact);
  };
  const factNamed = (name: string) => facts.get(name) ?? capitalFact(name) ?? priceFact(name, shop);
  const fill = (part: unknown, key = ""): unknown => {
    if (typeof part === "string") {
      if (!part.includes("{")) return part;
      const remaining = withoutMissingFacts(part, shop, prose.includes(key));
      return remaining.replace(inBraces, (text, name) => factNamed(name) ?? text);
    }
    if (Array.isArray(part)) return part.map((inner) => fill(inner));
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner, name)]));
  };
  return fill(value) as T;
}

/** Shows the owner what placeholders say now: "‹Kortrijk›" for "{stad}", or their name if they say nothing. */
export function withFactsMarked(text: string, shop: ShopFacts): string {
  return text.replace(inBraces, (braces, name) => `‹${withFacts(braces, shop) || name}›`);
}

/** Leaves out questions whose whole answer is about something that is off. */
export function questionsWithFacts(questions: readonly Question[], shop: ShopFacts): Question[] {
  return withFacts([...questions], shop).filter(({ answer }) => answer !== "");
}

/** Returns the kinds of documents that hold the facts a text names. */
export function kindsNamed(text: string): FactPlaceholder["from"][] {
  return [...text.matchAll(inBraces)].flatMap(([, name = ""]) => {
    if (pricePlaceholder.test(name)) return "service" as const;
    const isIt = (one: FactPlaceholder) =>
      [one.name, one.former].includes(lowered(name)) || one.former === name;
    return factPlaceholders.find(isIt)?.from ?? [];
  });
}

const prose = ["answer", "markdown", "text"];

/** Returns whether a text names a fact without a value, such as the hours of a closed day. */
export function namesMissingFact(text: string, shop: ShopFacts): boolean {
  const isNamed = ({ name, former = name }: FactPlaceholder) =>
    text.includes(`{${name}}`) || text.includes(`{${former}}`);
  return (
    factPlaceholders.some((each) => isNamed(each) && each.isMissing?.(shop)) ||
    [...text.matchAll(inBraces)].some(([, name = ""]) => priceFact(name, shop) === "")
  );
}

const pricePlaceholder = /^prijs ([a-z0-9-]{1,40})(?:\|(.+))?$/;

/** Fills "{prijs haarknip|vanaf ongeveer 25 euro}"; the second part stands in for a missing price. */
function priceFact(name: string, { services }: ShopFacts): string | undefined {
  const [matches, code, until = ""] = pricePlaceholder.exec(name) ?? [];
  if (!matches || name === "prijs vanaf") return;
  const service = services.find((each) => each.code === code);
  return service?.price ? formatPrice(service.price) : service ? until : "";
}

function withoutMissingFacts(text: string, shop: ShopFacts, isProse: boolean): string {
  const isLeft = (part: string) => !namesMissingFact(part, shop);
  if (isLeft(text)) return text;
  if (!isProse)
    return text
      .split(/(?<=[.!?])\s+/)
      .filter(isLeft)
      .join(" ");
  return text
    .split("\n")
    .filter(isLeft)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Finds the first placeholder that does not exist: "{prijs}". */
function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(inBraces)].find(
    ([, name = ""]) => !names.has(name) && !names.has(lowered(name)) && !pricePlaceholder.test(name),
  )?.[0];
}

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const inBraces = /\{([^{}\n]{0,60})\}/g;
const names = new Set(factPlaceholders.flatMap(({ name, former }) => [name, former]));

/** Accepts texts with known placeholders only: "{openingsuren}". */
export function requireKnownFacts<T extends z.ZodType<string>>(text: T): T {
  return text.refine((value) => !unknownPlaceholder(value), {
    error: ({ input }) =>
      `${unknownPlaceholder(String(input))} kennen we niet. Kies een feit uit de lijst, of schrijf het zonder accolades.`,
  });
}
