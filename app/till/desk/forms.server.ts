import { z } from "zod";
import { centsOf } from "#app/i18n/format/money.ts";
import { paymentWayCodes } from "#app/payments/tables/payment-names.ts";

const most = 1_000_000;
const amountMessage = "Schrijf een bedrag in euro, zoals 25 of 27,50.";

/** @param least -1 accepts negative amounts, for money given back */
function amount(least: 0 | -1) {
  return z
    .string(amountMessage)
    .transform((input) => {
      const text = input.trim();
      return text.startsWith("-") ? -centsOf(text.slice(1)) : centsOf(text);
    })
    .pipe(
      z
        .int(amountMessage)
        .min(least * most, amountMessage)
        .max(most, "Hou het bij €10000."),
    );
}
const tip = (least: 0 | -1) =>
  z
    .string()
    .default("")
    .transform((input) => input.trim() || "0")
    .pipe(amount(least));
const way = z.enum(paymentWayCodes, "Kies hoe er betaald is.");
const reason = z
  .string()
  .default("")
  .transform((input) => input.trim())
  .pipe(z.string().min(1, "Schrijf in een paar woorden waarom.").max(100, "Hou het bij 100 tekens."));

const paid = { id: z.uuid(), way, amount: amount(0), tip: tip(0) };
export const paymentSchema = z
  .object({ ...paid, cash: tip(0) })
  .refine(({ cash, amount }) => cash === 0 || cash < amount, {
    path: ["cash"],
    message: "Dit is minder dan het bedrag: de rest komt op een andere manier.",
  })
  .refine(({ cash, way }) => cash === 0 || way !== "cash", {
    path: ["way"],
    message: "Kies hoe de rest betaald is.",
  });
const explained = { ...paid, amount: amount(-1), tip: tip(-1), reason };
export const correctionSchema = z.object({ ...explained, lineId: z.uuid() });
export const looseSchema = z.object({ ...explained, barber: z.string() });

/** All fields are optional: a day may be closed without counting. */
export const closeSchema = z.object({
  counted: z
    .string()
    .default("")
    .transform((input) => (input.trim() === "" ? undefined : centsOf(input)))
    .pipe(
      z
        .int(amountMessage)
        .max(10 * most, "Hou het bij €100000.")
        .optional(),
    ),
  note: z
    .string()
    .default("")
    .transform((input) => input.trim() || undefined)
    .pipe(z.string().max(200, "Hou het bij 200 tekens.").optional()),
});

export function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
