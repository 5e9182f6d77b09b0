import { z } from "zod";
import { centsOf, euros } from "#app/i18n/format/money.ts";
import { paymentWayCodes } from "#app/payments/tables/payment-names.ts";
import { cashRounding } from "../cash-rounding.ts";
import { newVoucherCode, parseVoucherCode, type VoucherRefusal } from "../vouchers.server.ts";

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
const wayMessage = "Kies hoe er betaald is.";
const lineWay = z.enum([...paymentWayCodes, "voucher"], wayMessage);
const reasonMessage = "Schrijf in een paar woorden waarom.";
const reason = (least: 0 | 1) =>
  z
    .string()
    .default("")
    .transform((input) => input.trim())
    .pipe(z.string().min(least, reasonMessage).max(100, "Hou het bij 100 tekens."));

const byVoucher = {
  code: z
    .string()
    .default("")
    .transform((input) => (input.trim() === "" ? undefined : (parseVoucherCode(input) ?? "")))
    .pipe(z.string().min(1, "Een code is als K7QP-4M2X.").optional()),
  restCents: z.coerce.number().optional().catch(undefined),
};
const paysSomething = ({ code, amount }: { code?: string | undefined; amount: number }) =>
  code === undefined || amount !== 0;
const paysNothing = { path: ["code"], message: "Hier valt niets met een bon te betalen." };

const paid = { id: z.uuid(), way: lineWay, amount: amount(0), tip: tip(0) };
export const paymentSchema = z
  .object({ ...paid, cash: tip(0), ...byVoucher })
  .refine(paysSomething, paysNothing)
  .refine(({ way, code }) => way !== "voucher" || code !== undefined, {
    path: ["way"],
    message: wayMessage,
  })
  .refine(({ cash, code }) => cash === 0 || code === undefined, {
    path: ["code"],
    message: "Kies een bon of deels cash, niet allebei.",
  })
  .refine(({ cash, amount }) => cash === 0 || cash < amount, {
    path: ["cash"],
    message: "Dit is minder dan het bedrag: de rest komt op een andere manier.",
  })
  .refine(({ cash, way }) => cash === 0 || way !== "cash", {
    path: ["way"],
    message: "Kies hoe de rest betaald is.",
  });
const either = { ...paid, amount: amount(-1), tip: tip(-1) };
export const correctionSchema = z
  .object({ ...either, reason: reason(1), lineId: z.uuid() })
  .refine(({ way, amount }) => way !== "voucher" || amount >= 0, {
    path: ["amount"],
    message: amountMessage,
  });
export const lineWithoutVisitSchema = z
  .object({
    ...either,
    way: z.enum(paymentWayCodes, wayMessage),
    reason: reason(0).transform((text) => text || null),
    barber: z.string(),
    sold: z
      .literal("yes")
      .optional()
      .catch(undefined)
      .transform((isSold) => isSold && newVoucherCode()),
    ...byVoucher,
  })
  .refine(({ reason, sold }) => reason || sold, { path: ["reason"], message: reasonMessage })
  .refine(({ sold, amount }) => !sold || amount >= 0, {
    path: ["code"],
    message: "Betaal je een bon terug? Vul hier zijn code in, zonder vinkje.",
  })
  .refine(({ sold, amount }) => !sold || amount !== 0, { path: ["amount"], message: amountMessage })
  .refine(({ sold, code }) => !sold || !code, {
    path: ["code"],
    message: "Een bon koop je niet met een bon.",
  })
  .refine(paysSomething, paysNothing);

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

export const reusedForm = "Dit formulier was al gebruikt, er is nu niets bewaard.";

type Answer = { values: Record<string, string>; errors: Record<string, string> };

/** Returns what the form shows again: what is wrong with the code, or the rest that staff must confirm. */
export function answerVoucher(values: Record<string, string>, refusal: VoucherRefusal): Answer {
  switch (refusal.reason) {
    case "unknown_code":
      return { values, errors: { code: "Deze bon kennen we niet." } };
    case "too_many_codes":
      return { values, errors: { code: "Te veel foute codes. Probeer het over een uur opnieuw." } };
    case "too_little":
      return { values, errors: { code: `Op deze bon staat nog ${euros(refusal.balanceCents)}.` } };
    case "rest": {
      const { balanceCents, restCents } = refusal;
      const rounding = cashRounding({ way: "cash", amountCents: restCents });
      const inCash = rounding === 0 ? "" : ` (cash: ${euros(restCents + rounding)})`;
      const ask = restCents === 0 ? "Vraag niets meer" : `Vraag nog ${euros(restCents)}${inCash}`;
      const question = `Op de bon staat ${euros(balanceCents)}. ${ask} en bevestig hieronder.`;
      return { values: { ...values, restCents: String(restCents) }, errors: { restCents: question } };
    }
  }
}
