import { data } from "react-router";
import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import { parseRevision } from "#app/accounts/revision.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { marks } from "#app/tables/statuses.ts";
import { finishVisit } from "#app/workflows/staff/marking/finish-visit.server.ts";
import { type Marked, markBooking } from "#app/workflows/staff/marking/mark-booking.server.ts";
import { undoMark } from "#app/workflows/staff/marking/undo-mark.server.ts";

export async function answerMark(request: Request, staff: Staff) {
  const marked = await changeByForm(staff, await readForm(request));
  if (!marked) return data<Marked>({ ok: false, reason: "gone" }, { status: 400 });
  return data<Marked>(marked, { status: marked.ok ? 200 : 409 });
}

async function changeByForm(staff: Staff, form: Record<string, string>): Promise<Marked | undefined> {
  const undo = undoSchema.safeParse(form).data;
  if (undo) return undoMark(staff, undo.undo);
  const finish = finishSchema.safeParse(form).data;
  if (finish) return finishVisit(staff, { ...finish, seen: parseRevision(form) });
  return markByForm(staff, form);
}

/** Undefined when it is no mark. */
export async function markByForm(staff: Staff, form: Record<string, string>): Promise<Marked | undefined> {
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
    seen: fields.seenStatus === undefined ? undefined : parseRevision(fields),
    isSure: sure !== undefined,
  }));
