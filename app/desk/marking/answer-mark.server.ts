import { data } from "react-router";
import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import { finishVisit } from "#app/bookings/flows/marking/finish-visit.server.ts";
import { type MarkResult, markBooking, undoMark } from "#app/bookings/flows/marking/mark-booking.server.ts";
import { parseRevision, revisionFields } from "#app/bookings/revision.ts";
import { marks, outcomeOf } from "#app/bookings/tables/statuses.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { prepaymentInWords } from "#app/shop/facts/prepayment.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { paidWords } from "#app/till/line-words.ts";
import { listPaidLines, tillRules } from "#app/till/till.server.ts";
import { engraveHref } from "../addresses.ts";
import { type ChangeResult, toastNotMarked } from "./change-result.tsx";

export async function answerMark(request: Request, staff: Staff) {
  const form = await readForm(request);
  const marked = (await changeByForm(staff, form)) ?? noMark;
  const answer = describeMark(marked);
  if (answer.ok && outcomeOf(String(form.status)) === "missed")
    answer.words += await warnIfPaid(form.bookingId);
  if (answer.ok && marked.ok && marked.freeFrom && shop().hasEngravings)
    answer.engraveHref = engraveHref(form.bookingId ?? "", "/admin/vandaag");
  return data(answer, { status: marked.ok ? 200 : marked === noMark ? 400 : 409 });
}

/** Returns a warning if the visit was paid, in a shop that keeps a till. */
async function warnIfPaid(bookingId = ""): Promise<string> {
  const lines = tillRules().isKept ? await listPaidLines(db(), [bookingId]) : [];
  return lines.length > 0 ? ". Er is wel afgerekend: neem dat terug op de pagina van de afspraak" : "";
}

const noMark: MarkResult = { ok: false, reason: "gone" };

async function changeByForm(staff: Staff, form: Record<string, string>): Promise<MarkResult | undefined> {
  const undo = undoSchema.safeParse(form).data;
  if (undo) return undoMark(staff, undo.undo);
  const finish = finishSchema.safeParse(form).data;
  if (finish) return finishVisit(staff, { ...finish, revision: parseRevision(form) });
  return markByForm(staff, form);
}

/** Returns undefined if the form holds no mark. */
export async function markByForm(
  staff: Staff,
  form: Record<string, string>,
): Promise<MarkResult | undefined> {
  const markRequest = markSchema.safeParse(form).data;
  return markRequest && markBooking(staff, markRequest);
}

const undoSchema = z.object({ undo: z.coerce.number().int().positive() });

const finishSchema = z.object({ bookingId: z.uuid(), finish: z.literal("yes") });

const markSchema = z
  .object({
    bookingId: z.uuid(),
    status: z.enum(marks),
    sequence: z.string().optional(),
    seenStatus: z.string().optional(),
    sure: z.string().optional(),
  })
  .transform(({ bookingId, status, sure, ...fields }) => ({
    bookingId,
    status,
    revision: fields.seenStatus === undefined ? undefined : parseRevision(fields),
    isSure: sure !== undefined,
  }));

function describeMark(marked: MarkResult): ChangeResult {
  if (!marked.ok) return describeRefusal(marked);
  const { changeId, freeFrom, status } = marked;
  const undo = changeId === undefined ? undefined : { undo: String(changeId) };
  if (freeFrom) return { ok: true, title: "Klaar", words: `De stoel is vrij vanaf ${freeFrom}`, undo };
  return { ok: true, title: "Status bijgewerkt", words: `Boeking is nu: ${status}`, undo };
}

type MarkRefusal = Extract<MarkResult, { ok: false }>;

function describeRefusal(refusal: MarkRefusal): ChangeResult {
  const words = refusalText(refusal);
  if (!("request" in refusal)) return { ok: false, title: toastNotMarked, words };
  const { bookingId, status, revision } = refusal.request;
  const question = {
    bookingId,
    status,
    about: refusal.name,
    ...(revision && revisionFields(revision)),
  };
  const isCancelled = refusal.reason === "was_cancelled";
  return {
    ok: false,
    title: questionTitles[refusal.reason],
    words: isCancelled ? `${words}. Een no-show telt wel mee${consequence()}.` : `${words}.`,
    question,
  };
}

const questionTitles = {
  not_started: "Nu al een no-show?",
  was_cancelled: "Geannuleerd, en toch een no-show?",
  was_paid: "Afgerekend, en toch een no-show?",
};

export function refusalText(refusal: MarkRefusal): string {
  switch (refusal.reason) {
    case "changed":
      return refusal.meanwhile;
    case "not_started":
      return `${refusal.name} wordt pas verwacht op ${refusal.start} en kan dus nog komen`;
    case "was_cancelled":
      return `De afspraak van ${refusal.name} op ${refusal.start} was geannuleerd`;
    case "was_paid":
      return `${refusal.name} rekende af: ${paidWords(refusal.lines)}`;
    case "gone":
      return "Deze boeking bestaat niet meer";
    case "time_taken":
      return "Het uur was vrij en is intussen aan iemand anders gegeven. Boek een nieuw moment";
  }
}

function consequence(): string {
  const { isAsked, audience, noShowThreshold } = shop().prepayment;
  if (!isAsked || audience === "everybody" || noShowThreshold > 1) return "";
  return `: boekt de klant opnieuw op de site, dan vragen we ${prepaymentInWords(shop())} vooruit`;
}
