import * as z from "zod/mini";
import { eachRemark, plainEmail } from "#app/customers/tables/customer-fields.ts";
import { isDate, isTime } from "#app/i18n/format/dates.ts";
import { type Language, languageCodes, languageOf } from "#app/i18n/format/language.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { type Offer, visitProblem } from "#app/shop/facts/services.ts";
import { plainPhone } from "#app/shop/schema/phone.ts";
import { mostPeople, othersIn } from "./group.ts";

export type BookingRequest = z.output<typeof bookingSchema>;
export type BookingField = keyof BookingRequest;
/** `message` is shown to the visitor. */
export type Issue = { field: IssueField; message: string };
export type IssueField = BookingField | OtherField;

export type Other = z.output<ReturnType<typeof otherSchema>>;
type OtherField = "others" | `others.${number}.${keyof Other}`;
/**
 * Who comes along.
 * @property bookedWith the token of an appointment made before, for somebody more.
 */
export type Company = { others: Other[]; bookedWith?: string };

/** Wrong types count as empty. Issues follow the fields' order, in the language of the input. */
export function parseBooking(
  input: unknown,
  shop: Offer,
): { ok: true; booking: BookingRequest; company: Company } | { ok: false; issues: Issue[] } {
  const values = isRecord(input) ? input : {};
  const language = languageOf(values.language);
  const others = parseOthers(values, shop);
  const parsed = bookingSchemaIn(language).safeParse(values);
  const issues: Issue[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: bookingField.parse(path[0]),
    message,
  }));
  const problem = visitProblem(typeof values.service === "string" ? values.service : "", shop);
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

/** Of JSON `others: [{ name, service }]`, of a form `others.0.name`. */
function parseOthers(values: Record<string, unknown>, shop: Offer): { data: Other[]; issues: Issue[] } {
  const language = languageOf(values.language);
  const says = wordsIn(language).issues;
  const given = values.others ?? othersIn(values);
  if (!Array.isArray(given) || given.length >= mostPeople)
    return { data: [], issues: [{ field: "others", message: says.others }] };
  const parsed = given.map((each) => otherSchema(language).safeParse(isRecord(each) ? each : {}));
  const issues = parsed.flatMap(({ data, error }, at): Issue[] => {
    const name = error?.issues[0];
    const service = isRecord(given[at]) ? given[at].service : undefined;
    return [
      ...(name ? [{ field: `others.${at}.name` as const, message: name.message }] : []),
      ...(shop.services.some(({ code }) => code === (data ?? { service }).service)
        ? []
        : [{ field: `others.${at}.service` as const, message: says.service }]),
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

/** An empty field becomes undefined. */
export function orEmpty<Field extends z.ZodMiniType<string, unknown>>(field: Field) {
  const isEmpty = (value: unknown) => typeof value !== "string" || value.trim() === "";
  return z.pipe(
    z.transform((value) => (isEmpty(value) ? undefined : value)),
    z.optional(field),
  );
}

/** The language that the body of a request asks for. */
export function languageIn(input: unknown): Language {
  return languageOf(isRecord(input) ? input.language : undefined);
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

// PostgreSQL cannot store all of these.
const withoutControls = (text: string) => text.toWellFormed().replace(/(?!\n)\p{Cc}/gu, " ");
// A browser counts a line break as one character and posts two.
const withOneBreak = (text: string) => text.replace(/\r\n?/g, "\n");
/** Joiners and direction marks hold emoji and some scripts together. */
const visible = (text: string) => text.replace(/[\p{Cf}\s]/gu, "");
const length = (text: string) => [...text].length;

/** What is no text counts as empty. */
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
  const says = wordsIn(language).issues;
  return line(
    refine((name) => length(visible(name)) >= 2, says.nameTooShort),
    refine((name) => length(name) <= 100, says.nameTooLong),
  );
}

/** Somebody who comes along; a first name is enough. */
export function otherSchema(language: Language) {
  return z.object({
    name: nameIn(language),
    /** A code; `parseBooking` asks whether it is offered. */
    service: text(),
  });
}

function makeSchema(language: Language) {
  const says = wordsIn(language).issues;
  return z.object({
    name: nameIn(language),
    phone: line(
      z.overwrite(plainPhone),
      refine((phone) => /^\+?\d{10,15}$/.test(phone), says.phone),
    ),
    email: line(
      z.overwrite(plainEmail),
      refine((email) => z.email().safeParse(email).success, says.email),
      refine((email) => email.length >= 1, says.noEmail),
      refine((email) => email.length <= 255, says.emailTooLong),
    ),
    /** Codes of one visit, with commas; `parseBooking` asks whether they are offered. */
    service: text(),
    date: line(refine(isDate, says.date)),
    time: line(refine(isTime, says.time)),
    ...eachRemark(({ most }) =>
      text(
        cleaned,
        z.trim(),
        refine((words) => length(words) <= most, says.messageTooLong),
      ),
    ),
    /** A barber's id; empty for no preference. */
    barber: line(),
    /** Only "no" says something: no mail with a review question. */
    reviewMail: z.pipe(
      z.transform((value) => (value === "no" || value === false ? "no" : undefined)),
      z.optional(z.literal("no")),
    ),
    /** Of the mails and pages about it. */
    language: z.pipe(z.transform(languageOf), z.enum(languageCodes)),
  });
}

/** With Dutch messages. */
export const bookingSchema = makeSchema("nl");
const made = new Map([["nl" as Language, bookingSchema]]);

export function bookingSchemaIn(language: Language): typeof bookingSchema {
  const schema = made.get(language) ?? makeSchema(language);
  made.set(language, schema);
  return schema;
}

/** The name of one of its fields. */
export const bookingField = z.keyof(bookingSchema);

/** Date "yyyy-MM-dd", time "HH:mm". */
export type Moment = { date: string; time: string };

/** Also a draft to start with. */
export type FormOutcome = {
  values: Record<string, string>;
  issues?: Issue[];
  problem?: { title: string; text: string };
  alternatives?: Moment[];
  /** Free ones of the date that was posted, for the list without script. */
  times?: string[];
  /** What the visitor must agree to pay first. */
  dueCents?: number;
  asksVisit?: boolean;
  /** Whether a second appointment on that day is meant. */
  isSecondAsked?: boolean;
  /** Only somebody more was asked for, or one less. */
  isCompanyChanged?: boolean;
};
