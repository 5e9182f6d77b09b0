import type { Value } from "#app/content/kinds.ts";
import { centsAsTyped, fieldsOf, typedCents, typedNumber } from "../form/typed.ts";

/** The rules as the form shows them: the amount in euros. */
export function shownRules(rules: Value<"rules">): Record<string, string> {
  return { ...fieldsOf(rules), "prepayment.amountCents": centsAsTyped(rules.prepayment.amountCents) };
}

export function typedRules(values: Record<string, string>) {
  const number = (name: string) => typedNumber(values[name]);
  return {
    booking: {
      slotMinutes: number("booking.slotMinutes"),
      daysAhead: number("booking.daysAhead"),
      cancelUntilHours: number("booking.cancelUntilHours"),
      undoMinutes: number("booking.undoMinutes"),
      maxOpenPerCustomer: number("booking.maxOpenPerCustomer"),
    },
    prepayment: {
      isAsked: values["prepayment.isAsked"] !== undefined,
      noShowThreshold: number("prepayment.noShowThreshold"),
      withinMonths: number("prepayment.withinMonths"),
      amountCents: typedCents(values["prepayment.amountCents"]),
      validHours: number("prepayment.validHours"),
    },
    reminders: {
      firstHours: number("reminders.firstHours"),
      secondHours: number("reminders.secondHours"),
      bySms: values["reminders.bySms"] !== undefined,
    },
    notice: values.notice ?? "",
  };
}
