import * as z from "zod/mini";
import { isDate, isTime } from "../shop/dates.ts";
import type { ShopFacts } from "../shop/facts.ts";
import { plainPhone } from "./phone.ts";

export type BookingRequest = z.output<typeof bookingSchema>;
export type BookingField = keyof BookingRequest;
/** `message` is shown to the visitor. */
export type Issue = { field: BookingField; message: string };

/** Wrong types count as empty. Issues follow the fields' order. */
export function parseBooking(
  input: unknown,
  shop: Pick<ShopFacts, "services">,
): { ok: true; booking: BookingRequest } | { ok: false; issues: Issue[] } {
  const values = isRecord(input) ? input : {};
  const parsed = bookingSchema.safeParse(values);
  const issues: Issue[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: bookingField.parse(path[0]),
    message,
  }));
  if (!shop.services.some(({ code }) => code === values.service))
    issues.push({ field: "service", message: "Selecteer een service" });
  if (parsed.success && issues.length === 0) return { ok: true, booking: parsed.data };
  const order = bookingField.options;
  return {
    ok: false,
    issues: issues.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field)),
  };
}

export function parseEmail(input: unknown): { ok: true; email: string } | { ok: false; issues: Issue[] } {
  const parsed = bookingSchema.shape.email.safeParse(isRecord(input) ? input.email : undefined);
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

export const bookingSchema = z.object({
  name: line(
    refine((name) => length(visible(name)) >= 2, "Naam moet minstens 2 karakters zijn"),
    refine((name) => length(name) <= 100, "Naam te lang"),
  ),
  phone: line(
    z.overwrite(plainPhone),
    refine((phone) => /^\+?\d{10,15}$/.test(phone), "Ongeldig telefoonnummer"),
  ),
  email: line(
    refine((email) => z.email().safeParse(email).success, "Ongeldig email adres"),
    refine((email) => email.length >= 1, "Email is verplicht"),
    refine((email) => email.length <= 255, "Email te lang"),
  ),
  /** A code; `parseBooking` asks whether it is offered. */
  service: text(),
  date: line(refine(isDate, "Ongeldige datum")),
  time: line(refine(isTime, "Ongeldige tijd")),
  message: text(
    cleaned,
    z.trim(),
    refine((message) => length(message) <= 500, "Bericht te lang"),
  ),
  /** A barber's id; empty for no preference. */
  barber: line(),
});

/** The name of one of its fields. */
export const bookingField = z.keyof(bookingSchema);
