import { z } from "zod";
import { isTime } from "./dates.ts";
import { type ShopFacts, serviceCodes, weekdays } from "./facts.ts";

/** English sentences: "phone: is missing." */
export function checkFacts(facts: unknown): string[] {
  const result = factsSchema.safeParse(facts, {
    error: ({ input }) => (input === undefined ? "is missing" : undefined),
  });
  return result.success ? [] : result.error.issues.map(formatIssue);
}

/** Facts that still hold an example: "legal.vatNumber". */
export function remainingPlaceholders(facts: ShopFacts): string[] {
  const legal = Object.entries(facts.legal).map(([name, value]) => [`legal.${name}`, value] as const);
  const names = [...Object.entries(facts), ...legal]
    .filter(([, value]) => typeof value === "string" && placeholder.test(value))
    .map(([name]) => name);
  return isApproximate(facts.geo) ? [...names, "geo"] : names;
}

function isApproximate({ latitude, longitude }: ShopFacts["geo"]): boolean {
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
    invalid("is not an international phone number; write it like +32 56 12 34 56"),
  );
const webAddress = z.url({
  protocol: /^https?$/,
  ...invalid("is not a web address; it starts with https://"),
});
const email = z.email(invalid("is not an e-mail address"));
const timeZone = z.literal(
  "Europe/Brussels",
  // The clock in migrations/0000_tables.sql and 0006_staff_memory.sql.
  invalid("is another clock than the database's: days and times are written there as Europe/Brussels"),
);

const time = z.string().refine(isTime, invalid("is not a time; write it like 09:30"));
const date = z.iso.date(invalid("is not a date; write it like 2026-12-25"));

const dayHours = z.array(z.tuple([time, time])).superRefine((ranges, context) => {
  const valid = ranges.filter((range) => range.every(isTime));
  valid.forEach(([from, to], index) => {
    if (to <= from) context.addIssue(`closes at ${to}, which is not after it opens at ${from}`);
    const previous = valid[index - 1];
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
  id: z.string().regex(/^[a-z0-9-]{1,50}$/, invalid("may only have small letters, digits and hyphens")),
  name: text,
});

const service = z.strictObject({
  code: z.enum(serviceCodes, invalid(`is not one of ${serviceCodes.join(", ")}`)),
  label: text,
  description: text,
  minutes,
});

// "satisfies" keeps the check and the type in step.
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
      .regex(/^[01]\d{3}\.\d{3}\.\d{3}$/, invalid("is not an enterprise number; write it like 0123.456.789")),
    vatNumber: z
      .string()
      .regex(/^BE [01]\d{3}\.\d{3}\.\d{3}$/, invalid("is not a VAT number; write it like BE 0123.456.789")),
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
  // The provider refuses card payments below 50 cents.
  prepayment: z.strictObject({
    noShowThreshold: wholeNumber(1, 100),
    amountCents: wholeNumber(50, 100_000),
    validHours: wholeNumber(1, 720),
  }),
  barbers: z
    .array(barber)
    .min(1, "must have at least one barber")
    .superRefine((all, context) =>
      reportDuplicates(
        all.map(({ id }) => id),
        context,
      ),
    ),
  services: z
    .array(service)
    .min(1, "must have at least one service")
    .superRefine((all, context) =>
      reportDuplicates(
        all.map(({ code }) => code),
        context,
      ),
    ),
}) satisfies z.ZodType<ShopFacts>;

function invalid(what: string) {
  return {
    error: ({ input }: { input?: unknown }) => (typeof input === "string" ? `"${input}" ${what}` : undefined),
  };
}

function reportDuplicates(names: string[], context: z.RefinementCtx): void {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  for (const name of new Set(repeated)) context.addIssue(`"${name}" is there more than once`);
}

/** "services[2].minutes: must be a multiple of 5 minutes." */
function formatIssue({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return `${place.slice(1) || "shop"}: ${message}.`;
}
