import type { Staff } from "#app/accounts/access.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { closeDay, reopenDay } from "../till.server.ts";
import { writeWithinCodeLimit } from "../vouchers.server.ts";
import { addLineWithoutVisit, correctLine } from "../write-lines.server.ts";
import type { LineRefusal } from "./day-lines.tsx";
import {
  answerVoucher,
  closeSchema,
  correctionSchema,
  fieldErrors,
  lineWithoutVisitSchema,
  reusedForm,
} from "./forms.server.ts";

type Values = Record<string, string>;
type Refusal = Omit<LineRefusal, "form" | "values"> & { values?: Values };

/** Carries out a form of the day's total. Returns undefined if it is done. */
export async function changeDay(staff: Staff, day: string, values: Values): Promise<LineRefusal | undefined> {
  const { form, run } = formOf(values);
  const refusal = day > shopToday() ? { problem: "Deze dag moet nog komen." } : await run(staff, day, values);
  return refusal && { form, values, ...refusal };
}

/** Only the form for a line without a visit has no intent. */
function formOf({ intent, lineId = "" }: Values) {
  if (intent === "close") return { form: "close", run: close };
  if (intent === "reopen") return { form: "reopen", run: reopen };
  if (intent === "correct") return { form: lineId, run: correct };
  return { form: "new-line", run: addLine };
}

async function close(staff: Staff, day: string, values: Values): Promise<Refusal | undefined> {
  const parsed = closeSchema.safeParse(values);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  await closeDay(staff, day, { countedCents: parsed.data.counted, note: parsed.data.note });
}

async function reopen(staff: Staff, day: string): Promise<undefined> {
  await reopenDay(staff, day);
}

async function correct(staff: Staff, _day: string, values: Values): Promise<Refusal | undefined> {
  const parsed = correctionSchema.safeParse(values);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { amount: amountCents, tip: tipCents, ...line } = parsed.data;
  switch (await correctLine(staff, { ...line, amountCents, tipCents })) {
    case "done":
      return;
    case "gone":
      return { problem: "Deze lijn is niet van jouw stoel." };
    case "corrected":
      return { problem: "Deze lijn is intussen al verbeterd. Kijk hieronder wat er nu staat." };
    case "overdrawn":
      return {
        problem:
          line.way === "voucher" || amountCents < 0
            ? "Zoveel staat er niet op de bon."
            : "Zo komt de bon onder nul: er is al mee betaald. Verbeter eerst dat.",
      };
  }
}

async function addLine(staff: Staff, day: string, values: Values): Promise<Refusal | undefined> {
  const parsed = lineWithoutVisitSchema.safeParse(values);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { amount: amountCents, tip: tipCents, barber: barberId, sold: voucher, code, ...line } = parsed.data;
  const added = await writeWithinCodeLimit(staff, code, () =>
    addLineWithoutVisit(staff, {
      ...line,
      day,
      barberId,
      bookingId: null,
      amountCents,
      tipCents,
      voucher,
      code,
    }),
  );
  if (added.ok) return;
  if (added.reason === "other_chair") return { problem: "Je schrijft alleen bij je eigen stoel." };
  if (added.reason === "reused")
    return { problem: `${reusedForm} Kijk bij Lijnen voordat je opnieuw bewaart.` };
  return answerVoucher(values, added);
}
