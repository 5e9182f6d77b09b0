import * as z from "zod/mini";
import { eachRemark, plainEmail } from "#app/customers/tables/customer-fields.ts";
import { isDate, isTime } from "#app/i18n/format/dates.ts";
import { type Language, languageCodes, languageOf } from "#app/i18n/format/language.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { type BookableShop, visitRefusal } from "#app/shop/facts/services.ts";
import { plainPhone } from "#app/shop/schema/phone.ts";
import { mostPeople, readCompanions } from "./group.ts";

export type BookingRequest = z.output<typeof bookingSchema>;
export type BookingField = keyof BookingRequest;
/** A rejected field. `message` is shown to the visitor. */
export type Issue = { field: IssueField; message: string };
export type IssueField = BookingField | OtherField;

export type Other = z.output<ReturnType<typeof otherSchema>>;
type OtherField = "others" | `others.${number}.${keyof Other}`;
/**
 * The companions of a booking.
 * @property bookedWith the token of an appointment made earlier, to which these people are added.
 */
export type Company = { others: Other[]; bookedWith?: string };

/**
 * Validates a booking. Values of a wrong type count as empty. Issues are in the order of the fields and in
 * the language of the input.
 */
export function parseBooking(
  input: unknown,
  shop: BookableShop,
): { ok: true; booking: BookingRequest; company: Company } | { ok: false; issues: Issue[] } {
  const values = isRecord(input) ? input : {};
  const language = languageOf(values.language);
  const others = parseOthers(values, shop);
  const parsed = bookingSchemaIn(language).safeParse(values);
  const issues: Issue[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: bookingField.parse(path[0]),
    message,
  }));
  const problem = visitRefusal(typeof values.service === "string" ? values.service : "", shop);
  if (problem) issues.push({ field: "service", message: wordsIn(language).issues[problem] });
  if (parsed.success && issues.length === 0 && others.issues.length === 0) {
    const { bookedWith } = values;
    const company = {
      others: others.data,
      bookedWith: typeof bookedWith === "string" ? bookedWith : undefined,
    };
    return { ok: true, booking: parsed.data, company };
  }
  const order: string[] = bookingField.options;
  issues.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return { ok: false, issues: [...issues, ...others.issues] };
}

/** Reads the companions from JSON (`others: [{ name, service }]`) or from form fields (`others.0.name`). */
function parseOthers(
  values: Record<string, unknown>,
  shop: BookableShop,
): { data: Other[]; issues: Issue[] } {
  const language = languageOf(values.language);
  const messages = wordsIn(language).issues;
  const companions = values.others ?? readCompanions(values);
  if (!Array.isArray(companions) || companions.length >= mostPeople)
    return { data: [], issues: [{ field: "others", message: messages.tooManyPeople }] };
  const parsed = companions.map((each) => otherSchema(language).safeParse(isRecord(each) ? each : {}));
  const issues = parsed.flatMap(({ data, error }, index): Issue[] => {
    const name = error?.issues[0];
    const service = isRecord(companions[index]) ? companions[index].service : undefined;
    return [
      ...(name ? [{ field: `others.${index}.name` as const, message: name.message }] : []),
      ...(shop.services.some(({ code }) => code === (data ?? { service }).service)
        ? []
        : [{ field: `others.${index}.service` as const, message: messages.service }]),
    ];
  });
  return { data: parsed.flatMap(({ data }) => data ?? []), issues };
}

export function parseEmail(input: unknown): { ok: true; email: string } | { ok: false; issues: Issue[] } {
  const { email, language } = isRecord(input) ? input : {};
  const parsed = bookingSchemaIn(languageOf(language)).shape.email.safeParse(email);
  if (parsed.success) return { ok: true, email: parsed.data };
  return { ok: false, issues: parsed.error.issues.map(({ message }) => ({ field: "email", message })) };
}

/** Makes a field optional: an empty value becomes undefined. */
export function orEmpty<Field extends z.ZodMiniType<string, unknown>>(field: Field) {
  const isEmpty = (value: unknown) => typeof value !== "string" || value.trim() === "";
  return z.pipe(
    z.transform((value) => (isEmpty(value) ? undefined : value)),
    z.optional(field),
  );
}

/** Returns the language that the body of a request asks for. */
export function languageIn(input: unknown): Language {
  return languageOf(isRecord(input) ? input.language : undefined);
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

// PostgreSQL cannot store lone surrogates and some control characters.
const withoutControls = (text: string) => text.toWellFormed().replace(/(?!\n)\p{Cc}/gu, " ");
// A browser counts a line break as one character, but posts it as two.
const withOneBreak = (text: string) => text.replace(/\r\n?/g, "\n");
/** Strips spaces and invisible characters: joiners and direction marks, which emoji and some scripts need. */
const visible = (text: string) => text.replace(/[\p{Cf}\s]/gu, "");
const length = (text: string) => [...text].length;

/** Makes a text field. A value that is not a string counts as empty. */
function text(...checks: Parameters<z.ZodMiniString["check"]>) {
  return z.pipe(
    z.transform((value) => (typeof value === "string" ? value : "")),
    z.string().check(...checks),
  );
}
const cleaned = z.overwrite((value: string) => (visible(value) ? withoutControls(withOneBreak(value)) : ""));
const oneLine = z.overwrite((value: string) => value.replace(/\s+/g, " "));
const line = (...checks: Parameters<typeof text>) => text(cleaned, oneLine, z.trim(), ...checks);
const refine = (isRight: (value: string) => boolean, message: string) => z.refine<string>(isRight, message);

function nameIn(language: Language) {
  const messages = wordsIn(language).issues;
  return line(
    refine((name) => length(visible(name)) >= 2, messages.nameTooShort),
    refine((name) => length(name) <= 100, messages.nameTooLong),
  );
}

/** Makes the schema of a companion; a first name is enough. */
export function otherSchema(language: Language) {
  return z.object({
    name: nameIn(language),
    /** A service code; `parseBooking` checks that it is offered. */
    service: text(),
  });
}

function makeSchema(language: Language) {
  const messages = wordsIn(language).issues;
  return z.object({
    name: nameIn(language),
    phone: line(
      z.overwrite(plainPhone),
      refine((phone) => /^\+?\d{10,15}$/.test(phone), messages.phone),
    ),
    email: line(
      z.overwrite(plainEmail),
      refine((email) => z.email().safeParse(email).success, messages.email),
      refine((email) => email.length >= 1, messages.noEmail),
      refine((email) => email.length <= 255, messages.emailTooLong),
    ),
    /** Service codes of one visit, separated by commas; `parseBooking` checks that they are offered. */
    service: text(),
    date: line(refine(isDate, messages.date)),
    time: line(refine(isTime, messages.time)),
    ...eachRemark(({ most }) =>
      text(
        cleaned,
        z.trim(),
        refine((words) => length(words) <= most, messages.messageTooLong),
      ),
    ),
    /** A barber's id; empty if any barber will do. */
    barber: line(),
    /** "no" if the customer wants no mail with a review question; undefined otherwise. */
    reviewMail: z.pipe(
      z.transform((value) => (value === "no" || value === false ? "no" : undefined)),
      z.optional(z.literal("no")),
    ),
    /** The language of the mails and pages about the booking. */
    language: z.pipe(z.transform(languageOf), z.enum(languageCodes)),
  });
}

/** The booking schema with Dutch messages. */
export const bookingSchema = makeSchema("nl");
const schemas = new Map([["nl" as Language, bookingSchema]]);

export function bookingSchemaIn(language: Language): typeof bookingSchema {
  const schema = schemas.get(language) ?? makeSchema(language);
  schemas.set(language, schema);
  return schema;
}

/** The name of a field of the booking schema. */
export const bookingField = z.keyof(bookingSchema);

/** A date "yyyy-MM-dd" and a time "HH:mm" on the shop's clock. */
export type Moment = { date: string; time: string };

/** The contents of the form: the answer to a submitted form, or the values to start with. */
export type FormOutcome = {
  values: Record<string, string>;
  issues?: Issue[];
  problem?: { title: string; text: string };
  alternatives?: Moment[];
  /** Free times on the posted date, for the list that works without script. */
  times?: string[];
  /** The prepayment that the visitor must agree to, in cents. */
  dueCents?: number;
  asksVisit?: boolean;
  /** The form asks whether a second appointment on that day is intended. */
  isSecondAsked?: boolean;
  /** A mail was sent, which the visitor may ask for again. */
  isMailed?: boolean;
  /** The visitor only added or removed a companion. */
  isCompanyChanged?: boolean;
};
