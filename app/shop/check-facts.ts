/** Reads content/shop.ts the way a careful colleague would, before a mistake in it reaches a visitor. */
import { z } from "zod";
import { type ShopFacts, serviceCodes, weekdays } from "./facts.ts";

/** Every mistake in the facts as an English sentence that starts with where it is; empty when all is well. */
export function checkFacts(facts: unknown): string[] {
  const result = factsSchema.safeParse(facts, {
    error: ({ input }) => (input === undefined ? "is missing" : undefined),
  });
  return result.success ? [] : result.error.issues.map(sentence);
}

/** The names of the facts that still hold an example: "phone", "legal.vatNumber" … */
export function placeholdersInForce(facts: ShopFacts): string[] {
  const legal = Object.entries(facts.legal).map(([name, value]) => [`legal.${name}`, value] as const);
  const names = [...Object.entries(facts), ...legal]
    .filter(([, value]) => typeof value === "string" && placeholder.test(value))
    .map(([name]) => name);
  return isRoughly(facts.geo) ? [...names, "geo"] : names;
}

/** A door is found with five decimals, a metre; four are the middle of a street. */
function isRoughly({ latitude, longitude }: ShopFacts["geo"]): boolean {
  return [latitude, longitude].every((degrees) => (String(degrees).split(".")[1] ?? "").length < 5);
}

const placeholder = /(00 ?){3}$|0000\.000\.000$|\.example\b|vul-je-/i;

const text = z.string().trim().min(1, "must not be empty");
const wholeNumber = (from: number, to: number) =>
  z.int("must be a whole number").min(from, `must be at least ${from}`).max(to, `must be at most ${to}`);
const minutes = wholeNumber(5, 480).multipleOf(5, "must be a multiple of 5 minutes");

const phone = z
  .string()
  .refine(
    (value) => /^\+\d{10,15}$/.test(value.replaceAll(" ", "")),
    says("is not an international phone number; write it like +32 56 12 34 56"),
  );
const webAddress = z.url({
  protocol: /^https?$/,
  ...says("is not a web address; it starts with https://"),
});
const email = z.email(says("is not an e-mail address"));
const timeZone = z.literal(
  "Europe/Brussels",
  // migrations/0000_tables.sql and 0006_staff_memory.sql.
  says("is another clock than the database's: days and times are written there as Europe/Brussels"),
);

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(timePattern, says("is not a time; write it like 09:30"));
const date = z.iso.date(says("is not a date; write it like 2026-12-25"));

const dayHours = z.array(z.tuple([time, time])).superRefine((ranges, context) => {
  const real = ranges.filter((range) => range.every((each) => timePattern.test(each)));
  real.forEach(([from, to], index) => {
    if (to <= from) context.addIssue(`closes at ${to}, which is not after it opens at ${from}`);
    const previous = real[index - 1];
    if (previous && from <= previous[1]) {
      const both = `${previous.join("-")} and ${from}-${to}`;
      context.addIssue(`${both} must be in order, with a pause between them`);
    }
  });
});

const closure = z
  .strictObject({ from: date, to: date, reason: text })
  .superRefine(({ from, to }, context) => {
    if (to < from) context.addIssue(`ends on ${to}, before it starts on ${from}`);
  });

const barber = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,50}$/, says("may only have small letters, digits and hyphens")),
  name: text,
});

const service = z.strictObject({
  code: z.enum(serviceCodes, says(`is not one of ${serviceCodes.join(", ")}`)),
  label: text,
  description: text,
  minutes,
});

// "satisfies" keeps the check and the type of the facts from growing apart.
const factsSchema = z.strictObject({
  name: text,
  experience: text,
  address: z.strictObject({
    street: text,
    postcode: text,
    city: text,
    country: z.string().regex(/^[A-Z]{2}$/, "must be a country code of two capitals, like BE"),
  }),
  geo: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  phone,
  whatsapp: phone,
  email,
  instagram: webAddress,
  reviewsUrl: webAddress,
  legal: z.strictObject({
    companyName: text,
    enterpriseNumber: z
      .string()
      .regex(/^[01]\d{3}\.\d{3}\.\d{3}$/, says("is not an enterprise number; write it like 0123.456.789")),
    vatNumber: z
      .string()
      .regex(/^BE [01]\d{3}\.\d{3}\.\d{3}$/, says("is not a VAT number; write it like BE 0123.456.789")),
  }),
  timeZone,
  openingHours: z.record(z.enum(weekdays), dayHours),
  closures: z.array(closure),
  booking: z.strictObject({
    slotMinutes: minutes,
    daysAhead: wholeNumber(1, 366),
    cancelUntilHours: wholeNumber(0, 168),
    undoMinutes: wholeNumber(0, 120),
    maxOpenPerCustomer: wholeNumber(1, 10_000),
  }),
  // A card payment below 50 cents is refused by the provider.
  prepayment: z.strictObject({
    noShowThreshold: wholeNumber(1, 100),
    amountCents: wholeNumber(50, 100_000),
    validHours: wholeNumber(1, 720),
  }),
  barbers: z
    .array(barber)
    .min(1, "must have at least one barber")
    .superRefine((all, context) =>
      reportTwice(
        all.map(({ id }) => id),
        context,
      ),
    ),
  services: z
    .array(service)
    .min(1, "must have at least one service")
    .superRefine((all, context) =>
      reportTwice(
        all.map(({ code }) => code),
        context,
      ),
    ),
}) satisfies z.ZodType<ShopFacts>;

/** An error that quotes the wrong text; of what is no text, zod's own words say more. */
function says(what: string) {
  return {
    error: ({ input }: { input?: unknown }) => (typeof input === "string" ? `"${input}" ${what}` : undefined),
  };
}

function reportTwice(names: string[], context: z.RefinementCtx): void {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  for (const name of new Set(repeated)) context.addIssue(`"${name}" is there more than once`);
}

/** "services[2].minutes: must be a multiple of 5 minutes." */
function sentence({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return `${place.slice(1) || "shop"}: ${message}.`;
}
