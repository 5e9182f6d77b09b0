import { z } from "zod";
import { centsOf, eurosInput } from "#app/i18n/format/money.ts";
import { paymentWayCodes } from "#app/tables/payment-names.ts";
import type { TillLine } from "#app/tables/till.server.ts";

const most = 1_000_000;
const amountMessage = "Schrijf een bedrag in euro, zoals 25 of 27,50.";

/** @param least below 0 for money that goes back. */
function amount(least: 0 | -1) {
  return z
    .string(amountMessage)
    .transform((typed) => {
      const text = typed.trim();
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
    .transform((typed) => typed.trim() || "0")
    .pipe(amount(least));
const way = z.enum(paymentWayCodes, "Kies hoe er betaald is.");
const reason = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
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

/** What each field of a form lacks. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/** As it is typed again: nothing for no tip. */
export function typedAmounts({ amountCents, tipCents }: Pick<TillLine, "amountCents" | "tipCents">) {
  return { amount: eurosInput(amountCents), tip: tipCents === 0 ? "" : eurosInput(tipCents) };
}
